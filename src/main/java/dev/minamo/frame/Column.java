package dev.minamo.frame;

/**
 * One named column of a frame. Immutable, and safe for any number of threads until the frame is
 * closed; after that every read throws {@link IllegalStateException}.
 */
public abstract sealed class Column
        permits DoubleColumn, LongColumn, BooleanColumn, TextColumn, DateColumn, TimestampColumn {

    private final Cells cells;
    private final ColumnType type;

    Column(Cells cells, ColumnType type) {
        this.cells = cells;
        this.type = type;
    }

    public final String name() {
        return cells.name();
    }

    public final ColumnType type() {
        return type;
    }

    public final long rows() {
        return cells.rows();
    }

    /** How many rows have no value. */
    public final long missing() {
        return cells.missing();
    }

    public final boolean isMissing(long row) {
        return cells.isMissing(row);
    }

    final Cells cells() {
        return cells;
    }
}
