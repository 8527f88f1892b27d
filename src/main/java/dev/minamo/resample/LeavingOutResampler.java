package dev.minamo.resample;

import java.util.Arrays;
import java.util.Objects;

/** Counts each row once, but for a stretch of an order of rows; what was left out last is put back. */
final class LeavingOutResampler implements Resampler {

    private final int[] order;
    private final int[] from;
    private final int[] to;
    private final int[] counts;
    private final RowBuffer buffer = new RowBuffer();
    private int last;

    /** The arrays are shared, not copied. */
    LeavingOutResampler(int[] order, int[] from, int[] to) {
        this.order = order;
        this.from = from;
        this.to = to;
        this.counts = new int[order.length];
        Arrays.fill(counts, 1);
    }

    @Override
    public int[] counts(long replicate) {
        set(last, 1);
        last = (int) Objects.checkIndex(replicate, (long) from.length);
        set(last, 0);
        return counts;
    }

    private void set(int piece, int count) {
        for (int i = from[piece]; i < to[piece]; i++) {
            counts[order[i]] = count;
        }
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        counts(replicate);
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] > 0) {
                buffer.add(row, taker);
            }
        }
        buffer.flush(taker);
    }
}
