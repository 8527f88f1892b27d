package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

/** Int64 cells. */
public final class LongColumn implements Column {

    private final Cells cells;

    LongColumn(Cells cells) {
        this.cells = cells;
    }

    @Override
    public String name() {
        return cells.name();
    }

    @Override
    public ColumnType type() {
        return ColumnType.INT64;
    }

    @Override
    public long rows() {
        return cells.rows();
    }

    @Override
    public long missing() {
        return cells.missing();
    }

    @Override
    public boolean isMissing(long row) {
        return cells.isMissing(row);
    }

    /** All rows: {@code rows()} little-endian longs, 64-byte aligned, read-only; 0 where missing. */
    public MemorySegment values() {
        return cells.values();
    }

    /** 0 where missing. */
    public long value(long row) {
        return cells.values().getAtIndex(Layouts.LONG, cells.checked(row));
    }

    Cells cells() {
        return cells;
    }
}
