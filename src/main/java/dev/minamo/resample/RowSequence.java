package dev.minamo.resample;

import java.util.Arrays;

/** The rows of a replicate side by side, in the order of drawing; scratch of one worker, which grows to what it must hold. */
public final class RowSequence implements RowBlock {

    private int[] rows;
    private int length;

    /** @param expected how many rows a replicate has */
    public RowSequence(int expected) {
        this.rows = new int[Math.max(1, expected)];
    }

    /** Takes the rows of another replicate. */
    public void draw(Resampler resampler, long replicate) {
        length = 0;
        resampler.rows(replicate, this);
    }

    @Override
    public void take(int[] block, int count) {
        if (length + count > rows.length) {
            rows = Arrays.copyOf(rows, Math.max(2 * rows.length, length + count));
        }
        System.arraycopy(block, 0, rows, length, count);
        length += count;
    }

    /** A view, valid until the next replicate. */
    public int[] rows() {
        return rows;
    }

    /** How many of {@link #rows} count. */
    public int length() {
        return length;
    }
}
