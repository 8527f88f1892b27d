package dev.minamo.resample;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * Blocks of the series closed to a ring, beginning at any row, of geometric length with a given mean (Politis and Romano
 * 1994, doi:10.1080/01621459.1994.10476870), so that the resampled series is stationary. Cut to {@code n} rows.
 *
 * @param blockLength the mean
 */
public record StationaryBlockScheme(int rows, int blockLength, Draws draws) implements RowScheme {

    public StationaryBlockScheme {
        Blocks.check(rows, blockLength);
    }

    @Override
    public String name() {
        return "stationary_block";
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
        return new BlockResampler(rows,
                new Stationary(rows, Elementary.log(1 - 1.0 / blockLength)), draws, seed);
    }

    /** @param log of the probability that a block goes on */
    private record Stationary(int rows, double log) implements Blocks {

        @Override
        public int start(RandomStream stream, int block) {
            return stream.bounded(block, rows);
        }

        /** By inversion: the length exceeds k with probability (1 - 1/l)^k. */
        @Override
        public int length(RandomStream lengths, int block, int start) {
            return 1 + (int) Math.min(Elementary.log(lengths.open(block)) / log, rows);
        }
    }
}
