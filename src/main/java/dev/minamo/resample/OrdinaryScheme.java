package dev.minamo.resample;

import dev.minamo.random.Draws;

/** As many rows as there are, with replacement (Efron 1979, doi:10.1214/aos/1176344552). */
public record OrdinaryScheme(int rows, Draws draws) implements RowScheme {

    public OrdinaryScheme {
        if (rows < 1) {
            throw new IllegalArgumentException("rows must be at least 1, is " + rows);
        }
    }

    /** With the scalar form of the draws. */
    public OrdinaryScheme(int rows) {
        this(rows, Draws.scalar());
    }

    @Override
    public String name() {
        return "ordinary";
    }

    @Override
    public Units units() {
        return Units.rows(rows);
    }

    @Override
    public Resampler newResampler(long seed) {
        return new OrdinaryResampler(rows, draws, seed);
    }
}
