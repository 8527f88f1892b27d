package dev.minamo.statistic;

import java.util.Optional;

import dev.minamo.numeric.Undefined;

/** The arithmetic mean: {@code centre + Σ c d / Σ c}. */
final class MeanOfColumn implements Statistic {

    private final CentredColumn column;
    private final double sum;
    private final double observed;

    MeanOfColumn(CentredColumn column) {
        this.column = column;
        double[] sums = new double[3];
        this.observed = evaluate(Results.ones(column.rows()), sums);
        this.sum = sums[1];
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public Evaluator newEvaluator() {
        double[] sums = new double[3];
        return new WeighedEvaluator(counts -> evaluate(counts, sums), column.rows(),
                MomentStatistic.functional(column, null, 1,
                        new MomentStatistic.Formula(1, moments -> moments[0].mean())));
    }

    private double evaluate(int[] counts, double[] sums) {
        column.reductions().moments(counts, column.deviations(), sums);
        return mean(sums[0], sums[1]);
    }

    @Override
    public double leaveOneOut(int row) {
        return mean(column.rows() - 1.0, sum - column.deviation(row));
    }

    @Override
    public Optional<Statistic> variance() {
        return Optional.of(PlugInVariances.ofMean(column));
    }

    private double mean(double n, double sumOfDeviations) {
        if (n < 1) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return Results.finite(column.unscaled(column.centre() + sumOfDeviations / n));
    }
}
