package dev.minamo.statistic;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * A statistic made of the moments of one column in one group or several. Two passes, about the mean of each group, so that
 * no digits are lost; plain index order.
 */
final class MomentStatistic {

    /** The share of squares and fourth powers that must be left when a row is taken away; else digits are lost. */
    private static final double LEFT = 1e-3;

    /**
     * What is made of the moments.
     *
     * @param degree the power of the data's unit in the result
     * @param highest the highest moment it reads: 1, 2 or 4
     * @param formula of the moments in scaled units
     */
    record Formula(int degree, int highest, ToDoubleFunction<Moments[]> formula) {

        /** Of all moments. */
        Formula(int degree, ToDoubleFunction<Moments[]> formula) {
            this(degree, 4, formula);
        }

        static Formula ofMean(int degree, ToDoubleFunction<Moments[]> formula) {
            return new Formula(degree, 1, formula);
        }

        /** Of moments up to the second. */
        static Formula ofSquares(int degree, ToDoubleFunction<Moments[]> formula) {
            return new Formula(degree, 2, formula);
        }
    }

    /** Groups that get columns of their own; each takes nine bytes a row. */
    private static final int MOST_COLUMNS = 4;

    private final Map<Integer, GroupColumn> groupColumns = new ConcurrentHashMap<>();
    private final CentredColumn column;
    private final int @Nullable [] codes;
    private final int groups;
    private final Formula formula;

    private MomentStatistic(CentredColumn column, int @Nullable [] codes, int groups,
            Formula formula) {
        this.column = column;
        this.codes = codes;
        this.groups = groups;
        this.formula = formula;
    }

    /**
     * @param codes the group of each row, below zero for none; null if all rows are one group
     * @param groups how many there are
     */
    static Statistic of(CentredColumn column, int @Nullable [] codes, int groups,
            Formula formula) {
        var moments = new MomentStatistic(column, codes, groups, formula);
        double[] ones = new double[column.rows()];
        Arrays.fill(ones, 1);
        var all = moments.moments(ones);
        return new FunctionalStatistic(column.rows(), moments::functional, moments::counted,
                row -> moments.without(row, all));
    }

    /** Of one group. */
    static Statistic of(CentredColumn column, Formula formula) {
        return of(column, null, 1, formula);
    }

    /** The functional alone. */
    static Functional functional(CentredColumn column, int @Nullable [] codes, int groups,
            Formula formula) {
        return new MomentStatistic(column, codes, groups, formula).functional();
    }

    private Functional functional() {
        return frequencies -> value(moments(frequencies));
    }

    /**
     * By counts: of one group from the sums that other statistics of the column share, of several from a column each; unless
     * they lost their digits to cancellation, as those of constant values do.
     */
    private DoubleSupplier counted(Tally tally) {
        if (codes != null) {
            return formula.highest() <= 2 && groups <= MOST_COLUMNS
                    ? countedGroups(tally, codes)
                    : byFrequencies(tally);
        }
        return formula.highest() == 1 ? countedMean(tally) : countedMoments(tally);
    }

    private DoubleSupplier byFrequencies(Tally tally) {
        var frequencies = tally.frequencies();
        return () -> value(moments(frequencies.get()));
    }

    private DoubleSupplier countedGroups(Tally tally, int[] codesOfRows) {
        var columns = new GroupColumn[groups];
        for (int group = 0; group < groups; group++) {
            columns[group] = groupColumns.computeIfAbsent(group,
                    each -> GroupColumn.of(column, codesOfRows, each));
        }
        var counts = tally.counts();
        var exact = byFrequencies(tally);
        double[] s = new double[3];
        var made = new Moments[groups];
        return () -> {
            for (int group = 0; group < groups; group++) {
                double n = counts.drawnOf(columns[group].rows());
                counts.moments(column.reductions(), columns[group].deviations(), s);
                double offset = s[1] / n;
                double squares = s[2] - s[1] * offset;
                if (!(squares > s[2] * Results.CANCELLED)) {
                    return exact.getAsDouble();
                }
                made[group] = new Moments(n, offset, column.centre() + offset, squares,
                        Double.NaN, Double.NaN);
            }
            return value(made);
        };
    }

