package dev.minamo.inference;

import dev.minamo.numeric.Elementary;

/** The chi-squared distribution, for p-values beside those of a test by permutation. */
public final class ChiSquared {

    /** Modified Lentz: what a vanishing denominator becomes. */
    private static final double TINY = 1e-300;
    private static final double PRECISION = 1e-16;
    private static final int MOST_TERMS = 1_000_000;

    private ChiSquared() {}

    /**
     * The probability of a value of at least {@code x}: the regularised upper incomplete gamma function of {@code df / 2} and
     * {@code x / 2}. By the series 8.7.1 of the NIST Digital Library of Mathematical Functions below the mean, by its continued
     * fraction 8.9.2 above, so that small tails keep their digits. NaN for NaN.
     *
     * @param df degrees of freedom, above 0
     */
    public static double upperTail(double x, double df) {
        if (!(df > 0)) {
            throw new IllegalArgumentException("df: " + df + " is not above 0");
        }
        if (!(x > 0)) {
            return x <= 0 ? 1 : Double.NaN;
        }
        if (x == Double.POSITIVE_INFINITY) {
            return 0;
        }
        double a = df / 2;
        double z = x / 2;
        double power = Elementary.exp(a * Elementary.log(z) - z - Elementary.lgamma(a));
        return z < a + 1 ? 1 - power * series(a, z) : power * fraction(a, z);
    }

    private static double series(double a, double z) {
        double term = 1 / a;
        double sum = term;
        for (int n = 1; n < MOST_TERMS && term > PRECISION * sum; n++) {
            term *= z / (a + n);
            sum += term;
        }
        return sum;
    }

    private static double fraction(double a, double z) {
        double b = z + 1 - a;
        double c = 1 / TINY;
        double d = 1 / nonzero(b);
        double product = d;
        for (int n = 1; n < MOST_TERMS; n++) {
            double coefficient = n * (a - n);
            b += 2;
            d = 1 / nonzero(b + coefficient * d);
            c = nonzero(b + coefficient / c);
            product *= c * d;
            if (Math.abs(c * d - 1) <= PRECISION) {
                break;
            }
        }
        return product;
    }

    private static double nonzero(double x) {
        return Math.abs(x) < TINY ? TINY : x;
    }
}
