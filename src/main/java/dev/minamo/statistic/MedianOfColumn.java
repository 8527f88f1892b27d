package dev.minamo.statistic;

import java.util.Optional;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Undefined;

/** The median, by counts over the rows in sorted order: none is copied. */
final class MedianOfColumn implements TalliedStatistic {

    private final Order order;

    MedianOfColumn(CentredColumn column) {
        this.order = column.order();
    }

    @Override
    public int rows() {
        return order.rows().length;
    }

    @Override
    public double observed() {
        double[] sorted = order.values();
        int n = sorted.length;
        return n == 0 ? Undefined.TOO_FEW_ROWS.nan() : midpoint(sorted[(n - 1) / 2], sorted[n / 2]);
    }

    @Override
    public DoubleSupplier on(Tally tally) {
        var drawn = tally.order(order);
        return () -> median(drawn.get());
    }

    private static double median(Ranked drawn) {
        double n = drawn.n();
        return n > 0
                ? midpoint(drawn.at(Math.floor((n + 1) / 2)), drawn.at(Math.ceil((n + 1) / 2)))
                : Undefined.TOO_FEW_ROWS.nan();
    }

    @Override
    public Functional functional() {
        var drawn = new DrawnOrder(order);
        return frequencies -> drawn.draw(frequencies).median();
    }

    @Override
    public Optional<MarginalDraw> marginalDraw() {
        return rows() == 0
                ? Optional.empty()
                : Optional.of(new MarginalQuantiles(order, drawn -> median(drawn[0])));
    }

    @Override
    public double leaveOneOut(int row) {
        int n = rows() - 1;
        if (n < 1) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        int left = order.ranks()[row];
        return midpoint(without(left, (n - 1) / 2), without(left, n / 2));
    }

    private double without(int left, int rank) {
        return order.values()[rank < left ? rank : rank + 1];
    }

    private static double midpoint(double low, double high) {
        double sum = low + high;
        return Double.isInfinite(sum) ? 0.5 * low + 0.5 * high : 0.5 * sum;
    }
}
