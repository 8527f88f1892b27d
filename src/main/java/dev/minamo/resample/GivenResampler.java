package dev.minamo.resample;

import java.util.Objects;

/** Reads resamples off a list. */
final class GivenResampler implements Resampler {

    private final int[] given;
    private final int[] block;
    private final RowCounts counts;

    /** The list is shared, not copied. */
    GivenResampler(int rows, int size, int[] given) {
        this.given = given;
        this.block = new int[size];
        this.counts = new RowCounts(rows);
    }

    @Override
    public int[] counts(long replicate) {
        return counts.of(this, replicate);
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        long index = Objects.checkIndex(replicate, (long) (given.length / block.length));
        System.arraycopy(given, (int) index * block.length, block, 0, block.length);
        taker.take(block, block.length);
    }
}
