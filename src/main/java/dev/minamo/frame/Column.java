package dev.minamo.frame;

/**
 * One named column of a frame. Immutable, and safe for any number of threads until the frame is
 * closed; after that every read throws {@link IllegalStateException}.
 */
public sealed interface Column
        permits DoubleColumn, LongColumn, BooleanColumn, TextColumn, DateColumn, TimestampColumn {

    String name();

    ColumnType type();

    long rows();

    /** How many rows have no value. */
    long missing();

    boolean isMissing(long row);
}
