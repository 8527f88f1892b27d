package dev.minamo.resample;

import dev.minamo.numeric.Elementary;
import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** Mean is shape times scale. Both are positive. */
public record GammaLaw(double shape, double scale) implements Distribution {

    private static final int MOST_STEPS = 50;
    private static final double CLOSE = 1e-14;

    public GammaLaw {
        if (!(shape > 0 && shape < Double.POSITIVE_INFINITY && scale > 0
                && scale < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("shape and scale must be positive and finite, are "
                    + shape + " and " + scale);
        }
    }

    /**
     * By maximum likelihood: Newton's iteration for {@code log k - ψ(k) = log mean - mean log} in the scale of {@code 1/k}, from a
     * start within 2 % (Minka 2002, Estimating a gamma distribution); a handful of steps. Values must be positive and not
     * all equal.
     */
    public static GammaLaw fit(double[] values) {
        double mean = SampleMoments.of(values).mean();
        double[] logs = new double[values.length];
        for (int row = 0; row < values.length; row++) {
            Values.refuseIf(values[row] <= 0, "values of a gamma law", values, row, "be positive");
            double ratio = values[row] / mean;
            logs[row] = ratio < Double.MIN_NORMAL
                    ? Elementary.log(values[row]) - Elementary.log(mean)
                    : Elementary.log(ratio);
        }
        double gap = -SampleMoments.mean(logs);
        if (!(gap > 1e-14)) {
            throw new IllegalArgumentException(
                    "values of a gamma law must not all be equal, all are " + values[0]);
        }
        double shape = shape(gap);
        return new GammaLaw(shape, mean / shape);
    }

    private static double shape(double gap) {
        double k = (3 - gap + Math.sqrt((gap - 3) * (gap - 3) + 24 * gap)) / (12 * gap);
        for (int step = 0; step < MOST_STEPS; step++) {
            double value = Elementary.log(k) - Elementary.digamma(k) - gap;
            double slope = 1 / k - Elementary.trigamma(k);
            double next = 1 / (1 / k + value / (k * k * slope));
            if (!(Math.abs(next - k) > CLOSE * k)) {
                return next;
            }
            k = next;
        }
        return k;
    }

    @Override
    public String name() {
        return "gamma";
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        draws.gammas(stream, 0, shape, out[0], 0, out[0].length);
        for (int i = 0; i < out[0].length; i++) {
            out[0][i] *= scale;
        }
    }
}
