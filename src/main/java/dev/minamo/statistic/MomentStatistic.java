package dev.minamo.statistic;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * A statistic made of the moments of one column in one group or several. By frequencies, or by
 * counts where those sums keep their digits.
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
        var all = moments.byFrequencies().of(ones);
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
        var moments = byFrequencies();
        return frequencies -> value(moments.of(frequencies));
    }

    private GroupMoments byFrequencies() {
        return new GroupMoments(column, codes, groups);
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
        var moments = byFrequencies();
        return () -> value(moments.of(frequencies.get()));
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
        var made = Moments.of(groups);
        return () -> {
            for (int group = 0; group < groups; group++) {
                double n = counts.drawnOf(columns[group].rows());
                counts.moments(column.reductions(), columns[group].deviations(), s);
                double offset = s[1] / n;
                double squares = s[2] - s[1] * offset;
                if (!(squares > s[2] * Results.CANCELLED)) {
                    return exact.getAsDouble();
                }
                made[group].set(n, offset, column.centre() + offset, squares);
            }
            return value(made);
        };
    }

    private DoubleSupplier countedMean(Tally tally) {
        var sum = tally.sum(column);
        var made = Moments.of(1);
        return () -> {
            double n = tally.total();
            double offset = sum.get()[0] / n;
            made[0].set(n, offset, column.centre() + offset, Double.NaN);
            return value(made);
        };
    }

    private DoubleSupplier countedMoments(Tally tally) {
        var sums = tally.moments(column);
        var powers = formula.highest() > 2 ? tally.powers(column) : null;
        var exact = byFrequencies(tally);
        var made = Moments.of(1);
        return () -> {
            double[] s = sums.get();
            double offset = s[1] / s[0];
            double squares = s[2] - s[1] * offset;
            if (!(squares > s[2] * Results.CANCELLED)) {
                return exact.getAsDouble();
            }
            double mean = column.centre() + offset;
            if (powers == null) {
                made[0].set(s[0], offset, mean, squares);
            } else {
                double[] p = powers.get();
                made[0].set(s[0], offset, mean, p[1] - p[0] * p[0] / s[0], p[2], p[3]);
            }
            return value(made);
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
        return value(byFrequencies().of(frequencies));
    }
}
