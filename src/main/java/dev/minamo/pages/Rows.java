package dev.minamo.pages;

import dev.minamo.numeric.Undefined;

/** Where a kernel puts its rows. A row is written by one thread; different rows by any. */
public interface Rows {

    /** Doubles per row. */
    int width();

    /** Stores one value of row {@code index}; an undefined value is a NaN made by {@link Undefined#nan}. */
    void set(long index, int column, double value);

    /** Stores all values of row {@code index}. */
    default void set(long index, double[] row) {
        for (int c = 0; c < row.length; c++) {
            set(index, c, row[c]);
        }
    }

    /** Marks the whole row as having no value. */
    default void undefined(long index, Undefined cause) {
        for (int c = 0; c < width(); c++) {
            set(index, c, cause.nan());
        }
    }
}
