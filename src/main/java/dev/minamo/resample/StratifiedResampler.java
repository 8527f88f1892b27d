package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

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
    private final long seed;
    private final int[] counts;
    private final int[] block = new int[BLOCK];

    /** The arrays are shared, not copied. */
    StratifiedResampler(int[] order, int[] starts, Draws draws, long seed) {
        this.order = order;
        this.starts = starts;
        this.draws = draws;
        this.seed = seed;
        this.counts = new int[order.length];
    }

    @Override
    public int[] counts(long replicate) {
        Arrays.fill(counts, 0);
        rows(replicate, (rows, length) -> {
            for (int i = 0; i < length; i++) {
                counts[rows[i]]++;
            }
        });
        return counts;
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        var stream = draws.stream(seed, Purpose.ROWS, replicate);
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
