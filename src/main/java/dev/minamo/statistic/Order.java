package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.jspecify.annotations.Nullable;

/**
 * Some rows of a column by value. Arrays are shared and not changed. Equal only to itself.
 *
 * <p>Some places in it are pivots: for each there is a mask of the rows that lie before it, made at the first use, so that one
 * fast pass over counts tells how many drawn rows lie there.
 */
final class Order {

    /** Enough to walk no further from a pivot than the number of drawn rows before it varies by chance. */
    private static final int MOST_PIVOTS = 256;
    /** Bytes that masks may take if every pivot is used. */
    private static final int MOST_BYTES = 1 << 26;

    private final double[] values;
    private final int[] rows;
    private final int[] ranks;
    private final AtomicReferenceArray<byte @Nullable []> masks;

    private Order(double[] values, int[] rows, int[] ranks) {
        this.values = values;
        this.rows = rows;
        this.ranks = ranks;
        int pivots = Math.clamp(MOST_BYTES / Math.max(1, ranks.length), 4, MOST_PIVOTS);
        this.masks = new AtomicReferenceArray<>(pivots + 1);
    }

    /** Ascending. */
    double[] values() {
        return values;
    }

    /** The row of each value. */
    int[] rows() {
        return rows;
    }

    /** The place of each row of the sample; below zero for rows that are not here. */
    int[] ranks() {
        return ranks;
    }

    /** The last pivot, which lies behind all values; the first, 0, lies before them. */
    int pivots() {
        return masks.length() - 1;
    }

    /** The place of a pivot: values at lower places lie before it. */
    int place(int pivot) {
        return (int) ((long) pivot * rows.length / pivots());
    }

    /** -1 for the rows before a pivot, 0 for all others. */
    byte[] before(int pivot) {
        byte[] known = masks.get(pivot);
        if (known != null) {
            return known;
        }
        byte[] mask = new byte[ranks.length];
        for (int at = 0; at < place(pivot); at++) {
            mask[rows[at]] = -1;
        }
        masks.set(pivot, mask); // two workers may both make it: it is the same
        return mask;
    }

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
