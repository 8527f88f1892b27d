package dev.minamo.statistic;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/** What the statistics of this package share in giving their results. */
final class Results {

    /**
     * A corrected sum of squares below this part of the raw one has lost more than ten of its 53 bits; it is computed again
     * in two passes. Also what sends every constant column there, where it is told exactly.
     */
    static final double CANCELLED = 0x1p-10;

    private Results() {}

    /** The number, or NOT_FINITE where it overflowed. */
    static double finite(double value) {
        return Double.isFinite(value) ? value : Undefined.NOT_FINITE.nan();
    }

    /** The number, or why there is none: NOT_FINITE unless a cause is given already. */
    static double caused(double value) {
        return Undefined.caused(value) ? value : finite(value);
    }

    /** A sum of frequencies that is a whole number but for rounding is that number. */
    static double total(double sum) {
        double whole = Math.rint(sum);
        return Math.abs(sum - whole) <= 1e-10 * whole ? whole : sum;
    }

    /** Every row once. */
    static int[] ones(int rows) {
        int[] counts = new int[rows];
        Arrays.fill(counts, 1);
        return counts;
    }

    /** Every row once but one. */
    static int[] without(int row, int rows) {
        int[] counts = ones(rows);
        counts[row] = 0;
        return counts;
    }
}
