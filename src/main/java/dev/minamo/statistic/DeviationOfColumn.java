package dev.minamo.statistic;

import java.util.Optional;

import dev.minamo.numeric.Undefined;

/** The standard deviation with divisor n - 1; 0 where all drawn values are the same. */
final class DeviationOfColumn implements Statistic {

    private final CentredColumn column;
    private final double[] sums = new double[3];
    private final double observed;

    DeviationOfColumn(CentredColumn column) {
        this.column = column;
        this.observed = evaluate(Results.ones(column.rows()), sums);
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public Evaluator newEvaluator() {
        double[] scratch = new double[3];
        return new WeighedEvaluator(counts -> evaluate(counts, scratch), column.rows(),
                MomentStatistic.functional(column, null, 1,
                        new MomentStatistic.Formula(1, moments -> moments[0].n() < 2
                                ? Undefined.TOO_FEW_ROWS.nan()
                                : Math.sqrt(moments[0].variance()))));
    }

    private double evaluate(int[] counts, double[] scratch) {
        column.reductions().moments(counts, column.deviations(), scratch);
        double n = scratch[0];
        if (n < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double raw = scratch[2];
        double squares = raw - scratch[1] * scratch[1] / n;
        return squares > raw * Results.CANCELLED ? deviation(squares, n) : careful(counts);
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
