package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

/** Int64 cells. */
public final class LongColumn extends Column {

    LongColumn(Cells cells) {
        super(cells, ColumnType.INT64);
    }

    /** All rows: {@code rows()} little-endian longs, 64-byte aligned, read-only; 0 where missing. */
    public MemorySegment values() {
        return cells().values();
    }

    /** 0 where missing. */
    public long value(long row) {
        return cells().values().getAtIndex(Layouts.LONG, cells().checked(row));
    }
}
