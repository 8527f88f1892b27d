package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.Shuffle;
import dev.minamo.random.StreamCursor;

/** The first places of a shuffle that always begins with the rows in order. */
final class SubsamplingResampler implements Resampler {

    private final int size;
    private final StreamCursor streams;
    private final int[] items;
    private final RowCounts counts;

    SubsamplingResampler(int rows, int size, Draws draws, long seed) {
        this.size = size;
        this.streams = draws.cursor(seed, Purpose.ROWS);
        this.items = new int[rows];
        this.counts = new RowCounts(rows);
    }

    @Override
    public int[] counts(long replicate) {
        return counts.of(this, replicate);
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        for (int row = 0; row < items.length; row++) {
            items[row] = row;
        }
        Shuffle.first(streams.at(replicate), items, size);
        taker.take(items, size);
    }
}
