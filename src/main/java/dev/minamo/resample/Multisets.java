package dev.minamo.resample;

/**
 * All ways to draw {@code n} out of {@code n} items with replacement, order aside: {@code C(2n - 1, n)} vectors of counts, in
 * lexicographic order. Up to 12 items, where all factorials and powers are exact as doubles.
 */
final class Multisets {

    static final int MOST = 12;

    private final int items;
    /** {@code ways[k][r]}: counts of k items that add up to r. */
    private final long[][] ways;

    Multisets(int items) {
        if (items < 1 || items > MOST) {
            throw new IllegalArgumentException("items must be from 1 to 12, is " + items);
        }
        this.items = items;
        this.ways = new long[items + 1][items + 1];
        ways[0][0] = 1;
        for (int k = 1; k <= items; k++) {
            long sum = 0;
            for (int r = 0; r <= items; r++) {
                sum += ways[k - 1][r];
                ways[k][r] = sum;
            }
        }
    }

    int items() {
        return items;
    }

    long size() {
        return ways[items][items];
    }

    /**
     * Puts the counts of a number.
     *
     * @param out the count of item {@code k} goes to {@code out[places[from + k]]}
     */
    void counts(long number, int[] out, int[] places, int from) {
        long rest = number;
        int left = items;
        for (int k = 0; k < items - 1; k++) {
            int count = 0;
            long below = ways[items - k - 1][left];
            while (rest >= below) {
                rest -= below;
                count++;
                below = ways[items - k - 1][left - count];
            }
            out[places[from + k]] = count;
            left -= count;
        }
        out[places[from + items - 1]] = left;
    }

    /** How likely a resample with these counts is: {@code n! / (Π c! n^n)}. */
    double probability(int[] counts, int[] places, int from) {
        double product = 1;
        double power = 1;
        for (int k = 0; k < items; k++) {
            product *= factorial(counts[places[from + k]]);
            power *= items;
        }
        return factorial(items) / product / power;
    }

    private static double factorial(int n) {
        double product = 1;
        for (int k = 2; k <= n; k++) {
            product *= k;
        }
        return product;
    }
}
