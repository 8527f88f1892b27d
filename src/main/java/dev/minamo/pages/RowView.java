package dev.minamo.pages;

import java.lang.foreign.MemorySegment;

/** Rows as they stand, to read. Only rows of a verified chunk have a meaning. */
public interface RowView {

    int width();

    /** How many rows the stage will have. */
    long size();

    double value(long index, int column);

    /** All of one column: {@code size()} doubles, native order, 64-byte aligned; a view, not a copy. */
    MemorySegment column(int column);
}
