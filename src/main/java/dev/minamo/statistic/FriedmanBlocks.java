package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/**
 * Friedman's statistic of complete blocks: one row of each group in each. A block counts as often as its rows; where these
 * differ it is INCOMPLETE_BLOCK, so that all values without one row are.
 */
final class FriedmanBlocks {

    /** The row of a group in a block. */
    private final int[][] rows;
    /** Its midrank within the block, about the mean rank. */
    private final double[][] ranks;
    private final int groups;

    private FriedmanBlocks(CentredColumn column, int[][] rows, int groups) {
        this.rows = rows;
        this.groups = groups;
        this.ranks = new double[rows.length][groups];
        for (int block = 0; block < rows.length; block++) {
            for (int i = 0; i < groups; i++) {
                for (int j = 0; j < groups; j++) {
                    ranks[block][i] += 0.5 * Integer.signum(
                            Double.compare(column.value(rows[block][i]) + 0.0,
                                    column.value(rows[block][j]) + 0.0));
                }
            }
        }
    }

    static Statistic of(CentredColumn column, Grouping by, Grouping blocks) {
        int groups = by.levels().size();
        int[][] rows = new int[blocks.levels().size()][groups];
        for (int[] block : rows) {
            Arrays.fill(block, -1);
        }
        boolean complete = groups > 1 && column.rows() == rows.length * groups;
        for (int row = 0; row < column.rows() && complete; row++) {
            int block = blocks.codes()[row];
            int group = by.codes()[row];
            complete = rows[block][group] < 0;
            rows[block][group] = row;
        }
        if (!complete) {
            throw Arguments.refusal("blocks",
                    "must name blocks that have one row of each of at least two groups");
        }
        var design = new FriedmanBlocks(column, rows, groups);
        return new FunctionalStatistic(column.rows(), design::functional,
                row -> Undefined.INCOMPLETE_BLOCK.nan());
    }

    private Functional functional() {
        double[] sums = new double[groups];
        return frequencies -> of(frequencies, sums);
    }

    private double of(double[] frequencies, double[] sums) {
        Arrays.fill(sums, 0);
        double squares = 0;
        for (int block = 0; block < rows.length; block++) {
            double times = frequencies[rows[block][0]];
            for (int group = 0; group < groups; group++) {
                double f = frequencies[rows[block][group]];
                if (Math.abs(f - times) > 1e-9 * times) {
                    return Undefined.INCOMPLETE_BLOCK.nan();
                }
                double rank = ranks[block][group];
                sums[group] = Math.fma(times, rank, sums[group]);
                squares = Math.fma(times * rank, rank, squares);
            }
        }
        double between = 0;
        for (double sum : sums) {
            between = Math.fma(sum, sum, between);
        }
        return squares > 0 ? (groups - 1) * between / squares : Undefined.CONSTANT.nan();
    }
}
