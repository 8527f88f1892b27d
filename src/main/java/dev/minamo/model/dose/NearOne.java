package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;

/** Exponentials and logarithms near 1, without cancellation; within a few ulps, the same bits everywhere. */
final class NearOne {

    /** Up to here {@link #expm1} is its series. */
    private static final double SMALL = 0.35;
    /** 1/14! … 1/2!: what is left out at 0.35 is below 1e-18 of the sum. */
    private static final double[] TAYLOR = {1.0 / 87178291200.0, 1.0 / 6227020800.0,
            1.0 / 479001600.0, 1.0 / 39916800.0, 1.0 / 3628800.0, 1.0 / 362880.0, 1.0 / 40320.0,
            1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5};
    /** From here on {@code log(1 + e^x)} is {@code x}. */
    private static final double LINEAR = 38;

    private NearOne() {}

    /** {@code e^x - 1}. */
    static double expm1(double x) {
        if (Math.abs(x) > SMALL) {
            return Elementary.exp(x) - 1;
        }
        double p = TAYLOR[0];
        for (int i = 1; i < TAYLOR.length; i++) {
            p = Math.fma(p, x, TAYLOR[i]);
        }
        return Math.fma(p * x, x, x);
    }

    /** {@code log(1 + x)}: the error of rounding 1 + x is divided out (Kahan). */
    static double log1p(double x) {
        double sum = 1 + x;
        return sum == 1 ? x : Elementary.log(sum) * (x / (sum - 1));
    }

    /** {@code log(1 + e^x)}. */
    static double softplus(double x) {
        return x > LINEAR ? x : log1p(Elementary.exp(x));
    }
}
