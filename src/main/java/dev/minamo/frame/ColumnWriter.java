package dev.minamo.frame;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/**
 * Fills the cells of one column of a new table. Everything passes here, so here the cells get their
 * one canonical form: -0.0 becomes 0.0, every NaN the same NaN, a missing cell NaN or 0. Each row
 * must be written once; not thread-safe.
 */
public final class ColumnWriter {

    private final ColumnShape shape;
    private final MemorySegment values;
    private final @Nullable MemorySegment validity;

    /** Over zeroed memory. */
    ColumnWriter(ColumnShape shape, MemorySegment values, @Nullable MemorySegment validity) {
        this.shape = shape;
        this.values = values;
        this.validity = validity;
    }

    public void putDouble(long row, double value) {
        require(ColumnType.FLOAT64);
        store(row, value);
        markValid(row);
    }

    public void putLong(long row, long value) {
        require(ColumnType.INT64);
        values.setAtIndex(Layouts.LONG, row, value);
        markValid(row);
    }

    public void putBoolean(long row, boolean value) {
        require(ColumnType.BOOLEAN);
        Bits.set(values, row, value);
        markValid(row);
    }

    /** Puts a text, by its index into the levels of the shape. */
    public void putCode(long row, int code) {
        require(ColumnType.TEXT);
        values.setAtIndex(Layouts.INT, row, code);
        markValid(row);
    }

    public void putEpochDay(long row, int day) {
        require(ColumnType.DATE);
        values.setAtIndex(Layouts.INT, row, day);
        markValid(row);
    }

    public void putEpochMicros(long row, long micros) {
        require(ColumnType.TIMESTAMP);
        values.setAtIndex(Layouts.LONG, row, micros);
        markValid(row);
    }

    public void putMissing(long row) {
        if (validity == null) {
            throw new IllegalStateException(
                    "column %s was laid out without missing cells".formatted(shape.name()));
        }
        if (shape.type() == ColumnType.FLOAT64) {
            store(row, Double.NaN);
        }
    }

    private void store(long row, double value) {
        // Adding zero turns -0.0 into 0.0 and leaves every other number as it is.
        long bits = Double.doubleToLongBits(value + 0.0);
        values.setAtIndex(Layouts.LONG, row, bits);
    }

    private void markValid(long row) {
        if (validity != null) {
            Bits.set(validity, row, true);
        }
    }

    private void require(ColumnType type) {
        if (shape.type() != type) {
            throw new IllegalStateException("column %s is %s, not %s".formatted(shape.name(),
                    shape.type().code(), type.code()));
        }
    }
}
