package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;

/** Draws are those of {@link StratifiedResampler} in the stream of the pair; its second replicate counts ranks from the other end. */
final class AntitheticResampler implements Resampler {

    private final int[] ranked;
    private final int[] starts;
    private final Draws draws;
    private final StreamCursor streams;
    private final int[] block = new int[RowBuffer.BLOCK];
    private final RowCounts counts;

    /** The arrays are shared, not copied. */
    AntitheticResampler(int[] ranked, int[] starts, Draws draws, long seed) {
        this.ranked = ranked;
        this.starts = starts;
        this.draws = draws;
        this.streams = draws.cursor(seed, Purpose.ROWS);
        this.counts = new RowCounts(ranked.length);
    }

    @Override
    public int[] counts(long replicate) {
        return counts.of(this, replicate);
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        var stream = streams.at(replicate >>> 1);
        boolean mirrored = (replicate & 1) != 0;
        for (int s = 0; s < starts.length - 1; s++) {
            int start = starts[s];
            int end = starts[s + 1];
            for (int done = start; done < end; done += block.length) {
                int length = Math.min(block.length, end - done);
                draws.bounded(stream, done, end - start, block, 0, length);
                for (int i = 0; i < length; i++) {
                    block[i] = ranked[mirrored ? end - 1 - block[i] : start + block[i]];
                }
                taker.take(block, length);
            }
        }
    }
}
