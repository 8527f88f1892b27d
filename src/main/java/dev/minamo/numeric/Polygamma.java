package dev.minamo.numeric;

/**
 * The first two derivatives of the logarithm of the gamma function, for positive arguments: upwards by recurrence to
 * 10 and more, then Stirling's series (Abramowitz and Stegun 6.3.18, 6.4.12), of which what is left out is below 2e-17.
 */
final class Polygamma {

    private static final double LARGE = 10;
    /** {@code B(2k) / (2k)} for k = 8 … 1. */
    private static final double[] DIGAMMA = {-3617.0 / 8160, 1.0 / 12, -691.0 / 32760, 1.0 / 132,
            -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12};
    /** {@code B(2k)} for k = 8 … 1. */
    private static final double[] TRIGAMMA = {-3617.0 / 510, 7.0 / 6, -691.0 / 2730, 5.0 / 66,
            -1.0 / 30, 1.0 / 42, -1.0 / 30, 1.0 / 6};

    private Polygamma() {}

    static double digamma(double x) {
        if (!(x > 0)) {
            return x == 0 ? Double.NEGATIVE_INFINITY : Double.NaN;
        }
        double below = 0;
        double at = x;
        for (; at < LARGE; at++) {
            below += 1 / at;
        }
        double inverse = 1 / at;
        double square = inverse * inverse;
        return Logarithm.log(at) - 0.5 * inverse - square * series(DIGAMMA, square) - below;
    }

    static double trigamma(double x) {
        if (!(x > 0)) {
            return x == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        double below = 0;
        double at = x;
        for (; at < LARGE; at++) {
            below += 1 / (at * at);
        }
        double inverse = 1 / at;
        double square = inverse * inverse;
        return inverse + 0.5 * square + inverse * square * series(TRIGAMMA, square) + below;
    }

    private static double series(double[] coefficients, double square) {
        double value = 0;
        for (double coefficient : coefficients) {
            value = Math.fma(value, square, coefficient);
        }
        return value;
    }
}
