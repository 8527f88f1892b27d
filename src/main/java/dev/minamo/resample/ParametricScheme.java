package dev.minamo.resample;

import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/** Replicates are drawn from a law fitted to the sample (Efron and Tibshirani 1993, section 6.5). */
public record ParametricScheme(List<String> columns, Distribution distribution, int rows,
        Draws draws) implements ValueScheme {

    public ParametricScheme {
        columns = List.copyOf(columns);
        if (columns.size() != distribution.columns()) {
            throw new IllegalArgumentException("%s is a law of %d columns, not of %d".formatted(
                    distribution.name(), distribution.columns(), columns.size()));
        }
        if (rows < 1) {
            throw new IllegalArgumentException("rows must be at least 1, is " + rows);
        }
    }

    @Override
    public String name() {
        return "parametric";
    }

    @Override
    public Units units() {
        return Units.rows(rows);
    }

    @Override
    public Generator newGenerator(long seed) {
        double[][] values = new double[columns.size()][rows];
        var streams = draws.cursor(seed, Purpose.VALUES);
        return replicate -> {
            distribution.draw(draws, streams.at(replicate), values);
            return values;
        };
    }
}
