package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;

/** The median by counts over the rows in sorted order: half the rows are looked at, none is copied. */
final class MedianOfColumn implements Statistic {

    private final double[] sorted;
    private final int[] order;
    private final int[] ranks;

    MedianOfColumn(CentredColumn column) {
        int rows = column.rows();
        this.order = SortedOrder.of(column.values(), rows);
        this.sorted = new double[rows];
        this.ranks = new int[rows];
        for (int rank = 0; rank < rows; rank++) {
            sorted[rank] = column.value(order[rank]);
            ranks[order[rank]] = rank;
        }
    }

    @Override
    public double observed() {
        int n = sorted.length;
        return n == 0 ? Undefined.TOO_FEW_ROWS.nan() : midpoint(sorted[(n - 1) / 2], sorted[n / 2]);
    }

    @Override
    public Evaluator newEvaluator() {
        var drawn = new DrawnOrder(new Order(sorted, order, ranks));
        return new WeighedEvaluator(this::evaluate, order.length,
                frequencies -> drawn.draw(frequencies).median());
    }

    private double evaluate(int[] counts) {
        long n = 0;
        for (int count : counts) {
            n += count;
        }
        return n == 0 ? Undefined.TOO_FEW_ROWS.nan() : middle(counts, n);
    }

    private double middle(int[] counts, long n) {
        long before = (n - 1) / 2; // drawn values that lie before the lower middle one
        int rank = 0;
        long seen = counts[order[0]];
        while (seen <= before) {
            seen += counts[order[++rank]];
        }
        double low = sorted[rank];
        if (n % 2 == 1 || seen > before + 1) {
            return low;
        }
        do {
            rank++;
        } while (counts[order[rank]] == 0);
        return midpoint(low, sorted[rank]);
    }

    @Override
    public double leaveOneOut(int row) {
        int n = sorted.length - 1;
        if (n < 1) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return midpoint(without(ranks[row], (n - 1) / 2), without(ranks[row], n / 2));
    }

    private double without(int left, int rank) {
        return sorted[rank < left ? rank : rank + 1];
    }

    private static double midpoint(double low, double high) {
        double sum = low + high;
        return Double.isInfinite(sum) ? 0.5 * low + 0.5 * high : 0.5 * sum;
    }
}
