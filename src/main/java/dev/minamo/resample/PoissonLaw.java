package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** Counts without an upper bound. */
public final class PoissonLaw implements Distribution {

    private static final double MOST = 1e9;

    private final double mean;
    private final DiscreteTable table;

    /** @param mean from 0 to 1e9 */
    public PoissonLaw(double mean) {
        if (!(mean >= 0 && mean <= MOST)) {
            throw new IllegalArgumentException("mean must be from 0 to 1e9, is " + mean);
        }
        this.mean = mean;
        this.table = DiscreteTable.poisson(mean);
    }

    /** By maximum likelihood: the mean. Values must be whole numbers, none negative. */
    public static PoissonLaw fit(double[] values) {
        for (int row = 0; row < values.length; row++) {
            Values.refuseIf(!(values[row] >= 0) || values[row] != Math.rint(values[row]),
                    "values of a Poisson law", values, row, "be a whole number, not negative");
        }
        return new PoissonLaw(SampleMoments.of(values).mean());
    }

    public double mean() {
        return mean;
    }

    @Override
    public String name() {
        return "poisson";
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        draws.uniforms(stream, 0, out[0], 0, out[0].length);
        table.invert(out[0]);
    }
}
