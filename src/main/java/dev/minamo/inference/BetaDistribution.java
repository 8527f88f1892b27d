package dev.minamo.inference;

import dev.minamo.numeric.Elementary;

/**
 * The beta distribution and with it the tails of the binomial. Relative error about 1e-14, and 1e-10 where one shape is a
 * million times the other; O(√(a + b)) per value.
 */
final class BetaDistribution {

    /** Modified Lentz: what a vanishing denominator becomes. */
    private static final double TINY = 1e-300;
    private static final double PRECISION = 1e-16;
    /** Far more terms than the √(a + b) that arguments below 1e9 take. */
    private static final int MOST_TERMS = 1_000_000;
    /** Halving alone reaches the last bit of any number above the subnormal ones. */
    private static final int MOST_STEPS = 1100;
    private static final double HALF_LOG_2PI = 0.9189385332046727;

    private BetaDistribution() {}

    /**
     * The probability of a value at most {@code x}: the regularised incomplete beta function.
     * <p>
     * Continued fraction 8.17.22 of the NIST Digital Library of Mathematical Functions, by the method of W. J. Lentz as changed
     * by I. J. Thompson and A. R. Barnett, J. Comput. Phys. 64 (1986), 490-509, doi:10.1016/0021-9991(86)90046-X.
     *
     * @param a above 0
     * @param b above 0
     */
    static double cdf(double x, double a, double b) {
        if (!(a > 0 && b > 0)) {
            throw new IllegalArgumentException("shapes: " + a + ", " + b + " are not above 0");
        }
        if (!(x > 0 && x < 1)) {
            return x <= 0 ? 0 : x >= 1 ? 1 : Double.NaN;
        }
        // the fraction converges fast below the mean
        return x < (a + 1) / (a + b + 2)
                ? power(x, a, b) / (a * fraction(x, a, b))
                : 1 - power(x, a, b) / (b * fraction(1 - x, b, a));
    }

    /**
     * {@code x^a (1 - x)^b / B(a, b)} as {@code √(a b / (2 π (a + b)))} times the exponential of {@code a log(x / m) +
     * b log((1 - x) / (1 - m))}, m the mean, and of what Stirling's formula leaves: nothing large is left to cancel, as it would
     * between logarithms of gamma functions. After C. Loader, Fast and accurate computation of binomial probabilities (2000).
     */
    private static double power(double x, double a, double b) {
        double n = a + b;
        double mean = a / n;
        double off = x - mean;
        double exponent = a * logRatio(off, x, mean) + b * logRatio(-off, 1 - x, b / n);
        double stirling = rest(n) - rest(a) - rest(b);
        return Math.sqrt(a / n * b / (2 * Math.PI)) * Elementary.exp(exponent + stirling);
    }

    /** log(x / y), from the difference where that is small. */
    private static double logRatio(double difference, double x, double y) {
        return Math.abs(difference) < y / 2
                ? StrictMath.log1p(difference / y)
                : Elementary.log(x / y);
    }

    /** log Γ(a) less Stirling's formula: 1 / (12 a) - 1 / (360 a³) + …, erring by less than 1e-16 from 15 on. */
    private static double rest(double a) {
        if (a < 15) {
            return Elementary.lgamma(a) - ((a - 0.5) * Elementary.log(a) - a + HALF_LOG_2PI);
        }
        double z = 1 / (a * a);
        double series = -691.0 / 360360 * z + 1.0 / 1188;
        series = series * z - 1.0 / 1680;
        series = series * z + 1.0 / 1260;
        series = series * z - 1.0 / 360;
        return (series * z + 1.0 / 12) / a;
    }

    /** 1 + d1 / (1 + d2 / (1 + …)). */
    private static double fraction(double x, double a, double b) {
        double c = 1;
        double d = 0;
        double product = 1;
        for (int term = 1; term < MOST_TERMS; term++) {
            double coefficient = coefficient(term, x, a, b);
            d = 1 / nonzero(1 + coefficient * d);
            c = nonzero(1 + coefficient / c);
            product *= c * d;
            if (Math.abs(c * d - 1) <= PRECISION) {
                break;
            }
        }
        return product;
    }

    private static double coefficient(int term, double x, double a, double b) {
        double m = term >> 1;
        return (term & 1) == 0
                ? m * (b - m) * x / ((a + term - 1) * (a + term))
                : -(a + m) * (a + b + m) * x / ((a + term - 1) * (a + term));
    }

    private static double nonzero(double x) {
        return Math.abs(x) < TINY ? TINY : x;
    }

    /**
     * The value that a share {@code p} lies below: Newton's steps inside of a shrinking bracket, a halving where a step leaves
     * it. 0 and 1 for the shares 0 and 1.
     */
    static double quantile(double p, double a, double b) {
        if (!(p > 0 && p < 1)) {
            return p == 0 ? 0 : p == 1 ? 1 : Double.NaN;
        }
        double low = 0;
        double high = 1;
        double x = a / (a + b);
        for (int step = 0; step < MOST_STEPS; step++) {
            double beyond = cdf(x, a, b) - p;
            if (beyond > 0) {
                high = x;
            } else {
                low = x;
            }
            double change = beyond * x * (1 - x) / power(x, a, b);
            if (Math.abs(change) <= 2 * Math.ulp(x) || high - low <= 2 * Math.ulp(x)) {
                return x;
            }
            double next = x - change;
            if (!(next > low && next < high)) {
                next = low == 0 ? high / 8 : (low + high) / 2;
            }
            x = next;
        }
        return x;
    }

    /** The probability of at most {@code k} successes in {@code n} trials, each with probability {@code p} between 0 and 1. */
    static double binomialAtMost(long k, long n, double p) {
        return k < 0 ? 0 : k >= n ? 1 : cdf(1 - p, (double) n - k, k + 1.0);
    }

    /** The probability of at least {@code k} successes in {@code n} trials. */
    static double binomialAtLeast(long k, long n, double p) {
        return k <= 0 ? 1 : k > n ? 0 : cdf(p, (double) k, n - k + 1.0);
    }
}
