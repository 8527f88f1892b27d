package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;

import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;

/**
 * Mean of the first group minus mean of the second. Each group is a column of its deviations and one of ones, both
 * zero elsewhere, so that sums over a group are sums over all rows.
 */
final class MeanDifference implements Statistic {

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
        this.observed = evaluate(Results.ones(column.rows()), sums, new double[2]);
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
    public Evaluator newEvaluator() {
        double[] scratch = new double[4];
        double[] pair = new double[2];
        return new WeighedEvaluator(counts -> evaluate(counts, scratch, pair), column.rows(),
                MomentStatistic.functional(column, groups.sides(), 2,
                        new MomentStatistic.Formula(1, moments -> moments[0].n() > 0
                                && moments[1].n() > 0
                                        ? moments[0].offset() - moments[1].offset()
                                        : Undefined.EMPTY_GROUP.nan())));
    }

    private double evaluate(int[] counts, double[] scratch, double[] pair) {
        Reductions reductions = column.reductions();
        reductions.sums(counts, firstOnes, firstDeviations, pair);
        scratch[0] = pair[0];
        scratch[1] = pair[1];
        reductions.sums(counts, secondOnes, secondDeviations, pair);
        scratch[2] = pair[0];
        scratch[3] = pair[1];
        return difference(scratch[0], scratch[1], scratch[2], scratch[3]);
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
