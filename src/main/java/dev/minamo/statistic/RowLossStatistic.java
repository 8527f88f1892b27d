package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.metric.Metric;
import org.jspecify.annotations.Nullable;

/** A metric that is a function of the mean of a loss: the losses are a column, of which only the mean changes. */
final class RowLossStatistic implements TalliedStatistic {

    private final CentredColumn losses;
    private final Metric.RowLoss loss;
    private final double least;
    private final double sum;
    private final double observed;

    private RowLossStatistic(CentredColumn losses, Metric.RowLoss loss) {
        this.losses = losses;
        this.loss = loss;
        double smallest = Double.POSITIVE_INFINITY;
        for (int row = 0; row < losses.rows(); row++) {
            smallest = Math.min(smallest, losses.value(row));
        }
        this.least = smallest;
        this.sum = losses.reductions().sum(losses.deviations(), losses.rows());
        this.observed = metric(losses.rows(), sum);
    }

    /** @param predictions of all rows, one after the other */
    static Statistic orOfMetric(Metric metric, double[] predictions, int rows,
            Reductions reductions) {
        var loss = metric.rowLoss();
        var losses = loss.isEmpty() ? null : losses(loss.get(), predictions, rows);
        return losses == null
                ? new FunctionalStatistic(rows, () -> functional(metric, predictions, rows))
                : new RowLossStatistic(new CentredColumn(losses, rows, reductions), loss.get());
    }

    /** Null where a row has none: then it hangs on the rows drawn whether there is a value. */
    private static @Nullable MemorySegment losses(Metric.RowLoss loss, double[] predictions,
            int rows) {
        var column = Arena.ofAuto().allocate(Math.max(1L, rows) * Double.BYTES, 64);
        int outputs = rows == 0 ? 1 : predictions.length / rows;
        for (int row = 0; row < rows; row++) {
            double value = loss.of(row, predictions, row * outputs);
            if (!Double.isFinite(value)) {
                return null;
            }
            column.setAtIndex(ValueLayout.JAVA_DOUBLE, row, value);
        }
        return column;
    }

    static Functional functional(Metric metric, double[] predictions, int rows) {
        var evaluator = metric.newEvaluator();
        int[] all = new int[rows];
        Arrays.setAll(all, row -> row);
        return frequencies -> evaluator.of(all, rows, predictions, frequencies);
    }

    @Override
    public int rows() {
        return losses.rows();
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public DoubleSupplier on(Tally tally) {
        var drawn = tally.sum(losses);
        return () -> metric((double) tally.total(), drawn.get()[0]);
    }

    @Override
    public Functional functional() {
        var mean = MomentStatistic.functional(losses, null, 1,
                MomentStatistic.Formula.ofMean(1, moments -> moments[0].mean()));
        return frequencies -> {
            double value = mean.of(frequencies);
            return Double.isNaN(value) ? value : loss.metric(Math.max(value, least));
        };
    }

    @Override
    public double leaveOneOut(int row) {
        return metric(losses.rows() - 1.0, sum - losses.deviation(row));
    }

    /** A mean is no less than the least, but for rounding. */
    private double metric(double n, double sumOfDeviations) {
        if (n < 1) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double mean = losses.unscaled(losses.centre() + sumOfDeviations / n);
        return Results.finite(loss.metric(Math.max(mean, least)));
    }
}
