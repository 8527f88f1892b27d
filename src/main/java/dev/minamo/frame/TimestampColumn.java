package dev.minamo.frame;

import java.lang.foreign.MemorySegment;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Points in time, to the microsecond. */
public final class TimestampColumn extends Column {

    TimestampColumn(Cells cells) {
        super(cells, ColumnType.TIMESTAMP);
    }

    /** All rows: little-endian longs, microseconds since 1970-01-01T00:00:00Z; 0 where missing. */
    public MemorySegment values() {
        return cells().values();
    }

    /** Microseconds since 1970-01-01T00:00:00Z; 0 where missing. */
    public long epochMicros(long row) {
        return cells().values().getAtIndex(Layouts.LONG, cells().checked(row));
    }

    /** 1970-01-01T00:00:00Z where missing. */
    public Instant value(long row) {
        return Instant.EPOCH.plus(epochMicros(row), ChronoUnit.MICROS);
    }
}
