package dev.minamo.inference;

import java.util.Arrays;

/**
 * Puts order statistics in their places without sorting (C. A. R. Hoare, Commun. ACM 4 (1961), 321, doi:10.1145/366622.366647). On
 * numbers in no order a branch is guessed wrong every other time, which costs more than all else; so elements are moved without
 * one: x is below p where the difference has its sign bit set, rounding being unable to make it zero. A range that defeats its
 * pivots, or has an infinite one, is sorted.
 */
final class OrderSelection {

    /** From here on inserting is faster. */
    private static final int FEW = 8;

    private OrderSelection() {}

    /** 1 where x is less than p, else 0; not both the same infinity. */
    static int below(double x, double p) {
        return (int) (Double.doubleToRawLongBits(x - p) >>> 63);
    }

    /**
     * Puts element {@code k} of the sorted range there, smaller ones before and greater ones after it.
     *
     * @param values none NaN
     * @param to exclusive
     * @param patience how many values partitions may look at before what is left is sorted
     */
    static void select(double[] values, int from, int to, int k, long patience) {
        int low = from;
        int high = to;
        long left = patience;
        while (high - low > FEW) {
            double pivot = median(values[low], values[(low + high) >>> 1], values[high - 1]);
            left -= high - low;
            if (left < 0 || Double.isInfinite(pivot)) {
                Arrays.sort(values, low, high);
                return;
            }
            int middle = smallerFirst(values, low, high, pivot);
            if (k < middle) {
                high = middle;
                continue;
            }
            int after = equalFirst(values, middle, high, pivot);
            if (k < after) {
                return;
            }
            low = after;
        }
        insertionSort(values, low, high);
    }

    /** Where those begin that are not smaller. */
    private static int smallerFirst(double[] values, int from, int to, double pivot) {
        int next = from;
        for (int i = from; i < to; i++) {
            double value = values[i];
            values[i] = values[next];
            values[next] = value;
            next += below(value, pivot);
        }
        return next;
    }

    /** Of elements that are not smaller: where those begin that are greater. */
    private static int equalFirst(double[] values, int from, int to, double pivot) {
        int next = from;
        for (int i = from; i < to; i++) {
            double value = values[i];
            values[i] = values[next];
            values[next] = value;
            next += 1 - below(pivot, value);
        }
        return next;
    }

    private static double median(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private static void insertionSort(double[] values, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            double value = values[i];
            int place = i;
            while (place > from && values[place - 1] > value) {
                values[place] = values[place - 1];
                place--;
            }
            values[place] = value;
        }
    }
}
