package dev.minamo.resample;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

import dev.minamo.random.Draws;

/**
 * Replicates in pairs (Hall 1989, doi:10.1093/biomet/76.4.713): wherever replicate {@code 2k} draws the row of some rank by
 * influence, replicate {@code 2k + 1} draws that of the mirrored rank, so that their errors nearly cancel in the mean. Each
 * by itself is an ordinary resample. With strata, ranks are those within the stratum.
 */
public final class AntitheticScheme implements RowScheme {

    private final Partition strata;
    /** Rows by stratum, then influence. */
    private final int[] ranked;
    private final Draws draws;

    /** @param influence what to order rows by, such as influence values; equal ones are taken in the order of rows */
    public AntitheticScheme(double[] influence, Draws draws) {
        this(influence, Partition.whole(influence.length), draws);
    }

    /** @param strata any number per row; equal numbers are one stratum */
    public AntitheticScheme(double[] influence, int[] strata, Draws draws) {
        this(influence, Partition.by(strata), draws);
    }

    private AntitheticScheme(double[] influence, Partition strata, Draws draws) {
        if (influence.length != strata.items()) {
            throw new IllegalArgumentException("there must be an influence for each of "
                    + strata.items() + " rows, there are " + influence.length);
        }
        Values.refuseUnlessFinite("influence", influence);
        double[] keys = influence.clone();
        this.strata = strata;
        this.ranked = IntStream.range(0, keys.length).boxed()
                .sorted(Comparator.<Integer>comparingInt(row -> strata.of()[row])
                        .thenComparingDouble(row -> keys[row]))
                .mapToInt(Integer::intValue).toArray();
        this.draws = draws;
    }

    @Override
    public String name() {
        return "antithetic";
    }

    @Override
    public int rows() {
        return ranked.length;
    }

    @Override
    public Units units() {
        return Units.rows(strata.of().clone());
    }

    @Override
    public Resampler newResampler(long seed) {
        return new AntitheticResampler(ranked, strata.starts(), draws, seed);
    }

    /** Rows by stratum and rank; a copy. */
    int[] ranked() {
        return Arrays.copyOf(ranked, ranked.length);
    }
}
