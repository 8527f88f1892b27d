package dev.minamo.numeric;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Columns for tests. */
public final class Columns {

    private Columns() {}

    public static MemorySegment of(double... values) {
        var segment = Arena.ofAuto().allocate(Math.max(1L, values.length) * Double.BYTES, 64);
        MemorySegment.copy(values, 0, segment, ValueLayout.JAVA_DOUBLE, 0, values.length);
        return segment;
    }
}
