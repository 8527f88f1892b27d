package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Some rows of a column by value. A view: arrays are shared and not changed.
 *
 * @param values ascending
 * @param rows the row of each value
 * @param ranks the place of each row of the sample; below zero for rows that are not here
 */
@SuppressWarnings("ArrayRecordComponent")
record Order(double[] values, int[] rows, int[] ranks) {

    static Order of(MemorySegment values, int rows) {
        int[] order = SortedOrder.of(values, rows);
        double[] sorted = new double[rows];
        int[] ranks = new int[rows];
        for (int rank = 0; rank < rows; rank++) {
            sorted[rank] = values.getAtIndex(ValueLayout.JAVA_DOUBLE, order[rank]);
            ranks[order[rank]] = rank;
        }
        return new Order(sorted, order, ranks);
    }

    /** The rows of one group. */
    Order only(int[] codes, int group) {
        int[] kept = Arrays.stream(rows).filter(row -> codes[row] == group).toArray();
        double[] sorted = new double[kept.length];
        int[] placed = new int[ranks.length];
        Arrays.fill(placed, -1);
        for (int rank = 0; rank < kept.length; rank++) {
            sorted[rank] = values[ranks[kept[rank]]];
            placed[kept[rank]] = rank;
        }
        return new Order(sorted, kept, placed);
    }
}
