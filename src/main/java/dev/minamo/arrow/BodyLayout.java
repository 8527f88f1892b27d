package dev.minamo.arrow;

import java.util.ArrayList;
import java.util.List;

/** Where the buffers of one batch lie in its body: one after the other, each on a 64-byte boundary. */
final class BodyLayout {

    static final int ALIGNMENT = 64;

    private final List<Extent> extents = new ArrayList<>();
    private long length;

    /** @param offset of the buffer, from the start of its body */
    record Extent(long offset, long length) {}

    Extent add(long bytes) {
        var extent = new Extent(length, bytes);
        extents.add(extent);
        length = padded(Math.addExact(length, bytes));
        return extent;
    }

    List<Extent> extents() {
        return extents;
    }

    /** A multiple of 64. */
    long length() {
        return length;
    }

    /** Room for a column: its validity bitmap, if any value is missing, and its values. */
    ColumnPlace addColumn(ArrowType type, long rows, long nullCount) {
        Extent validity = add(nullCount == 0 ? 0 : ArrowType.bitmapBytes(rows));
        Extent values = add(type.valueBytes(rows));
        return new ColumnPlace(values.offset(), values.length(), validity.offset(),
                validity.length(), nullCount);
    }

    static long padded(long bytes) {
        return Math.addExact(bytes, ALIGNMENT - 1) & -ALIGNMENT;
    }
}
