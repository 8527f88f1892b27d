package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;

/**
 * Kendall's tau-b of one column against orders of another, O(n log n): with rows in the order of x, and of y where x is tied, the
 * discordant pairs are the exchanges of a merge sort by y (Knight 1966, doi:10.1080/01621459.1966.10480879). Ties within a column,
 * and so the denominator, do not change; pairs tied in both do. Owned by one worker.
 */
final class KendallOrder implements TestStatistic.Evaluator {

    private final int[] rows;
    /** Where new values of x begin among {@link #rows}; then the end. */
    private final int[] starts;
    /** The place of each row's y among the different values. */
    private final int[] places;
    private final double untied;
    /** Pairs minus those tied in x, minus those tied in y. */
    private final long base;
    private final int[] sorted;
    private final int[] merged;

    KendallOrder(TestColumn x, TestColumn y) {
        this.rows = x.order();
        int n = rows.length;
        this.starts = starts(x.sorted());
        int[] startsOfY = starts(y.sorted());
        this.places = new int[n];
        for (int value = 0; value + 1 < startsOfY.length; value++) {
            for (int i = startsOfY[value]; i < startsOfY[value + 1]; i++) {
                places[y.order()[i]] = value;
            }
        }
        long pairs = pairs(n);
        this.untied = Math.sqrt((double) (pairs - tied(starts)))
                * Math.sqrt((double) (pairs - tied(startsOfY)));
        this.base = pairs - tied(starts) - tied(startsOfY);
        this.sorted = new int[n];
        this.merged = new int[n];
    }

    private static int[] starts(double[] ascending) {
        int[] starts = new int[ascending.length + 1];
        int count = 0;
        for (int i = 0; i < ascending.length; i++) {
            if (i == 0 || ascending[i] != ascending[i - 1]) {
                starts[count++] = i;
            }
        }
        starts[count++] = ascending.length;
        return Arrays.copyOf(starts, count);
    }

    private static long pairs(long n) {
        return n * (n - 1) / 2;
    }

    private static long tied(int[] starts) {
        long tied = 0;
        for (int i = 1; i < starts.length; i++) {
            tied += pairs(starts[i] - starts[i - 1]);
        }
        return tied;
    }

    @Override
    public double on(Arrangement arrangement) {
        if (!(untied > 0)) {
            return rows.length < 2 ? Undefined.TOO_FEW_ROWS.nan() : Undefined.CONSTANT.nan();
        }
        int[] order = arrangement.order();
        for (int i = 0; i < rows.length; i++) {
            sorted[i] = places[order[rows[i]]];
        }
        long tiedInBoth = starts.length <= rows.length ? sortWithinTies() : 0;
        long discordant = sort(0, rows.length);
        return Math.clamp((base + tiedInBoth - 2 * discordant) / untied, -1.0, 1.0);
    }

    /** Sorts by y where x is tied, and counts the pairs tied in both. */
    private long sortWithinTies() {
        long tied = 0;
        for (int block = 1; block < starts.length; block++) {
            int from = starts[block - 1];
            int to = starts[block];
            if (to - from > 1) {
                sort(from, to);
                int run = 0;
                for (int i = from + 1; i < to; i++) {
                    run = sorted[i] == sorted[i - 1] ? run + 1 : 0;
                    tied += run;
                }
            }
        }
        return tied;
    }

    /** Sorts a part, and counts the pairs in it that were the wrong way round. */
    private long sort(int from, int to) {
        long exchanges = 0;
        for (int width = 1; width < to - from; width *= 2) {
            for (int start = from; start < to; start += 2 * width) {
                int middle = Math.min(start + width, to);
                exchanges += merge(start, middle, Math.min(middle + width, to));
            }
            System.arraycopy(merged, from, sorted, from, to - from);
        }
        return exchanges;
    }

    /** Without a branch on values, which random orders would mislead. */
    private long merge(int from, int middle, int to) {
        long exchanges = 0;
        int i = from;
        int j = middle;
        int at = from;
        while (i < middle && j < to) {
            int left = sorted[i];
            int right = sorted[j];
            int exchange = (right - left) >>> 31; // 1 where right is less
            merged[at++] = left ^ ((left ^ right) & -exchange);
            exchanges += (middle - i) & -exchange;
            i += 1 - exchange;
            j += exchange;
        }
        System.arraycopy(sorted, i, merged, at, middle - i);
        System.arraycopy(sorted, j, merged, at + middle - i, to - j);
        return exchanges;
    }
}
