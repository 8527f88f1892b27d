package dev.minamo.statistic.metric;

import java.util.Optional;

/** A metric of predictions of one truth. Immutable, shared by all workers. */
public interface Metric {

    /** A probability from here on predicts the event. */
    double THRESHOLD = 0.5;

    /** The most probable of some classes, the first of equal ones. */
    static int likeliest(double[] predictions, int from, int levels) {
        int best = 0;
        for (int level = 1; level < levels; level++) {
            if (predictions[from + level] > predictions[from + best]) {
                best = level;
            }
        }
        return best;
    }

    /** With scratch memory of its own, for one worker at a time. */
    MetricEvaluator newEvaluator();

    /** The loss of single rows, where the metric is a function of their weighted mean alone. */
    default Optional<RowLoss> rowLoss() {
        return Optional.empty();
    }

    /** The metric by the table of true and predicted classes, where it is a function of that alone. */
    default Optional<OfTable> ofTable() {
        return Optional.empty();
    }

    /** A function of a table; may be shared. */
    interface OfTable {

        /**
         * @param cells sums of frequencies, some above zero: true classes by predicted ones, row after row; of an event, what is not the
         *            event first
         */
        double of(double[] cells);
    }

    /** The loss of a row; zero at best. */
    interface RowLoss {

        /**
         * @param row of the truth
         * @param predictions of rows, one after the other
         * @param at where the prediction starts
         */
        double of(int row, double[] predictions, int at);

        /** The metric that has this mean loss: one minus it for accuracy, its root for rmse. */
        double metric(double meanLoss);
    }
}
