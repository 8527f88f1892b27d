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
        var sequence = new Object() {
            int[] rows = new int[16];
            int length;
        };
        rows(replicate, (rows, length) -> {
            if (sequence.length + length > sequence.rows.length) {
                sequence.rows = Arrays.copyOf(sequence.rows,
                        Math.max(2 * sequence.rows.length, sequence.length + length));
            }
            System.arraycopy(rows, 0, sequence.rows, sequence.length, length);
            sequence.length += length;
        });
        return Arrays.copyOf(sequence.rows, sequence.length);
    }
}
