package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

/** Float64 cells. NaN may be a value; {@link #isMissing} tells it from a missing one. */
public final class DoubleColumn extends Column {

    DoubleColumn(Cells cells) {
        super(cells, ColumnType.FLOAT64);
    }

    /** All rows: {@code rows()} little-endian doubles, 64-byte aligned, read-only; NaN where missing. */
    public MemorySegment values() {
        return cells().values();
    }

    /** NaN where missing. */
    public double value(long row) {
        return cells().values().getAtIndex(Layouts.DOUBLE, cells().checked(row));
    }
}
