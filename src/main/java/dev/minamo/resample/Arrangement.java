package dev.minamo.resample;

/**
 * The rows of a test in one arrangement, in the form a statistic is fastest on. A view, valid until its source makes the next one;
 * owned by one worker. A form that the {@link Exchange} does not have throws {@link UnsupportedOperationException}.
 */
public interface Arrangement {

    /** Where labels or values come from: row {@code r} takes that of row {@code order[r]}. */
    default int[] order() {
        throw new UnsupportedOperationException("signs change, rows do not");
    }

    /** The label of each row, from 0; where labels change places. */
    default int[] labels() {
        throw new UnsupportedOperationException("no labels change places");
    }

    /**
     * The rows that have the rarer of two labels (label 0 where they are as many), in no particular order; where two labels
     * change places. As many as there are of them.
     */
    default int[] members() {
        throw new UnsupportedOperationException("not two labels change places");
    }

    /** 1 or -1 for each row; where signs change. */
    default double[] signs() {
        throw new UnsupportedOperationException("no signs change");
    }
}
