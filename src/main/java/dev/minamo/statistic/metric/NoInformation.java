package dev.minamo.statistic.metric;

import java.util.OptionalDouble;

/**
 * The loss of predictions that have nothing to do with the truth: the mean over all pairs of a row and a prediction of another
 * or the same row. Efron and Tibshirani 1997, doi:10.1080/01621459.1997.10474007, section 4.
 */
public final class NoInformation {

    private NoInformation() {}

    /**
     * The mean loss over all pairs; one half for one minus an area under the ROC curve. Empty where the metric is no function of a loss of
     * rows. O(n) by shares of classes for accuracy, O(n²) otherwise.
     *
     * @param rows of the truth
     * @param count how many of them
     * @param predictions of these rows, one after the other
     */
    public static OptionalDouble rate(Metric metric, Truth truth, int[] rows, int count,
            double[] predictions) {
        if (metric instanceof BoundMetric bound) {
            switch (bound.chance()) {
                case HALF -> {
                    return OptionalDouble.of(0.5);
                }
                case SHARES -> {
                    return OptionalDouble.of(byShares(truth, rows, count, predictions));
                }
                case PAIRS -> {
                }
            }
        }
        var loss = metric.rowLoss();
        return loss.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(byPairs(loss.get(), truth.outputs(), rows, count, predictions));
    }

    /** The first undefined loss, if there is one. */
    private static double byPairs(Metric.RowLoss loss, int outputs, int[] rows, int count,
            double[] predictions) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double ofRow = 0;
            for (int j = 0; j < count; j++) {
                double value = loss.of(rows[i], predictions, j * outputs);
                if (Double.isNaN(value)) {
                    return value;
                }
                ofRow += value;
            }
            sum += ofRow;
        }
        return sum / count / count;
    }

    /** Σ p (1 - q) over classes, p their share of rows and q that of predictions; in whole numbers. */
    private static double byShares(Truth truth, int[] rows, int count, double[] predictions) {
        int levels = truth instanceof Truth.Classes classes ? classes.levels().size() : 2;
        long[] actual = new long[levels];
        long[] predicted = new long[levels];
        for (int i = 0; i < count; i++) {
            switch (truth) {
                case Truth.Event event -> {
                    actual[event.happened()[rows[i]] ? 1 : 0]++;
                    predicted[predictions[i] >= Metric.THRESHOLD ? 1 : 0]++;
                }
                case Truth.Classes classes -> {
                    actual[classes.codes()[rows[i]]]++;
                    predicted[Metric.likeliest(predictions, i * levels, levels)]++;
                }
                case Truth.Numbers _ ->
                    throw new IllegalArgumentException("numbers have no classes");
            }
        }
        double wrong = 0;
        for (int level = 0; level < levels; level++) {
            wrong += (double) actual[level] * (count - predicted[level]);
        }
        return wrong / count / count;
    }
}
