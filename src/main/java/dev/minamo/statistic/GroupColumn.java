package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The rows of one group, so that sums over the group are sums over all rows. A view.
 *
 * @param rows -1 for its rows, 0 for all others
 * @param deviations of its rows; zero for all others
 */
@SuppressWarnings("ArrayRecordComponent")
record GroupColumn(byte[] rows, MemorySegment deviations) {

    /** @param codes the group of each row */
    static GroupColumn of(CentredColumn column, int[] codes, int group) {
        byte[] rows = new byte[codes.length];
        var deviations = Arena.ofAuto().allocate(Math.max(1L, codes.length) * Double.BYTES, 64);
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] == group) {
                rows[row] = -1;
                deviations.setAtIndex(ValueLayout.JAVA_DOUBLE, row, column.deviation(row));
            }
        }
        return new GroupColumn(rows, deviations);
    }
}
