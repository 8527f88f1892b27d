package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

import static org.assertj.core.api.Assertions.assertThat;

/** Models of reference tables, fitted and asked. */
final class Refits {

    static final Kernels KERNELS = Kernels.scalar();

    private Refits() {}

    static Model bind(String family, String table, String text, Map<String, Double> settings,
            String... steps) {
        var formula = Formula.parse(text, ModelTables.columns(table));
        return bind(new ModelRequest(family, null, formula, null, null, null, List.of(steps),
                settings), ModelTables.whole(table, formula));
    }

    static Model bind(ModelRequest request, Sample sample) {
        return Models.named(request.family()).orElseThrow().bind(request, sample, KERNELS, 7);
    }

    static double[] ones(int rows) {
        double[] ones = new double[rows];
        Arrays.fill(ones, 1);
        return ones;
    }

    static int[] all(int rows) {
        int[] all = new int[rows];
        Arrays.setAll(all, row -> row);
        return all;
    }

    /** Predictions of all rows by a fit to all. */
    static double[] apparent(Model model) {
        return predicted(model, ones(model.matrix().rows()));
    }

    /** Predictions of all rows by a fit to some. */
    static double[] predicted(Model model, double[] frequencies) {
        int rows = model.matrix().rows();
        double[] out = new double[rows * model.truth().outputs()];
        var fitter = model.newFitter();
        assertThat(fitter.fit(frequencies, 0)).as("fit: %s", fitter.cause()).isTrue();
        fitter.predict(model.matrix(), all(rows), rows, out);
        return out;
    }

    /** Predictions of each row by a fit to the others. */
    static double[] leftOut(Model model) {
        int rows = model.matrix().rows();
        int outputs = model.truth().outputs();
        double[] all = new double[rows * outputs];
        double[] one = new double[outputs];
        double[] frequencies = ones(rows);
        var fitter = model.newFitter();
        for (int row = 0; row < rows; row++) {
            frequencies[row] = 0;
            assertThat(fitter.fit(frequencies, row)).isTrue();
            frequencies[row] = 1;
            fitter.predict(model.matrix(), new int[]{row}, 1, one);
            System.arraycopy(one, 0, all, row * outputs, outputs);
        }
        return all;
    }

    /** The share of rows whose likeliest class is theirs; the first on ties. */
    static double accuracy(Truth truth, double[] probabilities) {
        if (!(truth instanceof Truth.Classes classes)) {
            throw new AssertionError("no classes");
        }
        int k = truth.outputs();
        int right = 0;
        for (int row = 0; row < truth.rows(); row++) {
            int best = 0;
            for (int c = 1; c < k; c++) {
                best = probabilities[row * k + c] > probabilities[row * k + best] ? c : best;
            }
            right += best == classes.codes()[row] ? 1 : 0;
        }
        return (double) right / truth.rows();
    }
}
