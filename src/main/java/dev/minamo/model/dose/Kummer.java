package dev.minamo.model.dose;

import dev.minamo.numeric.Elementary;

/**
 * Kummer's function {@code 1F1(alpha, alpha + beta, -d)}: the mean of {@code exp(-d R)} where R has the beta distribution of
 * {@code alpha} and {@code beta}. Given as {@code -log}, to about 1e-14 of it while the parameters are below 1e4; beyond that
 * the rounding of the logarithms of gamma functions shows. Formulas of the NIST Digital Library of Mathematical Functions.
 *
 * @param alpha above 0
 * @param beta above 0
 */
record Kummer(double alpha, double beta) {

    private static final double PRECISION = 0x1p-56;
    /** Up to this dose the series of positive terms starts at its first term. */
    private static final double FROM_FIRST = 50;
    /** The other exponential of the asymptotic expansion is left out below this logarithm of its part. */
    private static final double NOTHING = -38;
    private static final int MOST_TERMS = 10_000_000;

    /** {@code -log 1F1}: 0 at dose 0. */
    double escape(double dose) {
        if (dose == 0) {
            return 0;
        }
        if (dose * Math.max(alpha, 1) <= alpha + beta) {
            return -NearOne.log1p(-risk(dose));
        }
        if (dose > FROM_FIRST / 2) {
            double far = far(dose);
            if (!Double.isNaN(far)) {
                return far;
            }
        }
        return dose <= FROM_FIRST ? fromFirst(dose) : fromPeak(dose);
    }

    /** One minus the function by its own series (13.2.2), whose terms alternate and fall. */
    private double risk(double dose) {
        double term = -1;
        double sum = 0;
        for (int n = 0; n < MOST_TERMS; n++) {
            term *= -dose * (alpha + n) / ((alpha + beta + n) * (n + 1));
            sum += term;
            if (Math.abs(term) <= PRECISION * sum) {
                break;
            }
        }
        return sum;
    }

    /** Kummer's transformation (13.2.39): {@code e^-d} times a series of positive terms. */
    private double fromFirst(double dose) {
        double term = 1;
        double sum = 1;
        for (int n = 0; n < MOST_TERMS; n++) {
            double ratio = ratio(dose, n);
            term *= ratio;
            sum += term;
            if (ratio < 1 && term <= PRECISION * sum * (1 - ratio)) {
                break;
            }
        }
        return dose - Elementary.log(sum);
    }

    /** How much larger a term of that series is than the one before it. */
    private double ratio(double dose, double n) {
        return dose * (beta + n) / ((alpha + beta + n) * (n + 1));
    }

    /** The same series from its largest term to both sides: of the order of the root of the dose many. */
    private double fromPeak(double dose) {
        double peak = peak(dose);
        double sum = 1;
        double term = 1;
        for (double n = peak; term > PRECISION * sum; n++) {
            term *= ratio(dose, n);
            sum += term;
        }
        term = 1;
        for (double n = peak - 1; n >= 0 && term > PRECISION * sum; n--) {
            term /= ratio(dose, n);
            sum += term;
        }
        double log = peak * Elementary.log(dose) - Elementary.lgamma(peak + 1)
                + Elementary.lgamma(beta + peak) - Elementary.lgamma(beta)
                + Elementary.lgamma(alpha + beta) - Elementary.lgamma(alpha + beta + peak);
        return dose - log - Elementary.log(sum);
    }

    /** Where {@link #ratio} falls below 1: the larger root of a quadratic. */
    private double peak(double dose) {
        double b = alpha + beta + 1 - dose;
        double c = alpha + beta - dose * beta;
        double square = b * b - 4 * c;
        if (square <= 0) {
            return 0;
        }
        double root = Math.sqrt(square);
        double peak = b > 0 ? -2 * c / (b + root) : (root - b) / 2;
        return Math.max(0, Math.rint(peak));
    }

    /** The asymptotic expansion for large doses (13.7.2); NaN where it does not hold. */
    private double far(double dose) {
        // Neither of the two expansions may begin with terms that grow.
        if (alpha * Math.max(1, beta) > dose / 2) {
            return Double.NaN;
        }
        double logDose = Elementary.log(dose);
        double ofBeta = Elementary.lgamma(beta);
        double other = (alpha - beta) * logDose - dose + ofBeta - Elementary.lgamma(alpha);
        if (other > NOTHING) {
            return Double.NaN;
        }
        double term = 1;
        double sum = 1;
        for (int n = 0; Math.abs(term) > PRECISION * sum; n++) {
            double ratio = (alpha + n) * (1 - beta + n) / ((n + 1) * dose);
            if (Math.abs(ratio) >= 1) {
                return Double.NaN;
            }
            term *= ratio;
            sum += term;
        }
        return alpha * logDose + ofBeta - Elementary.lgamma(alpha + beta) - Elementary.log(sum);
    }

    /** The derivative of {@link #escape} by the logarithm of the dose, itself known (13.3.15). */
    double slope(double dose, double escape) {
        double next = new Kummer(alpha + 1, beta).escape(dose);
        return dose * alpha / (alpha + beta) * Elementary.exp(escape - next);
    }
}
