package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.StreamCursor;

/**
 * Joins blocks until there are as many rows as in the series; the last block is cut. Counts are made from the ends of blocks
 * alone: a step up where a block begins, a step down behind it.
 */
final class BlockResampler implements Resampler {

    private final Blocks blocks;
    private final StreamCursor starts;
    private final StreamCursor lengths;
    private final int[] counts;
    private final RowBuffer buffer = new RowBuffer();

    BlockResampler(int rows, Blocks blocks, Draws draws, long seed) {
        this.blocks = blocks;
        this.starts = draws.cursor(seed, Purpose.ROWS);
        this.lengths = draws.cursor(seed, Purpose.LENGTHS);
        this.counts = new int[rows];
    }

    @Override
    public int[] counts(long replicate) {
        int rows = counts.length;
        Arrays.fill(counts, 0);
        begin(replicate);
        for (int left = rows, block = 0; left > 0; block++) {
            int start = start(block);
            int length = length(block, start, left);
            step(start, Math.min(start + length, rows));
            step(0, Math.max(0, start + length - rows));
            left -= length;
        }
        for (int row = 1; row < rows; row++) {
            counts[row] += counts[row - 1];
        }
        return counts;
    }

    private void begin(long replicate) {
        starts.at(replicate);
        lengths.at(replicate);
    }

    private int start(int block) {
        return blocks.start(starts, block);
    }

    private int length(int block, int start, int left) {
        return Math.min(blocks.length(lengths, block, start), left);
    }

    private void step(int from, int to) {
        counts[from]++;
        if (to < counts.length) {
            counts[to]--;
        }
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        int rows = counts.length;
        begin(replicate);
        for (int left = rows, block = 0; left > 0; block++) {
            int start = start(block);
            int length = length(block, start, left);
            for (int i = 0; i < length; i++) {
                int row = start + i;
                buffer.add(row < rows ? row : row - rows, taker);
            }
            left -= length;
        }
        buffer.flush(taker);
    }
}