    private DoubleSupplier countedMean(Tally tally) {
        var sum = tally.sum(column);
        return () -> {
            double n = tally.total();
            double offset = sum.get()[0] / n;
            return value(new Moments[]{
                    new Moments(n, offset, column.centre() + offset, Double.NaN, Double.NaN,
                            Double.NaN)});
        };
    }

    private DoubleSupplier countedMoments(Tally tally) {
        var sums = tally.moments(column);
        var powers = formula.highest() > 2 ? tally.powers(column) : null;
        var exact = byFrequencies(tally);
        return () -> {
            double[] s = sums.get();
            double offset = s[1] / s[0];
            double squares = s[2] - s[1] * offset;
            if (!(squares > s[2] * Results.CANCELLED)) {
                return exact.getAsDouble();
            }
            double mean = column.centre() + offset;
            if (powers == null) {
                return value(new Moments[]{
                        new Moments(s[0], offset, mean, squares, Double.NaN, Double.NaN)});
            }
            double[] p = powers.get();
            return value(new Moments[]{new Moments(s[0], offset, mean, p[1] - p[0] * p[0] / s[0],
                    p[2], p[3])});
        };
    }

    private double value(Moments[] moments) {
        double scaled = formula.formula().applyAsDouble(moments);
        // No arithmetic on a NaN: it carries its cause.
        return Double.isNaN(scaled) ? scaled : column.unscaled(scaled, formula.degree());
    }

    private int group(int row) {
        return codes == null ? 0 : codes[row];
    }

    private Moments[] moments(double[] frequencies) {
        double[] n = new double[groups];
        double[] sums = new double[groups];
        double[] first = new double[groups];
        boolean[] differ = new boolean[groups];
        for (int row = 0; row < frequencies.length; row++) {
            double f = frequencies[row];
            int group = group(row);
            if (f != 0 && group >= 0) {
                double d = column.deviation(row);
                if (n[group] == 0) {
                    first[group] = column.value(row);
                }
                differ[group] |= column.value(row) != first[group];
                n[group] += f;
                sums[group] = Math.fma(f, d, sums[group]);
            }
        }
        double[] offsets = new double[groups];
        for (int group = 0; group < groups; group++) {
            n[group] = Results.total(n[group]);
            offsets[group] = sums[group] / n[group];
        }
        return central(frequencies, n, offsets, differ);
    }

    private Moments[] central(double[] frequencies, double[] n, double[] offsets,
            boolean[] differ) {
        double[] m1 = new double[groups];
        double[] m2 = new double[groups];
        double[] m3 = new double[groups];
        double[] m4 = new double[groups];
        for (int row = 0; row < frequencies.length; row++) {
            int group = group(row);
            if (frequencies[row] != 0 && group >= 0 && differ[group]) {
                double d = column.deviation(row) - offsets[group];
                double fd = frequencies[row] * d;
                double square = d * d;
                m1[group] += fd;
                m2[group] = Math.fma(fd, d, m2[group]);
                m3[group] = Math.fma(fd, square, m3[group]);
                m4[group] = Math.fma(fd * d, square, m4[group]);
            }
        }
        var moments = new Moments[groups];
        for (int group = 0; group < groups; group++) {
            double squares = m2[group] - m1[group] * m1[group] / n[group];
            moments[group] = new Moments(n[group], offsets[group],
                    column.centre() + offsets[group], differ[group] ? squares : 0, m3[group],
                    m4[group]);
        }
        return moments;
    }

    private double without(int row, Moments[] all) {
        int group = group(row);
        if (group < 0) {
            return value(all);
        }
        var changed = all.clone();
        var full = all[group];
        changed[group] = full.m2() == 0
                ? new Moments(full.n() - 1, full.offset(), full.mean(), 0, 0, 0)
                : full.without(column.deviation(row), column.centre());
        if (full.m2() == 0 || (changed[group].m2() > full.m2() * LEFT
                && changed[group].m4() > full.m4() * LEFT)) {
            return value(changed);
        }
        double[] frequencies = new double[column.rows()];
        Arrays.fill(frequencies, 1);
        frequencies[row] = 0;
        return value(moments(frequencies));
    }
}
