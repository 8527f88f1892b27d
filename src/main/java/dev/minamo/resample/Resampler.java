package dev.minamo.resample;

import java.util.Arrays;

/** Draws resamples; owned by one worker at a time. */
public interface Resampler {

    /** How often each row is drawn in a replicate: a view, valid until the next call. */
    int[] counts(long replicate);

    /** Hands on the rows of a replicate, in the order of drawing. The same resample as {@link #counts}. */
    void rows(long replicate, RowBlock block);

    /** The rows of a replicate in the order of drawing; a copy. */
    default int[] sequence(long replicate) {
        var sequence = new RowSequence(16);
        sequence.draw(this, replicate);
        return Arrays.copyOf(sequence.rows(), sequence.length());
    }
}
