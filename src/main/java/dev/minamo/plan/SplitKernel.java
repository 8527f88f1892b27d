package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;

import dev.minamo.model.Fitter;
import dev.minamo.model.Model;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Split;
import dev.minamo.statistic.metric.MetricSet;

/** Fits one model to a part of the rows and judges it on another; scratch of one worker. */
final class SplitKernel {

    private final Model model;
    private final Fitter fitter;
    private final MetricSet.Evaluator metrics;
    private final double[] frequencies;
    private final double[] predictions;
    private boolean fitted;

    SplitKernel(Model model, MetricSet metrics) {
        this.model = model;
        this.fitter = model.newFitter();
        this.metrics = metrics.newEvaluator();
        int rows = model.truth().rows();
        this.frequencies = new double[rows];
        this.predictions = new double[rows * model.truth().outputs()];
    }

    static List<SplitKernel> of(List<SplitModels.Judged> judged) {
        return judged.stream().map(each -> new SplitKernel(each.model(), each.metrics()))
                .toList();
    }

    /** Whether there was a fit to the rows it was given last. */
    boolean fitted() {
        return fitted;
    }

    private boolean fit(int[] analysis, long index) {
        for (int row = 0; row < frequencies.length; row++) {
            frequencies[row] = analysis[row];
        }
        fitted = fitter.fit(frequencies, index);
        return fitted;
    }

    /** Fills one number for each metric. */
    void judge(int[] analysis, Split split, long index, double[] out) {
        if (split.count() == 0) {
            Arrays.fill(out, Undefined.NOTHING_LEFT_OUT.nan());
        } else if (fit(analysis, index)) {
            fitter.predict(model.matrix(), split.assessed(), split.count(), predictions);
            metrics.of(split.assessed(), split.count(), predictions, null, out);
        } else {
            Arrays.fill(out, fitter.cause().nan());
        }
    }

    /** The same for all rows by the model fitted to all of them. */
    void apparent(double[] out) {
        int[] all = new int[frequencies.length];
        Arrays.setAll(all, row -> row);
        int[] once = new int[all.length];
        Arrays.fill(once, 1);
        if (fit(once, -1)) {
            fitter.predict(model.matrix(), all, all.length, predictions);
            metrics.of(all, all.length, predictions, null, out);
        } else {
            Arrays.fill(out, fitter.cause().nan());
        }
    }

    /** What it said of the rows judged on last, one after the other. */
    double[] predictions() {
        return predictions;
    }

    /** Fits and predicts without judging; undefined where there is no fit. */
    double[] predict(Split split, long index) {
        int outputs = model.truth().outputs();
        if (fit(split.analysis(), index)) {
            fitter.predict(model.matrix(), split.assessed(), split.count(), predictions);
        } else {
            Arrays.fill(predictions, 0, split.count() * outputs, fitter.cause().nan());
        }
        return predictions;
    }
}
