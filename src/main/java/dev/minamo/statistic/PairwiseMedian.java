package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import dev.minamo.Refusal;
import dev.minamo.numeric.Undefined;

/**
 * The median of a number made of two rows, over all pairs of rows: each pair counts as often as the product of the
 * frequencies of its rows says. Pairs are sorted once, 24 bytes each; a resample looks at up to half of them, O(n²).
 */
final class PairwiseMedian {

    /** Two million pairs, sorted, take some 50 MB. */
    private static final int MOST_ROWS = 2_000;
    private static final int MOST_PAIRS = MOST_ROWS * (MOST_ROWS + 1) / 2;

    private final double[] values;
    private final int[] lefts;
    private final int[] rights;

    /** A number made of two rows; NaN where the pair is left out. */
    private interface OfPair {
        double of(int left, int right);
    }

    private PairwiseMedian(int[] left, int[] right, boolean triangle, OfPair number) {
        long pairs = triangle
                ? (long) left.length * (left.length + 1) / 2
                : (long) left.length * right.length;
        if (pairs > MOST_PAIRS) {
            throw new Refusal(Refusal.Code.VALIDATION, "a median over pairs of rows takes at most "
                    + MOST_PAIRS + " pairs, such as those of " + MOST_ROWS + " rows; here are "
                    + pairs);
        }
        double[] numbers = new double[(int) pairs];
        int[] first = new int[(int) pairs];
        int[] second = new int[(int) pairs];
        int count = 0;
        for (int i = 0; i < left.length; i++) {
            for (int j = triangle ? i : 0; j < right.length; j++) {
                double value = number.of(left[i], right[j]);
                if (!Double.isNaN(value)) {
                    numbers[count] = value;
                    first[count] = left[i];
                    second[count++] = right[j];
                }
            }
        }
        var segment = Arena.ofAuto().allocate(Math.max(1L, count) * Double.BYTES, 8);
        MemorySegment.copy(numbers, 0, segment, ValueLayout.JAVA_DOUBLE, 0, count);
        int[] order = SortedOrder.of(segment, count);
        this.values = new double[count];
        this.lefts = new int[count];
        this.rights = new int[count];
        for (int rank = 0; rank < count; rank++) {
            values[rank] = numbers[order[rank]];
            lefts[rank] = first[order[rank]];
            rights[rank] = second[order[rank]];
        }
    }

    /** The median of {@code (x_i + x_j) / 2}, i ≤ j. */
    static Statistic walsh(CentredColumn column) {
        int[] rows = column.order().rows();
        return new PairwiseMedian(rows, rows, true,
                (i, j) -> 0.5 * column.value(i) + 0.5 * column.value(j)).statistic(column.rows());
    }

    /** The median of {@code x_i - y_j}, i of the first group and j of the second. */
    static Statistic shift(CentredColumn column, TwoGroups groups) {
        return new PairwiseMedian(column.order().only(groups.codes(), groups.first()).rows(),
                column.order().only(groups.codes(), groups.second()).rows(), false,
                (i, j) -> column.value(i) - column.value(j)).statistic(column.rows());
    }

    /** The median of the slopes between rows with different x. */
    static Statistic slope(CentredColumn x, CentredColumn y) {
        int[] rows = x.order().rows();
        return new PairwiseMedian(rows, rows, true, (i, j) -> x.value(i) == x.value(j)
                ? Double.NaN
                : (y.value(j) - y.value(i)) / (x.value(j) - x.value(i))).statistic(x.rows());
    }

    private Statistic statistic(int rows) {
        return new FunctionalStatistic(rows, () -> this::of);
    }

    private double times(int pair, double[] frequencies) {
        double f = frequencies[lefts[pair]];
        // A row with itself, and each of its copies with each other, once.
        return lefts[pair] == rights[pair]
                ? 0.5 * f * (f + 1)
                : f * frequencies[rights[pair]];
    }

    private double of(double[] frequencies) {
        double sum = 0;
        for (int pair = 0; pair < values.length; pair++) {
            sum += times(pair, frequencies);
        }
        double n = Results.total(sum);
        if (!(n > 0)) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double low = Math.floor((n + 1) / 2) - 1e-10 * n;
        double high = Math.ceil((n + 1) / 2) - 1e-10 * n;
        double seen = 0;
        double lower = Double.NaN;
        for (int pair = 0; pair < values.length; pair++) {
            seen += times(pair, frequencies);
            if (Double.isNaN(lower) && seen >= low) {
                lower = values[pair];
            }
            if (seen >= high) {
                return lower == values[pair] ? lower : 0.5 * lower + 0.5 * values[pair];
            }
        }
        return values[values.length - 1];
    }
}
