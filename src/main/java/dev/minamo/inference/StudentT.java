package dev.minamo.inference;

/**
 * Student's t with any real degrees of freedom above 0, by the incomplete beta function (NIST Digital Library of Mathematical
 * Functions, 8.17): a share {@code I_x(v / 2, 1 / 2)}, {@code x = v / (v + t²)}, lies further from 0 than t on both sides together.
 */
public final class StudentT {

    /** Below it 1 less the tails has lost more digits than 1 - x has. */
    private static final double SMALL_TAILS = 1e-6;

    private StudentT() {}

    /** The probability of a value at most {@code t}. */
    public static double cdf(double t, double degrees) {
        double tail = twoSided(t, degrees) / 2;
        return t <= 0 ? tail : 1 - tail;
    }

    /** The probability of a value at least as far from 0 as {@code t}. */
    public static double twoSided(double t, double degrees) {
        check(degrees);
        if (!Double.isFinite(t)) {
            return Double.isNaN(t) ? Double.NaN : 0;
        }
        double ratio = t / Math.sqrt(degrees);
        double square = ratio * ratio;
        double inside = Double.isInfinite(square) ? 1 : square / (1 + square);
        double half = degrees / 2;
        return inside < 1.5 / (half + 2.5) // the fraction converges fast on this side
                ? 1 - BetaDistribution.cdf(inside, 0.5, half)
                : BetaDistribution.cdf(1 / (1 + square), half, 0.5);
    }

    /** The value that a share {@code p} lies below; infinite for 0 and 1. */
    public static double quantile(double p, double degrees) {
        check(degrees);
        if (!(p > 0 && p < 1)) {
            return p == 0
                    ? Double.NEGATIVE_INFINITY
                    : p == 1 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        double tails = 2 * Math.min(p, 1 - p);
        double x = BetaDistribution.quantile(tails, degrees / 2, 0.5);
        double square = (1 - x) / x;
        if (x > 0.5 && tails > SMALL_TAILS) {
            double inside = BetaDistribution.quantile(1 - tails, 0.5, degrees / 2);
            square = inside / (1 - inside);
        }
        double size = Math.sqrt(degrees * square);
        return p < 0.5 ? -size : size;
    }

    private static void check(double degrees) {
        if (!(degrees > 0 && Double.isFinite(degrees))) {
            throw new IllegalArgumentException("degrees: " + degrees + " is not above 0");
        }
    }
}
