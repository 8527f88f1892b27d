package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Arrangement;

/**
 * Kendall's tau-b of one column against orders of another, O(n log n): rows come in the order of x, and a tree of counts over the
 * values of y tells how many of those before are lower or higher. Ties within a column, and so the denominator, do not change.
 * Owned by one worker.
 */
final class KendallOrder implements TestStatistic.Evaluator {

    private final int[] rows;
    /** Whether a place in {@link #rows} opens a new value of x. */
    private final boolean[] opens;
    /** The place of each row's y among the different values, from 1. */
    private final int[] places;
    private final int[] tree;
    private final double untied;

    KendallOrder(TestColumn x, TestColumn y) {
        this.rows = x.order();
        this.opens = new boolean[rows.length];
        this.places = new int[rows.length];
        boolean[] opensY = new boolean[rows.length];
        double pairs = untied(x.sorted(), opens) * untied(y.sorted(), opensY);
        int place = 0;
        for (int i = 0; i < rows.length; i++) {
            place += opensY[i] ? 1 : 0;
            places[y.order()[i]] = place;
        }
        this.tree = new int[place + 1];
        this.untied = Math.sqrt(pairs);
    }

    /** Marks where new values begin, and counts the pairs that are no ties. */
    private static double untied(double[] sorted, boolean[] opens) {
        double pairs = 0;
        int start = 0;
        for (int i = 0; i < sorted.length; i++) {
            opens[i] = i == 0 || sorted[i] != sorted[i - 1];
            start = opens[i] ? i : start;
            pairs += start;
        }
        return pairs;
    }

    @Override
    public double on(Arrangement arrangement) {
        if (!(untied > 0)) {
            return rows.length < 2 ? Undefined.TOO_FEW_ROWS.nan() : Undefined.CONSTANT.nan();
        }
        int[] order = arrangement.order();
        Arrays.fill(tree, 0);
        long score = 0;
        for (int start = 0; start < rows.length;) {
            int end = start;
            do {
                int place = places[order[rows[end++]]];
                score += upTo(place - 1) + (long) upTo(place) - start;
            } while (end < rows.length && !opens[end]);
            for (; start < end; start++) {
                add(places[order[rows[start]]]);
            }
        }
        return Math.clamp(score / untied, -1.0, 1.0);
    }

    private int upTo(int place) {
        int sum = 0;
        for (int i = place; i > 0; i -= i & -i) {
            sum += tree[i];
        }
        return sum;
    }

    private void add(int place) {
        for (int i = place; i < tree.length; i += i & -i) {
            tree[i]++;
        }
    }
}
