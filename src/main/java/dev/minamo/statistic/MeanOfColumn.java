package dev.minamo.statistic;

import java.util.Optional;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Undefined;

/**
 * The arithmetic mean: {@code centre + Σ c d / Σ c}. Rows drawn one after another are summed as they are drawn, see
 * {@link Tally#sum}.
 */
final class MeanOfColumn implements TalliedStatistic {

    private final CentredColumn column;
    private final double sum;
    private final double observed;

    MeanOfColumn(CentredColumn column) {
        this.column = column;
        this.sum = column.reductions().sum(column.deviations(), column.rows());
        this.observed = mean(column.rows(), sum);
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
        var drawn = tally.sum(column);
        return () -> mean((double) tally.total(), drawn.get()[0]);
    }

    @Override
    public Functional functional() {
        return MomentStatistic.functional(column, null, 1,
                MomentStatistic.Formula.ofMean(1, moments -> moments[0].mean()));
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
