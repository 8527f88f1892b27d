package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

/** True or false. */
public final class BooleanColumn extends Column {

    BooleanColumn(Cells cells) {
        super(cells, ColumnType.BOOLEAN);
    }

    /** All rows: a bitmap, the least significant bit first; 0 where missing. */
    public MemorySegment values() {
        return cells().values();
    }

    /** False where missing. */
    public boolean value(long row) {
        return Bits.get(cells().values(), cells().checked(row));
    }
}
