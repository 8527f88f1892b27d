package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * Blocks of neighbouring rows, each of the {@code n - l + 1} there are as likely (Künsch 1989, doi:10.1214/aos/1176347265;
 * Liu and Singh 1992). {@code ⌈n/l⌉} blocks are joined and cut to {@code n} rows. Every row can be drawn, those near the
 * ends of the series less often.
 */
public record MovingBlockScheme(int rows, int blockLength, Draws draws) implements RowScheme {

    public MovingBlockScheme {
        Blocks.check(rows, blockLength);
    }

    @Override
    public String name() {
        return "moving_block";
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
        return new BlockResampler(rows, new Moving(rows - blockLength + 1, blockLength), draws,
                seed);
    }

    private record Moving(int starts, int length) implements Blocks {

        @Override
        public int start(RandomStream stream, int block) {
            return stream.bounded(block, starts);
        }

        @Override
        public int length(RandomStream lengths, int block, int start) {
            return length;
        }
    }
}
