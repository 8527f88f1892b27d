package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * Joins blocks until there are as many rows as in the series; the last block is cut. Counts are made from the ends of blocks
 * alone: a step up where a block begins, a step down behind it.
 */
final class BlockResampler implements Resampler {

    private final Blocks blocks;
    private final Draws draws;
    private final long seed;
    private final int[] counts;
    private final RowBuffer buffer = new RowBuffer();

    BlockResampler(int rows, Blocks blocks, Draws draws, long seed) {
        this.blocks = blocks;
        this.draws = draws;
        this.seed = seed;
        this.counts = new int[rows];
    }

    /** Takes neighbouring rows. */
    private interface Run {

        void take(int from, int to);
    }

    private void runs(long replicate, Run taker) {
        int rows = counts.length;
        var starts = draws.stream(seed, Purpose.ROWS, replicate);
        var lengths = draws.stream(seed, Purpose.LENGTHS, replicate);
        int left = rows;
        for (int block = 0; left > 0; block++) {
            int start = blocks.start(starts, block);
            int length = Math.min(blocks.length(lengths, block, start), left);
            int straight = Math.min(length, rows - start);
            taker.take(start, start + straight);
            if (straight < length) {
                taker.take(0, length - straight);
            }
            left -= length;
        }
    }

    @Override
    public int[] counts(long replicate) {
        Arrays.fill(counts, 0);
        runs(replicate, this::step);
        for (int row = 1; row < counts.length; row++) {
            counts[row] += counts[row - 1];
        }
        return counts;
    }

    private void step(int from, int to) {
        counts[from]++;
        if (to < counts.length) {
            counts[to]--;
        }
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        runs(replicate, (from, to) -> {
            for (int row = from; row < to; row++) {
                buffer.add(row, taker);
            }
        });
        buffer.flush(taker);
    }
}
