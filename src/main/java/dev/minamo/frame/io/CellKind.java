package dev.minamo.frame.io;

/**
 * What one cell looks like. The type of a column follows from how many cells of each kind it has.
 */
enum CellKind {
    /** A whole number that int64 holds. */
    INTEGER,
    /** Digits with a leading zero, as in 007: a code, whose zeros a number would lose. */
    CODE,
    /** A whole number beyond int64 that float64 holds exactly, such as 100000000000000000000. */
    LARGE,
    /** A whole number that neither holds: a number to count with would be rounded, a key would change. */
    UNHELD,
    /** A number with a decimal mark or an exponent, or an infinity. */
    REAL, BOOLEAN, DATE, TIMESTAMP, TEXT;

    boolean isNumber() {
        return switch (this) {
            case INTEGER, LARGE, UNHELD, REAL -> true;
            case CODE, BOOLEAN, DATE, TIMESTAMP, TEXT -> false;
        };
    }

    boolean isTime() {
        return this == DATE || this == TIMESTAMP;
    }
}
