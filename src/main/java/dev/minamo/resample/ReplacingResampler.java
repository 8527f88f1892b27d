package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;

/** Draw {@code d} of a replicate is row {@code bounded(d, rows)} of its stream, as in {@link OrdinaryResampler}; but other many. */
final class ReplacingResampler implements Resampler {

    private final int rows;
    private final int size;
    private final Draws draws;
    private final StreamCursor streams;
    private final int[] block = new int[RowBuffer.BLOCK];
    private final RowCounts counts;

    ReplacingResampler(int rows, int size, Draws draws, long seed) {
        this.rows = rows;
        this.size = size;
        this.draws = draws;
        this.streams = draws.cursor(seed, Purpose.ROWS);
        this.counts = new RowCounts(rows);
    }

    @Override
    public int[] counts(long replicate) {
        return counts.of(this, replicate);
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        var stream = streams.at(replicate);
        for (int done = 0; done < size; done += block.length) {
            int length = Math.min(block.length, size - done);
            draws.bounded(stream, done, rows, block, 0, length);
            taker.take(block, length);
        }
    }
}
