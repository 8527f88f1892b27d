package dev.minamo.resample;

import java.util.OptionalLong;

import dev.minamo.random.Draws;

/**
 * Over all its replicates every row is drawn equally often: as often as there are replicates (Davison, Hinkley and Schechtman
 * 1986, doi:10.1093/biomet/73.3.555). Replicates are consecutive stretches of one random order of so many copies of the rows,
 * so that they are not independent and belong to their number: more of them is another order. With strata, so in each.
 */
public final class BalancedScheme implements RowScheme {

    private static final long MOST_DRAWS = 1L << 60;

    private final Partition strata;
    private final long replicates;
    private final Draws draws;

    public BalancedScheme(int rows, long replicates, Draws draws) {
        this(Partition.whole(rows), replicates, draws);
    }

    /** @param strata any number per row; equal numbers are one stratum */
    public BalancedScheme(int[] strata, long replicates, Draws draws) {
        this(Partition.by(strata), replicates, draws);
    }

    private BalancedScheme(Partition strata, long replicates, Draws draws) {
        long most = MOST_DRAWS / strata.items();
        if (replicates < 1 || replicates > most) {
            throw new IllegalArgumentException(
                    "replicates must be from 1 to " + most + ", is " + replicates);
        }
        this.strata = strata;
        this.replicates = replicates;
        this.draws = draws;
    }

    @Override
    public String name() {
        return "balanced";
    }

    @Override
    public int rows() {
        return strata.items();
    }

    @Override
    public Units units() {
        return Units.rows(strata.of().clone());
    }

    @Override
    public OptionalLong replicates() {
        return OptionalLong.of(replicates);
    }

    @Override
    public Resampler newResampler(long seed) {
        return new BalancedResampler(strata, replicates, draws, seed);
    }
}
