package dev.minamo.resample;

import java.util.Arrays;
import java.util.HashMap;

import dev.minamo.random.Draws;

/**
 * Each stratum is resampled on its own and keeps its size. Strata are numbered by their first row, whatever numbers they come
 * with, so that the draws do not depend on how a table codes its levels.
 */
public final class StratifiedScheme implements RowScheme {

    private final int[] strata;
    private final int[] order;
    private final int[] starts;
    private final Draws draws;

    /** @param strata any number per row; equal numbers are one stratum */
    public StratifiedScheme(int[] strata, Draws draws) {
        if (strata.length < 1) {
            throw new IllegalArgumentException("there must be at least 1 row");
        }
        this.draws = draws;
        this.strata = numbered(strata);
        int[] sizes = new int[Arrays.stream(this.strata).max().orElse(0) + 1];
        for (int stratum : this.strata) {
            sizes[stratum]++;
        }
        this.starts = new int[sizes.length + 1];
        for (int s = 0; s < sizes.length; s++) {
            starts[s + 1] = starts[s] + sizes[s];
        }
        this.order = new int[strata.length];
        int[] next = starts.clone();
        for (int row = 0; row < order.length; row++) {
            order[next[this.strata[row]]++] = row;
        }
    }

    /** With the scalar form of the draws. */
    public StratifiedScheme(int[] strata) {
        this(strata, Draws.scalar());
    }

    private static int[] numbered(int[] strata) {
        var numbers = new HashMap<Integer, Integer>();
        int[] result = new int[strata.length];
        for (int row = 0; row < result.length; row++) {
            result[row] = numbers.computeIfAbsent(strata[row], unseen -> numbers.size());
        }
        return result;
    }

    @Override
    public String name() {
        return "stratified";
    }

    @Override
    public int rows() {
        return strata.length;
    }

    /** The stratum of each row, numbered by first appearance; a copy. */
    public int[] strata() {
        return strata.clone();
    }

    @Override
    public Units units() {
        return Units.rows(strata.clone());
    }

    @Override
    public Resampler newResampler(long seed) {
        return new StratifiedResampler(order, starts, draws, seed);
    }
}
