package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.metric.Metric;
import dev.minamo.statistic.metric.Metric.RowLoss;
import dev.minamo.statistic.metric.NoInformation;
import org.jspecify.annotations.Nullable;

/**
 * How wrong a model is about the rows it was fitted to.
 *
 * @param metrics in their order
 * @param corrections what .632 needs of each of them; empty where it was not asked for
 */
record ApparentErrors(List<Double> metrics, List<SplitPlan.Correction> corrections) {

    /** Rows up to which every prediction is held against every row. */
    static final int MOST_PAIRED = 30_000;

    /**
     * Fits a model to all rows and judges it on them.
     *
     * @param correction {@code 632}, {@code 632plus} or null
     * @return null where it was cancelled
     */
    static @Nullable ApparentErrors of(SplitModels.Judged judged, @Nullable String correction,
            BooleanSupplier cancelled) {
        var metrics = judged.metrics().metrics();
        double[] values = new double[metrics.size()];
        var kernel = new SplitKernel(judged.model(), judged.metrics());
        kernel.apparent(values);
        double[] predictions = kernel.predictions();
        if (!kernel.fitted()) {
            Arrays.fill(predictions, values[0]);
        }
        var corrections = new ArrayList<SplitPlan.Correction>();
        for (int m = 0; m < metrics.size() && correction != null; m++) {
            if (cancelled.getAsBoolean()) {
                return null;
            }
            var loss = metrics.get(m).rowLoss();
            corrections.add(loss.isPresent()
                    ? new SplitPlan.Correction(apparent(loss.get(), judged, predictions),
                            correction.equals("632plus")
                                    ? noInformation(metrics.get(m), judged, predictions)
                                    : Double.NaN)
                    : new SplitPlan.Correction(1 - values[m], 0.5));
        }
        return new ApparentErrors(Arrays.stream(values).boxed().toList(), corrections);
    }

    /** The mean loss of the rows. */
    private static double apparent(RowLoss loss, SplitModels.Judged judged,
            double[] predictions) {
        var truth = judged.model().truth();
        double sum = 0;
        for (int row = 0; row < truth.rows(); row++) {
            sum += loss.of(row, predictions, row * truth.outputs());
        }
        return sum / truth.rows();
    }

    /** The mean loss of each row with the prediction of each row (Efron and Tibshirani 1997, eq. 27). */
    private static double noInformation(Metric metric, SplitModels.Judged judged,
            double[] predictions) {
        var truth = judged.model().truth();
        int[] rows = new int[truth.rows()];
        Arrays.setAll(rows, row -> row);
        return NoInformation.rate(metric, truth, rows, rows.length, predictions).orElse(
                Undefined.UNSPECIFIED.nan());
    }
}
