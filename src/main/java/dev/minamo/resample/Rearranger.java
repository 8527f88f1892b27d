package dev.minamo.resample;

/** Makes arrangements; owned by one worker at a time. */
@FunctionalInterface
public interface Rearranger {

    /**
     * One arrangement: row {@code r} takes the label (or value) of row {@code order[r]}. A function of the index alone.
     *
     * @return a view, valid until the next call
     */
    int[] order(long index);
}
