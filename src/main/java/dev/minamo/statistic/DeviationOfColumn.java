package dev.minamo.statistic;

import java.util.Optional;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Undefined;

/** The standard deviation with divisor n - 1; 0 where all drawn values are the same. */
final class DeviationOfColumn implements TalliedStatistic {

    private final CentredColumn column;
    private final double[] sums = new double[3];
    private final double observed;

    DeviationOfColumn(CentredColumn column) {
        this.column = column;
        column.reductions().wide().moments(Results.ones(column.rows()), column.deviations(), sums);
        this.observed = TalliedStatistic.onAll(this);
    }

    @Override
    public int rows() {
        return column.rows();
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public DoubleSupplier on(Tally tally) {
        var moments = tally.moments(column);
        var counts = tally.ints();
        return () -> {
            double[] s = moments.get();
            double n = s[0];
            if (n < 2) {
                return Undefined.TOO_FEW_ROWS.nan();
            }
            double squares = s[2] - s[1] * s[1] / n;
            return squares > s[2] * Results.CANCELLED
                    ? deviation(squares, n)
                    : careful(counts.get());
        };
    }

    @Override
    public Functional functional() {
        return MomentStatistic.functional(column, null, 1,
                MomentStatistic.Formula.ofSquares(1, moments -> moments[0].n() < 2
                        ? Undefined.TOO_FEW_ROWS.nan()
                        : Math.sqrt(moments[0].variance())));
    }

    @Override
    public double leaveOneOut(int row) {
        double n = column.rows() - 1.0;
        if (n < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double d = column.deviation(row);
        double sum = sums[1] - d;
        double squares = sums[2] - d * d - sum * sum / n;
        return squares > sums[2] * Results.CANCELLED
                ? deviation(squares, n)
                : careful(Results.without(row, column.rows()));
    }

    @Override
    public Optional<Statistic> variance() {
        return Optional.of(PlugInVariances.ofDeviation(column));
    }

    private double deviation(double squares, double n) {
        return Results.finite(column.unscaled(Math.sqrt(squares / (n - 1))));
    }

    private double careful(int[] counts) {
        return Results.finite(CarefulMoments.of(column.values(), counts).deviation());
    }
}
