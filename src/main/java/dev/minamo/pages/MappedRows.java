package dev.minamo.pages;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/** The value columns of mapped pages, to write and to read. */
final class MappedRows implements Rows, RowView {

    private final MemorySegment[] columns;
    private final long size;

    /** @param columns {@code size} doubles each */
    MappedRows(List<MemorySegment> columns, long size) {
        this.columns = columns.toArray(MemorySegment[]::new);
        this.size = size;
    }

    @Override
    public int width() {
        return columns.length;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void set(long index, int column, double value) {
        columns[column].setAtIndex(ValueLayout.JAVA_DOUBLE, index, value);
    }

    @Override
    public double value(long index, int column) {
        return columns[column].getAtIndex(ValueLayout.JAVA_DOUBLE, index);
    }

    @Override
    public MemorySegment column(int column) {
        return columns[column];
    }
}
