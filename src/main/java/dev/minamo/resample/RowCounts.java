package dev.minamo.resample;

import java.util.Arrays;

/** Counts rows as they are drawn; scratch of one worker. */
final class RowCounts implements RowBlock {

    private final int[] counts;

    RowCounts(int rows) {
        this.counts = new int[rows];
    }

    /** The counts of a replicate: a view. */
    int[] of(Resampler resampler, long replicate) {
        Arrays.fill(counts, 0);
        resampler.rows(replicate, this);
        return counts;
    }

    @Override
    public void take(int[] rows, int length) {
        for (int i = 0; i < length; i++) {
            counts[rows[i]]++;
        }
    }
}
