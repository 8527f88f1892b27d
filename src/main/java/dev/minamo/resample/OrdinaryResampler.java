package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/** Draw {@code d} of a replicate is row {@code bounded(d, rows)} of the replicate's stream. */
final class OrdinaryResampler implements Resampler {

    private final Draws draws;
    private final long seed;
    private final int[] counts;
    private final int[] block;

    OrdinaryResampler(int rows, Draws draws, long seed) {
        this.draws = draws;
        this.seed = seed;
        this.counts = new int[rows];
        this.block = new int[Math.min(rows, StratifiedResampler.BLOCK)];
    }

    @Override
    public int[] counts(long replicate) {
        int rows = counts.length;
        var stream = draws.stream(seed, Purpose.ROWS, replicate);
        Arrays.fill(counts, 0);
        for (int done = 0; done < rows; done += block.length) {
            int length = Math.min(block.length, rows - done);
            draws.bounded(stream, done, rows, block, 0, length);
            for (int i = 0; i < length; i++) {
                counts[block[i]]++;
            }
        }
        return counts;
    }
}
