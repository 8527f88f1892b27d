package dev.minamo.plan;

import java.util.Arrays;

import dev.minamo.inference.PredictionQuantiles;
import dev.minamo.model.ModelMatrix;
import dev.minamo.numeric.Undefined;
import dev.minamo.pages.Rows;
import org.jspecify.annotations.Nullable;

/**
 * Predicts rows by all replicates. The linear predictors of one row under all replicates are sums of columns of coefficients, which stay in
 * the cache from row to row. Where the link keeps or turns the order throughout, a quantile of expected values is the link's of that of linear
 * predictors: only the few that a quantile is made of go through it. Scratch of one worker.
 */
final class PredictionKernel {

    private final PredictionStage stage;
    private final double[][] coefficients;
    private final double[] observed;
    private final ModelMatrix matrix;
    private final double[] values;
    private final double[] row;
    private final @Nullable PredictionQuantiles quantiles;

    PredictionKernel(PredictionStage stage, double[][] coefficients, double[] observed) {
        this.stage = stage;
        this.coefficients = coefficients;
        this.observed = observed;
        this.matrix = stage.matrix();
        this.values = new double[coefficients[0].length];
        this.row = new double[stage.columns().size()];
        this.quantiles = stage.probabilities().isEmpty() || values.length == 0
                ? null
                : new PredictionQuantiles(values.length, stage.probabilities(),
                        stage.quantileType());
    }

    void run(long from, long to, Rows out, Context context) {
        for (long i = from; i < to && !context.cancelled(); i++) {
            context.at(i);
            predict((int) i);
            out.set(i, row);
        }
    }

    private void predict(int i) {
        double start = matrix.offset() == null ? 0 : matrix.offset()[i];
        Arrays.fill(values, start);
        double estimate = start;
        for (int c = 0; c < coefficients.length; c++) {
            double x = matrix.columns().get(c).values()[i];
            estimate = Math.fma(x, observed[c], estimate);
            add(x, coefficients[c], values);
        }
        var errors = stage.errors();
        if (quantiles == null) {
            stage.link().inverse(values, 0, values.length);
            if (errors != null) {
                errors.add(i, values, values.length);
            }
            fill();
            return;
        }
        row[0] = stage.link().inverse(estimate);
        if (errors == null && stage.link().monotone()) {
            quantiles.of(values, stage.link()::inverse, row, 1);
            return;
        }
        stage.link().inverse(values, 0, values.length);
        if (errors != null) {
            errors.add(i, values, values.length);
        }
        if (anyUndefined()) {
            Arrays.fill(row, 1, row.length, Undefined.OUTSIDE_DOMAIN.nan());
        } else {
            quantiles.of(values, row, 1);
        }
    }

    private boolean anyUndefined() {
        boolean any = false;
        for (double value : values) {
            any |= Double.isNaN(value);
        }
        return any;
    }

    private void fill() {
        if (stage.probabilities().isEmpty()) {
            System.arraycopy(values, 0, row, 0, row.length);
        } else {
            Arrays.fill(row, PredictionStage.nothing());
        }
    }

    private static void add(double x, double[] column, double[] sums) {
        for (int b = 0; b < sums.length; b++) {
            sums[b] = Math.fma(x, column[b], sums[b]);
        }
    }
}
