package dev.minamo.resample;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;

/**
 * New counts of successes for groups of known sizes, each with a probability of its own: observed shares, or those of a fitted
 * curve. A group at 0 or 1 never changes. Exact, by inversion: group {@code g} of a replicate takes uniform number {@code g} of
 * its stream.
 */
public final class BinomialScheme implements ValueScheme {

    /** Most numbers that the tables of all groups may hold together; so many take about 200 MB. */
    public static final double MOST_CELLS = 0x1p24;

    private final String name;
    private final String column;
    /** Groups alike share one. */
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
        var shared = new HashMap<Group, DiscreteTable>();
        for (int g = 0; g < sizes.length; g++) {
            laws[g] = shared.computeIfAbsent(new Group(sizes[g], probabilities[g]),
                    group -> DiscreteTable.binomial((int) group.size, group.probability));
        }
        this.draws = draws;
    }

    private record Group(double size, double probability) {

        /** Nearly: 2^-80 lies 10.5 standard deviations from the mode. */
        double cells() {
            return Math.min(size + 1,
                    64 + 22 * Math.sqrt(size * probability * (1 - probability)));
        }
    }

    /** About how many numbers the tables of groups would hold together; see {@link #MOST_CELLS}. */
    public static double cells(double[] sizes, double[] probabilities) {
        var seen = new HashSet<Group>();
        double sum = 0;
        for (int g = 0; g < sizes.length; g++) {
            var group = new Group(sizes[g], probabilities[g]);
            sum += seen.add(group) ? group.cells() : 0;
        }
        return sum;
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
