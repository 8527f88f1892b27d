package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.numeric.LaneSums;
import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.RandomStream;
import dev.minamo.random.StreamCursor;
import org.jspecify.annotations.Nullable;

/**
 * Draw {@code d} of a replicate is row {@code bounded(d, rows)} of the replicate's stream. Counts of long tables are made in
 * {@link ByteCounts bytes} first; those that do not fit, which hardly happens, are made again in ints.
 */
final class OrdinaryResampler implements Resampler {

    /** Rows from which bytes were measured faster, although ints are made of them at last. */
    static final int BYTES_FROM = 1_000_000;

    private final Draws draws;
    private final StreamCursor streams;
    private final int[] counts;
    private final int[] block;
    /** Null where ints are used. */
    private final @Nullable ByteCounts bytes;

    OrdinaryResampler(int rows, Draws draws, long seed) {
        this(rows, draws, seed, rows >= BYTES_FROM);
    }

    OrdinaryResampler(int rows, Draws draws, long seed, boolean inBytes) {
        this.draws = draws;
        this.streams = draws.cursor(seed, Purpose.ROWS);
        this.counts = new int[rows];
        this.block = new int[Math.min(rows, StratifiedResampler.BLOCK)];
        this.bytes = inBytes ? new ByteCounts(rows) : null;
    }

    @Override
    public int[] counts(long replicate) {
        var stream = streams.at(replicate);
        if (bytes == null || !countedInBytes(bytes, stream)) {
            countInInts(stream);
        }
        return counts;
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        var stream = streams.at(replicate);
        for (int done = 0; done < counts.length; done += block.length) {
            int length = draw(stream, done);
            taker.take(block, length);
        }
    }

    @Override
    public long sum(long replicate, LaneSums sums) {
        draws.sum(streams.at(replicate), 0, counts.length, counts.length, sums);
        return counts.length;
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

    private boolean countedInBytes(ByteCounts narrow, RandomStream stream) {
        narrow.clear();
        for (int done = 0; done < counts.length; done += block.length) {
            narrow.add(block, draw(stream, done));
        }
        byte[] array = narrow.array();
        for (int row = 0; row < array.length; row++) {
            counts[row] = array[row] & 0xff;
        }
        return narrow.right();
    }

    /** Draws the next block, and gives its length. */
    private int draw(RandomStream stream, int done) {
        int length = Math.min(block.length, counts.length - done);
        draws.bounded(stream, done, counts.length, block, 0, length);
        return length;
    }
}
