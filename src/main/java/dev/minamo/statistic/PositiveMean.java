package dev.minamo.statistic;

import java.util.function.DoubleUnaryOperator;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/** The mean of positive values on another scale, brought back. NOT_POSITIVE where a drawn value is not above zero. */
final class PositiveMean {

    private final double[] transformed;
    private final boolean[] positive;
    private final DoubleUnaryOperator back;
    private final double sum;
    private final int others;

    private PositiveMean(CentredColumn column, DoubleUnaryOperator forth,
            DoubleUnaryOperator back) {
        int rows = column.rows();
        this.transformed = new double[rows];
        this.positive = new boolean[rows];
        this.back = back;
        double total = 0;
        int refused = 0;
        for (int row = 0; row < rows; row++) {
            positive[row] = column.value(row) > 0;
            refused += positive[row] ? 0 : 1;
            transformed[row] = positive[row] ? forth.applyAsDouble(column.value(row)) : 0;
            total += transformed[row];
        }
        this.sum = total;
        this.others = refused;
    }

    static Statistic geometric(CentredColumn column) {
        return new PositiveMean(column, Elementary::log, Elementary::exp).statistic();
    }

    static Statistic harmonic(CentredColumn column) {
        return new PositiveMean(column, x -> 1 / x, x -> 1 / x).statistic();
    }

    private Statistic statistic() {
        return new FunctionalStatistic(transformed.length, () -> this::of, this::without);
    }

    private double of(double[] frequencies) {
        double n = 0;
        double total = 0;
        boolean refused = false;
        for (int row = 0; row < frequencies.length; row++) {
            refused |= frequencies[row] > 0 && !positive[row];
            n += frequencies[row];
            total = Math.fma(frequencies[row], transformed[row], total);
        }
        return refused ? Undefined.NOT_POSITIVE.nan() : back.applyAsDouble(total / n);
    }

    private double without(int row) {
        if (others > (positive[row] ? 0 : 1)) {
            return Undefined.NOT_POSITIVE.nan();
        }
        return back.applyAsDouble((sum - transformed[row]) / (transformed.length - 1.0));
    }
}
