package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;

/**
 * Draw {@code d} of a replicate is row {@code bounded(d, rows)} of the replicate's stream. Long tables are counted in bytes first,
 * which stay longer in the caches: a byte that overflows loses 256 from the total, so that a right total proves every
 * count; a wrong one (some row drawn more than 255 times, which hardly happens) is counted again in ints.
 */
final class OrdinaryResampler implements Resampler {

    /** Rows from which bytes were measured faster: 2.7 for 6.1 ns a row at 4,000,000, no difference at 1,000,000. */
    static final int BYTES_FROM = 2_000_000;

    private final Draws draws;
    private final long seed;
    private final int[] counts;
    private final int[] block;
    /** Empty where ints are used. */
    private final byte[] bytes;

    OrdinaryResampler(int rows, Draws draws, long seed) {
        this(rows, draws, seed, rows >= BYTES_FROM);
    }

    OrdinaryResampler(int rows, Draws draws, long seed, boolean inBytes) {
        this.draws = draws;
        this.seed = seed;
        this.counts = new int[rows];
        this.block = new int[Math.min(rows, StratifiedResampler.BLOCK)];
        this.bytes = new byte[inBytes ? rows : 0];
    }

    @Override
    public int[] counts(long replicate) {
        var stream = draws.stream(seed, Purpose.ROWS, replicate);
        if (bytes.length == 0 || !countedInBytes(stream)) {
            countInInts(stream);
        }
        return counts;
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        var stream = draws.stream(seed, Purpose.ROWS, replicate);
        for (int done = 0; done < counts.length; done += block.length) {
            int length = draw(stream, done);
            taker.take(block, length);
        }
    }

    private void countInInts(RandomStream stream) {
        Arrays.fill(counts, 0);
        for (int done = 0; done < counts.length; done += block.length) {
            int length = draw(stream, done);
            for (int i = 0; i < length; i++) {
                counts[block[i]]++;
            }
        }
    }

    private boolean countedInBytes(RandomStream stream) {
        Arrays.fill(bytes, (byte) 0);
        for (int done = 0; done < bytes.length; done += block.length) {
            int length = draw(stream, done);
            for (int i = 0; i < length; i++) {
                bytes[block[i]]++;
            }
        }
        int total = 0;
        for (int row = 0; row < bytes.length; row++) {
            counts[row] = bytes[row] & 0xff;
            total += counts[row];
        }
        return total == bytes.length;
    }

    /** Draws the next block, and gives its length. */
    private int draw(RandomStream stream, int done) {
        int length = Math.min(block.length, counts.length - done);
        draws.bounded(stream, done, counts.length, block, 0, length);
        return length;
    }
}
