package dev.minamo.frame.io;

import java.util.Locale;

/**
 * How large an uploaded table may be.
 *
 * @param uploadBytes bytes of the file
 * @param cellChars characters of one cell
 * @param lineChars characters of one row
 * @param nameChars characters of a column's name
 * @param levels different texts in all text columns together; they are the one part of a table that
 * is held on the heap
 */
public record TableLimits(long uploadBytes, long rows, int columns, int cellChars, int lineChars,
        int nameChars,
        int levels) {

    public static final TableLimits DEFAULT = new TableLimits(256L << 20, 10_000_000, 4_096,
            32 << 10, 1 << 20,
            256, 1_000_000);

    public TableLimits {
        if (Math.min(Math.min(uploadBytes, rows), Math.min(columns, cellChars)) < 1
                || Math.min(Math.min(lineChars, nameChars), levels) < 1) {
            throw new IllegalArgumentException("a limit is less than 1");
        }
    }

    /** A number for people, wherever the service runs: 4,096. */
    static String spelled(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
