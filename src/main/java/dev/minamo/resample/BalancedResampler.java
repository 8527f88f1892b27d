package dev.minamo.resample;

import java.util.Objects;

import dev.minamo.random.Draws;
import dev.minamo.random.KeyedPermutation;
import dev.minamo.random.Purpose;

/**
 * Draw {@code d} of replicate {@code i} in a stratum of {@code m} rows is the row at place {@code p mod m} of the stratum, where
 * {@code p} is where the stratum's own permutation of 0 … m R - 1 sends {@code i m + d}.
 */
final class BalancedResampler implements Resampler {

    private final Partition strata;
    private final long replicates;
    private final KeyedPermutation[] permutations;
    private final long[] places = new long[RowBuffer.BLOCK];
    private final long[] scratch = new long[RowBuffer.BLOCK];
    private final int[] block = new int[RowBuffer.BLOCK];
    private final RowCounts counts;

    BalancedResampler(Partition strata, long replicates, Draws draws, long seed) {
        this.strata = strata;
        this.replicates = replicates;
        this.permutations = new KeyedPermutation[strata.count()];
        for (int s = 0; s < permutations.length; s++) {
            permutations[s] = new KeyedPermutation(draws.stream(seed, Purpose.ROWS, s),
                    strata.size(s) * replicates);
        }
        this.counts = new RowCounts(strata.items());
    }

    @Override
    public int[] counts(long replicate) {
        return counts.of(this, replicate);
    }

    @Override
    public void rows(long replicate, RowBlock taker) {
        Objects.checkIndex(replicate, replicates);
        for (int s = 0; s < permutations.length; s++) {
            int start = strata.starts()[s];
            int size = strata.size(s);
            for (int done = 0; done < size; done += places.length) {
                int length = Math.min(places.length, size - done);
                permutations[s].run(replicate * size + done, places, scratch, length);
                for (int i = 0; i < length; i++) {
                    block[i] = strata.order()[start + (int) (places[i] % size)];
                }
                taker.take(block, length);
            }
        }
    }
}
