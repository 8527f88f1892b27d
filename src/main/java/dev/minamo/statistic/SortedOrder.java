package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** The rows of a column in the order of their values. */
final class SortedOrder {

    private SortedOrder() {}

    /** Row numbers by value, equal values by row. O(n log n), 24 n bytes of scratch, no boxing. */
    static int[] of(MemorySegment values, int rows) {
        // Sorting values alone is primitive; a row finds its place by search, equal ones in row order.
        double[] sorted = new double[rows];
        for (int row = 0; row < rows; row++) {
            sorted[row] = at(values, row);
        }
        Arrays.parallelSort(sorted);
        int[] taken = new int[rows];
        int[] order = new int[rows];
        for (int row = 0; row < rows; row++) {
            int first = first(sorted, at(values, row));
            order[first + taken[first]++] = row;
        }
        return order;
    }

    /** Values with -0.0 as 0.0: they are one value. */
    private static double at(MemorySegment values, int row) {
        return values.getAtIndex(ValueLayout.JAVA_DOUBLE, row) + 0.0;
    }

    /** The first place of a value that is there. */
    private static int first(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
