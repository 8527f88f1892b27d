package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * The series is cut into {@code ⌈n/l⌉} blocks, of which the last is short where {@code l} does not divide {@code n}; blocks
 * are drawn with equal probability, the short one like the others, until there are {@code n} rows, to which the last
 * is cut (Carlstein 1986, doi:10.1214/aos/1176350057, who leaves the short block out: its rows would never be drawn).
 */
public record NonoverlappingBlockScheme(int rows, int blockLength, Draws draws)
        implements
            RowScheme {

    public NonoverlappingBlockScheme {
        Blocks.check(rows, blockLength);
    }

    @Override
    public String name() {
        return "nonoverlapping_block";
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
        return new BlockResampler(rows, new Nonoverlapping(rows, blockLength), draws, seed);
    }

    private record Nonoverlapping(int rows, int length) implements Blocks {

        @Override
        public int start(RandomStream stream, int block) {
            return stream.bounded(block, Blocks.count(rows, length)) * length;
        }

        @Override
        public int length(RandomStream lengths, int block, int start) {
            return Math.min(length, rows - start);
        }
    }
}
