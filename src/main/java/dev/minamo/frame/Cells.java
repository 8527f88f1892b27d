package dev.minamo.frame;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The memory of one column: what every kind of column has in common.
 *
 * @param values exactly the bytes of {@code rows} values, 64-byte aligned, read-only
 * @param validity a set bit for each row that has a value; null when none is missing
 */
record Cells(String name, long rows, MemorySegment values, @Nullable MemorySegment validity,
        long missing) {

    /** Cuts padding off and takes write access away. */
    static Cells of(ColumnShape shape, long rows, MemorySegment values,
            @Nullable MemorySegment validity) {
        var cut = values.asSlice(0, shape.type().sizeBytes(rows)).asReadOnly();
        var bits = validity == null ? null : validity.asSlice(0, Bits.sizeBytes(rows)).asReadOnly();
        long missing = bits == null ? 0 : rows - Bits.count(bits, rows);
        return new Cells(shape.name(), rows, cut, missing == 0 ? null : bits, missing);
    }

    long checked(long row) {
        return Objects.checkIndex(row, rows);
    }

    boolean isMissing(long row) {
        Objects.checkIndex(row, rows);
        return validity != null && !Bits.get(validity, row);
    }
}
