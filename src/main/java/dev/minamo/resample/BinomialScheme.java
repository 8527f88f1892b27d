package dev.minamo.resample;

import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * New counts of successes for groups of known sizes, each with a probability of its own: observed shares, or those of a fitted
 * curve. A group at 0 or 1 never changes. Exact, by inversion: group {@code g} of a replicate takes uniform number {@code g} of
 * its stream.
 */
public final class BinomialScheme implements ValueScheme {

    private final String name;
    private final String column;
    private final DiscreteTable[] laws;
    private final Draws draws;

    /**
     * @param name in a spec
     * @param column of the successes
     * @param sizes of the groups: whole numbers from 0 to 1e9
     * @param probabilities one for each group, from 0 to 1
     */
    public BinomialScheme(String name, String column, double[] sizes, double[] probabilities,
            Draws draws) {
        if (sizes.length < 1 || probabilities.length != sizes.length) {
            throw new IllegalArgumentException("there must be a probability for each group, are "
                    + probabilities.length + " for " + sizes.length);
        }
        for (int g = 0; g < sizes.length; g++) {
            Values.refuseIf(
                    !(sizes[g] >= 0 && sizes[g] <= BinomialLaw.MOST)
                            || sizes[g] != Math.rint(sizes[g]),
                    "sizes of groups", sizes, g, "be whole numbers from 0 to 1e9");
            Values.refuseIf(!(probabilities[g] >= 0 && probabilities[g] <= 1), "probabilities",
                    probabilities, g, "be from 0 to 1");
        }
        this.name = name;
        this.column = column;
        this.laws = new DiscreteTable[sizes.length];
        for (int g = 0; g < sizes.length; g++) {
            laws[g] = DiscreteTable.binomial((int) sizes[g], probabilities[g]);
        }
        this.draws = draws;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> columns() {
        return List.of(column);
    }

    @Override
    public int rows() {
        return laws.length;
    }

    @Override
    public Units units() {
        return Units.rows(laws.length);
    }

    @Override
    public Generator newGenerator(long seed) {
        double[][] out = new double[1][laws.length];
        var streams = draws.cursor(seed, Purpose.VALUES);
        return replicate -> {
            draws.uniforms(streams.at(replicate), 0, out[0], 0, out[0].length);
            for (int g = 0; g < laws.length; g++) {
                out[0][g] = laws[g].of(out[0][g]);
            }
            return out;
        };
    }
}
