package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;
import java.util.function.DoubleSupplier;

import dev.minamo.numeric.Undefined;

/**
 * Mean of the first group minus mean of the second. Each group is a column of its deviations and one of ones, both
 * zero elsewhere, so that sums over a group are sums over all rows.
 */
final class MeanDifference implements TalliedStatistic {

    private final CentredColumn column;
    private final TwoGroups groups;
    private final MemorySegment firstOnes;
    private final MemorySegment firstDeviations;
    private final MemorySegment secondOnes;
    private final MemorySegment secondDeviations;
    private final double[] sums = new double[4];
    private final double observed;

    MeanDifference(CentredColumn column, TwoGroups groups) {
        this.column = column;
        this.groups = groups;
        this.firstOnes = ones(groups.first());
        this.firstDeviations = deviations(groups.first());
        this.secondOnes = ones(groups.second());
        this.secondDeviations = deviations(groups.second());
        var all = new Counts(column.rows());
        all.take(Results.ones(column.rows()));
        putSums(all, sums);
        this.observed = difference(sums[0], sums[1], sums[2], sums[3]);
    }

    private MemorySegment ones(int group) {
        var segment = allocate();
        for (int row = 0; row < column.rows(); row++) {
            segment.setAtIndex(ValueLayout.JAVA_DOUBLE, row, groups.codes()[row] == group ? 1 : 0);
        }
        return segment;
    }

    private MemorySegment deviations(int group) {
        var segment = allocate();
        for (int row = 0; row < column.rows(); row++) {
            double d = groups.codes()[row] == group ? column.deviation(row) : 0;
            segment.setAtIndex(ValueLayout.JAVA_DOUBLE, row, d);
        }
        return segment;
    }

    private MemorySegment allocate() {
        return Arena.ofAuto().allocate((long) column.rows() * Double.BYTES, 64);
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
        counts.sums(column.reductions(), secondOnes, secondDeviations, out);
        out[2] = out[0];
        out[3] = out[1];
        counts.sums(column.reductions(), firstOnes, firstDeviations, out);
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
