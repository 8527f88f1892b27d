package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.resample.Arrangement;

/**
 * How much of the squares of scores lies between groups: one pass over the rows, into a sum for each group. The squares of all rows
 * do not change. Owned by one worker.
 */
final class BetweenGroups implements TestStatistic.Evaluator {

    private final double[] scores;
    private final double total;
    private final double[] sizes;
    private final double[] sums;
    private final Formula formula;

    /** Of the sum of squares between groups, and the arrangement where more is wanted. */
    interface Formula {
        double of(double between, Arrangement arrangement);
    }

    /** @param scores about their mean; kept, not copied */
    BetweenGroups(double[] scores, int groups, Formula formula) {
        this.scores = scores;
        this.total = Arrays.stream(scores).sum();
        this.sizes = new double[groups];
        this.sums = new double[groups];
        this.formula = formula;
    }

    /** The rows of a group may be more or fewer than observed, where whole groups of rows change places. */
    @Override
    public double on(Arrangement arrangement) {
        int[] labels = arrangement.labels();
        Arrays.fill(sizes, 0);
        Arrays.fill(sums, 0);
        for (int row = 0; row < labels.length; row++) {
            int group = labels[row];
            sizes[group]++;
            sums[group] += scores[row];
        }
        double mean = total / labels.length;
        double between = 0;
        for (int group = 0; group < sums.length; group++) {
            double d = sums[group] - sizes[group] * mean;
            between += d * d / sizes[group];
        }
        return formula.of(between, arrangement);
    }
}
