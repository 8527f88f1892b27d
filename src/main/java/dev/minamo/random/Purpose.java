package dev.minamo.random;

/** What a stream is for: streams of different purposes never share a key. Codes are part of the recipe and never change. */
public enum Purpose {
    /** Which rows a replicate draws. */
    ROWS(1),
    /** Which rows an inner resample draws from those of a replicate. */
    INNER_ROWS(2),
    /** Weights of rows. */
    WEIGHTS(3),
    /** Values drawn from a fitted distribution, or noise added to values. */
    VALUES(4),
    /** Lengths of blocks. */
    LENGTHS(5),
    /** Order statistics drawn without drawing rows. */
    ORDER(6),
    /** Which group of rows a row falls into. */
    GROUPS(7),
    /** How labels or values are dealt out anew to the rows. */
    PERMUTATION(8),
    /** Which signs are flipped. */
    SIGNS(9),
    /** Which fold a row falls into, or whether it is judged on. */
    FOLDS(10),
    /** The same within the rows of a split. */
    INNER_FOLDS(11),
    /** What a model draws while it is fitted. */
    FITS(12),
    /** Errors added to predictions. */
    ERRORS(13);

    private final long code;

    Purpose(long code) {
        this.code = code;
    }

    public long code() {
        return code;
    }
}
