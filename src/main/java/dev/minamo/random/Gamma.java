package dev.minamo.random;

import dev.minamo.numeric.Elementary;

/**
 * Gamma variates: Marsaglia and Tsang (2000, doi:10.1145/358407.358414). Attempt {@code a} of draw {@code d} takes a normal
 * from word {@code a 2^48 + 2d} and a uniform from the next; shapes below 1 also word {@code 32767 2^48 + 2d}.
 */
final class Gamma {

    private static final long BOOST = 32_767;

    private Gamma() {}

    static double draw(RandomStream stream, long draw, double shape) {
        if (!(shape > 0 && shape < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("shape must be positive and finite, is " + shape);
        }
        if (shape < 1) {
            double u = stream.open((BOOST << Bounded.ATTEMPT_SHIFT) + 2 * draw);
            return atLeastOne(stream, draw, shape + 1) * Elementary.pow(u, 1 / shape);
        }
        return atLeastOne(stream, draw, shape);
    }

    private static double atLeastOne(RandomStream stream, long draw, double shape) {
        double d = shape - 1.0 / 3;
        double c = 1 / Math.sqrt(9 * d);
        for (long attempt = 0; attempt < BOOST; attempt++) {
            long word = (attempt << Bounded.ATTEMPT_SHIFT) + 2 * draw;
            double x = stream.normal(word);
            double root = 1 + c * x;
            if (root > 0 && accepts(stream.open(word + 1), x, root * root * root, d)) {
                return d * (root * root * root);
            }
        }
        throw new IllegalStateException(
                "32,767 attempts were rejected; each is accepted with probability 0.95");
    }

    private static boolean accepts(double u, double x, double v, double d) {
        double square = x * x;
        return u < 1 - 0.0331 * square * square
                || Elementary.log(u) < 0.5 * square + d * (1 - v + Elementary.log(v));
    }
}
