package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.numeric.LaneSums;

/** Draws resamples; owned by one worker at a time. */
public interface Resampler {

    /** How often each row is drawn in a replicate: a view, valid until the next call. */
    int[] counts(long replicate);

    /** Hands on the rows of a replicate, in the order of drawing. The same resample as {@link #counts}. */
    void rows(long replicate, RowBlock block);

    /**
     * Adds the elements of a column at the rows of a replicate, by the rule and to the bits of {@link LaneSums#add} with the blocks of
     * {@link #rows}, where that can be done faster than one after the other.
     *
     * @return how many rows are drawn; below zero, and nothing done, where there is no faster way
     */
    default long sum(long replicate, LaneSums sums) {
        return -1;
    }

    /** The rows of a replicate in the order of drawing; a copy. */
    default int[] sequence(long replicate) {
        var sequence = new RowSequence(16);
        sequence.draw(this, replicate);
        return Arrays.copyOf(sequence.rows(), sequence.length());
    }
}
