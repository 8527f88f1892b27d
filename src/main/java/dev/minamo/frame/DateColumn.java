package dev.minamo.frame;

import java.lang.foreign.MemorySegment;
import java.time.LocalDate;

/** Days of the proleptic Gregorian calendar. */
public final class DateColumn extends Column {

    DateColumn(Cells cells) {
        super(cells, ColumnType.DATE);
    }

    /** All rows: little-endian ints, days since 1970-01-01; 0 where missing. */
    public MemorySegment values() {
        return cells().values();
    }

    /** Days since 1970-01-01; 0 where missing. */
    public int epochDay(long row) {
        return cells().values().getAtIndex(Layouts.INT, cells().checked(row));
    }

    /** 1970-01-01 where missing. */
    public LocalDate value(long row) {
        return LocalDate.ofEpochDay(epochDay(row));
    }
}
