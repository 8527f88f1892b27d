package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * Blocks of the series closed to a ring, beginning at any row (Politis and Romano 1992, in: Exploring the Limits of
 * Bootstrap, 263–270). {@code ⌈n/l⌉} blocks are joined and cut to {@code n} rows; every row is drawn equally often
 * on average.
 */
public record CircularBlockScheme(int rows, int blockLength, Draws draws) implements RowScheme {

    public CircularBlockScheme {
        Blocks.check(rows, blockLength);
    }

    @Override
    public String name() {
        return "circular_block";
    }

    @Override
    public boolean ordered() {
        return true;
    }

    @Override
    public Units units() {
        return Units.blocks(rows, blockLength);
    }

    @Override
    public Resampler newResampler(long seed) {
        return new BlockResampler(rows, new Circular(rows, blockLength), draws, seed);
    }

    private record Circular(int rows, int length) implements Blocks {

        @Override
        public int start(RandomStream stream, int block) {
            return stream.bounded(block, rows);
        }

        @Override
        public int length(RandomStream lengths, int block, int start) {
            return length;
        }
    }
}
