package dev.minamo.resample;

import dev.minamo.random.Draws;

/**
 * Each stratum is resampled on its own and keeps its size. Strata are numbered by their first row, whatever numbers they come
 * with, so that the draws do not depend on how a table codes its levels.
 */
public final class StratifiedScheme implements RowScheme {

    private final Partition strata;
    private final Draws draws;

    /** @param strata any number per row; equal numbers are one stratum */
    public StratifiedScheme(int[] strata, Draws draws) {
        this.strata = Partition.by(strata);
        this.draws = draws;
    }

    /** With the scalar form of the draws. */
    public StratifiedScheme(int[] strata) {
        this(strata, Draws.scalar());
    }

    @Override
    public String name() {
        return "stratified";
    }

    @Override
    public int rows() {
        return strata.items();
    }

    /** The stratum of each row, numbered by first appearance; a copy. */
    public int[] strata() {
        return strata.of().clone();
    }

    @Override
    public Units units() {
        return Units.rows(strata.of().clone());
    }

    @Override
    public Resampler newResampler(long seed) {
        return new StratifiedResampler(strata.order(), strata.starts(), draws, seed);
    }
}
