package dev.minamo.statistic;

import java.util.Optional;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Undefined;

/** Mean of the first group minus mean of the second. */
final class MeanDifference implements TalliedStatistic {

    private final CentredColumn column;
    private final TwoGroups groups;
    private final GroupColumn first;
    private final GroupColumn second;
    private final double[] sums = new double[4];
    private final double observed;

    MeanDifference(CentredColumn column, TwoGroups groups) {
        this.column = column;
        this.groups = groups;
        this.first = GroupColumn.of(column, groups.codes(), groups.first());
        this.second = GroupColumn.of(column, groups.codes(), groups.second());
        var all = new Counts(column.rows());
        all.take(Results.ones(column.rows()));
        putSums(all, sums);
        this.observed = difference(sums[0], sums[1], sums[2], sums[3]);
    }

    @Override
    public double observed() {
        return observed;
    }

    @Override
    public int rows() {
        return column.rows();
    }

    @Override
    public DoubleSupplier on(Tally tally) {
        var counts = tally.counts();
        var drawn = tally.share(this, () -> new double[4], out -> putSums(counts, out));
        return () -> {
            double[] s = drawn.get();
            return difference(s[0], s[1], s[2], s[3]);
        };
    }

    @Override
    public Functional functional() {
        return MomentStatistic.functional(column, groups.sides(), 2,
                MomentStatistic.Formula.ofMean(1, moments -> moments[0].n() > 0
                        && moments[1].n() > 0
                                ? moments[0].offset() - moments[1].offset()
                                : Undefined.EMPTY_GROUP.nan()));
    }

    private void putSums(Counts counts, double[] out) {
        out[0] = counts.drawnOf(first.rows());
        out[1] = counts.sum(column.reductions(), first.deviations());
        out[2] = counts.drawnOf(second.rows());
        out[3] = counts.sum(column.reductions(), second.deviations());
    }

    @Override
    public double leaveOneOut(int row) {
        int group = groups.codes()[row];
        double d = column.deviation(row);
        if (group == groups.first()) {
            return difference(sums[0] - 1, sums[1] - d, sums[2], sums[3]);
        }
        return group == groups.second()
                ? difference(sums[0], sums[1], sums[2] - 1, sums[3] - d)
                : observed;
    }

    @Override
    public Optional<Statistic> variance() {
        return Optional.of(PlugInVariances.ofMeanDifference(column, groups));
    }

    /** The common centre cancels. */
    private double difference(double n, double sum, double m, double other) {
        if (n < 1 || m < 1) {
            return Undefined.EMPTY_GROUP.nan();
        }
        return Results.finite(column.unscaled(sum / n - other / m));
    }
}
