package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;

/**
 * Draws are numbered through the strata, one after the other: draw {@code d}, where {@code d} is a place of
 * stratum {@code s}, is the row at {@code starts[s] + bounded(d, size of s)} in the order of strata.
 */
final class StratifiedResampler implements Resampler {

    /** Draws made at once: they stay in the first-level cache. */
    static final int BLOCK = 1_024;

    private final int[] order;
    private final int[] starts;
    private final Draws draws;
    private final StreamCursor streams;
    private final RowCounts counts;
    private final int[] block = new int[BLOCK];

    /** The arrays are shared, not copied. */
    StratifiedResampler(int[] order, int[] starts, Draws draws, long seed) {
        this.order = order;
        this.starts = starts;
        this.draws = draws;
        this.streams = draws.cursor(seed, Purpose.ROWS);
        this.counts = new RowCounts(order.length);
    }

    @Override
    public int[] counts(long replicate) {
        return counts.of(this, replicate);
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        var stream = streams.at(replicate);
        for (int s = 0; s < starts.length - 1; s++) {
            int start = starts[s];
            int end = starts[s + 1];
            for (int done = start; done < end; done += BLOCK) {
                int length = Math.min(BLOCK, end - done);
                draws.bounded(stream, done, end - start, block, 0, length);
                for (int i = 0; i < length; i++) {
                    block[i] = order[start + block[i]];
                }
                taker.take(block, length);
            }
        }
    }
}
