package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

/** True or false. */
public final class BooleanColumn implements Column {

    private final Cells cells;

    BooleanColumn(Cells cells) {
        this.cells = cells;
    }

    @Override
    public String name() {
        return cells.name();
    }

    @Override
    public ColumnType type() {
        return ColumnType.BOOLEAN;
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

    /** All rows: a bitmap, the least significant bit first; 0 where missing. */
    public MemorySegment values() {
        return cells.values();
    }

    /** False where missing. */
    public boolean value(long row) {
        return Bits.get(cells.values(), cells.checked(row));
    }

    Cells cells() {
        return cells;
    }
}
