package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

/** Float64 cells. NaN may be a value; {@link #isMissing} tells it from a missing one. */
public final class DoubleColumn implements Column {

    private final Cells cells;

    DoubleColumn(Cells cells) {
        this.cells = cells;
    }

    @Override
    public String name() {
        return cells.name();
    }

    @Override
    public ColumnType type() {
        return ColumnType.FLOAT64;
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

    /** All rows: {@code rows()} little-endian doubles, 64-byte aligned, read-only; NaN where missing. */
    public MemorySegment values() {
        return cells.values();
    }

    /** NaN where missing. */
    public double value(long row) {
        return cells.values().getAtIndex(Layouts.DOUBLE, cells.checked(row));
    }

    Cells cells() {
        return cells;
    }
}
