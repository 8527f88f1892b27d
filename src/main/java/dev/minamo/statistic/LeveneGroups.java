package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;

/**
 * The F of distances from the median of the group a row has been given, as of a table in which the rows had always been so: distances
 * from the observed medians would stay as they are when rows move. Medians come of one walk up the sorted values. Owned by one
 * worker; O(n).
 */
final class LeveneGroups implements TestStatistic.Evaluator {

    private final double[] values;
    private final int[] order;
    private final int[] sizes;
    private final int[] seen;
    private final double[] medians;
    private final double[] means;
    private final double[] distances;

    LeveneGroups(TestColumn column, int groups) {
        this.values = column.scaled();
        this.order = column.order();
        this.sizes = new int[groups];
        this.seen = new int[groups];
        this.medians = new double[groups];
        this.means = new double[groups];
        this.distances = new double[values.length];
    }

    @Override
    public double on(Arrangement arrangement) {
        int[] labels = arrangement.labels();
        findMedians(labels);
        Arrays.fill(means, 0);
        double total = 0;
        for (int row = 0; row < labels.length; row++) {
            int group = labels[row];
            distances[row] = Math.abs(values[row] - medians[group]);
            means[group] += distances[row];
            total += distances[row];
        }
        double between = 0;
        for (int group = 0; group < means.length; group++) {
            means[group] /= sizes[group];
            double d = means[group] - total / labels.length;
            between = Math.fma(sizes[group] * d, d, between);
        }
        double degrees = labels.length - (double) means.length;
        if (!(degrees > 0)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double within = within(labels);
        return within > 0
                ? between / (means.length - 1) / (within / degrees)
                : Undefined.CONSTANT.nan();
    }

    private void findMedians(int[] labels) {
        Arrays.fill(sizes, 0);
        Arrays.fill(seen, 0);
        for (int label : labels) {
            sizes[label]++;
        }
        for (int row : order) {
            int group = labels[row];
            int rank = seen[group]++;
            if (rank == (sizes[group] - 1) / 2) {
                medians[group] = values[row];
            }
            if (rank == sizes[group] / 2 && medians[group] != values[row]) {
                medians[group] = 0.5 * medians[group] + 0.5 * values[row];
            }
        }
    }

    /** Exactly 0 where the distances in each group are the same but for rounding. */
    private double within(int[] labels) {
        double squares = 0;
        double farthest = 0;
        for (int row = 0; row < labels.length; row++) {
            double d = distances[row] - means[labels[row]];
            squares = Math.fma(d, d, squares);
            farthest = Math.max(farthest, Math.abs(d));
        }
        // Scaled values are below 2, and distances as exact as they are.
        return farthest <= 2 * TestColumn.NOISE ? 0 : squares;
    }
}
