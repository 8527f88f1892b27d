package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** Counts of successes in trials of a known number. */
public final class BinomialLaw implements Distribution {

    static final int MOST = 1_000_000_000;

    private final int size;
    private final double probability;
    private final DiscreteTable table;

    /**
     * @param size trials, from 1 to 1e9
     * @param probability of success
     */
    public BinomialLaw(int size, double probability) {
        if (size < 1 || size > MOST || !(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException(
                    "size must be from 1 to 1e9 and the probability from 0 to 1, are " + size
                            + " and " + probability);
        }
        this.size = size;
        this.probability = probability;
        this.table = DiscreteTable.binomial(size, probability);
    }

    /** By maximum likelihood: the mean over the size. Values must be whole numbers from 0 to the size. */
    public static BinomialLaw fit(double[] values, int size) {
        for (int row = 0; row < values.length; row++) {
            Values.refuseIf(
                    !(values[row] >= 0 && values[row] <= size)
                            || values[row] != Math.rint(values[row]),
                    "values of a binomial law", values, row,
                    "be a whole number from 0 to " + size);
        }
        return new BinomialLaw(size, SampleMoments.of(values).mean() / size);
    }

    public int size() {
        return size;
    }

    public double probability() {
        return probability;
    }

    @Override
    public String name() {
        return "binomial";
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        draws.uniforms(stream, 0, out[0], 0, out[0].length);
        table.invert(out[0]);
    }
}
