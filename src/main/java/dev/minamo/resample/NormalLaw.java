package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** @param sd not negative; 0 is a single point */
public record NormalLaw(double mean, double sd) implements Distribution {

    public NormalLaw {
        if (!Double.isFinite(mean) || !(sd >= 0 && sd < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "mean and sd must be finite and sd not negative, are "
                            + mean + " and " + sd);
        }
    }

    /** By mean and standard deviation, with divisor n - 1. */
    public static NormalLaw fit(double[] values) {
        var moments = SampleMoments.of(values);
        return new NormalLaw(moments.mean(), moments.sd());
    }

    @Override
    public String name() {
        return "normal";
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        draws.normals(stream, 0, out[0], 0, out[0].length);
        for (int i = 0; i < out[0].length; i++) {
            out[0][i] = Math.fma(sd, out[0][i], mean);
        }
    }
}
