package dev.minamo.inference;

/** Student's t distribution, by the incomplete beta function. */
final class StudentT {

    private StudentT() {}

    /** The probability of a distance from zero of at least that of {@code t}; df above zero. */
    static double twoSided(double t, double df) {
        return Double.isInfinite(t) ? 0 : BetaDistribution.cdf(df / (df + t * t), df / 2, 0.5);
    }

    /** The value that is exceeded with probability {@code upper}, from 0 to one half. */
    static double quantileAbove(double upper, double df) {
        double x = BetaDistribution.quantile(2 * upper, df / 2, 0.5);
        return x > 0 ? Math.sqrt(df * (1 - x) / x) : Double.POSITIVE_INFINITY;
    }
}
