package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** @param mean positive */
public record ExponentialLaw(double mean) implements Distribution {

    public ExponentialLaw {
        if (!(mean > 0 && mean < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("mean must be positive and finite, is " + mean);
        }
    }

    /** By maximum likelihood: the mean. Values must not be negative, nor all zero. */
    public static ExponentialLaw fit(double[] values) {
        double mean = SampleMoments.of(values).mean();
        for (int row = 0; row < values.length; row++) {
            Values.refuseIf(values[row] < 0, "values of an exponential law", values, row,
                    "not be negative");
        }
        return new ExponentialLaw(mean);
    }

    @Override
    public String name() {
        return "exponential";
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        draws.exponentials(stream, 0, out[0], 0, out[0].length);
        for (int i = 0; i < out[0].length; i++) {
            out[0][i] *= mean;
        }
    }
}
