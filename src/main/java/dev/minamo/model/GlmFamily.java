package dev.minamo.model;

import dev.minamo.numeric.Elementary;

/** A law of the response given its mean: the variance, and what is made of it. Immutable. */
abstract sealed class GlmFamily {

    private static final double LOG_2_PI = Elementary.log(2 * Math.PI);

    private final String name;
    private final boolean estimatesDispersion;

    private GlmFamily(String name, boolean estimatesDispersion) {
        this.name = name;
        this.estimatesDispersion = estimatesDispersion;
    }

    final String name() {
        return name;
    }

    /** Whether the dispersion is estimated by Pearson's statistic, or is one. */
    final boolean estimatesDispersion() {
        return estimatesDispersion;
    }

    /** Of a response whose dispersion is one. */
    abstract double variance(double mean);

    /** Twice the log-likelihood that is lost by the mean against a mean of {@code y}. */
    abstract double deviance(double y, double mean);

    /** Where iterations start: near the response, within the range of means. */
    abstract double start(double y, double meanOfAll);

    /** Whether it can be the mean. */
    abstract boolean mean(double mean);

    /** Whether it can be a response. */
    abstract boolean response(double y);

    /** What responses must be, to complete a sentence. */
    abstract String responses();

    /** 1 where the likelihood of a response has its supremum at an infinite predictor, -1 at minus infinity, 0 at neither. */
    int pull(double y) {
        return 0;
    }

    /**
     * Minus two log-likelihoods of a response.
     *
     * @param dispersion the deviance over the sum of the weights, as R takes it here
     * @param weight of the row
     */
    abstract double minusTwoLogs(double y, double mean, double weight, double dispersion);

    /** How many parameters besides coefficients the log-likelihood has. */
    int further() {
        return estimatesDispersion ? 1 : 0;
    }

    /** Draws responses. */
    abstract ResponseLaw law(double dispersion);

    /** The normal law. */
    static final class Gaussian extends GlmFamily {

        Gaussian() {
            super("gaussian", true);
        }

        @Override
        double variance(double mean) {
            return 1;
        }

        @Override
        double deviance(double y, double mean) {
            return (y - mean) * (y - mean);
        }

        @Override
        double start(double y, double meanOfAll) {
            return meanOfAll;
        }

        @Override
        boolean mean(double mean) {
            return Double.isFinite(mean);
        }

        @Override
        boolean response(double y) {
            return true;
        }

        @Override
        String responses() {
            return "be a number";
        }

        @Override
        double minusTwoLogs(double y, double mean, double weight, double dispersion) {
            return LOG_2_PI + Elementary.log(dispersion / weight)
                    + weight * deviance(y, mean) / dispersion;
        }

        @Override
        ResponseLaw law(double dispersion) {
            return ResponseLaw.normal(Math.sqrt(dispersion));
        }
    }

    /** An event. */
    static final class Binomial extends GlmFamily {

        Binomial(boolean quasi) {
            super(quasi ? "quasibinomial" : "binomial", quasi);
        }

        @Override
        double variance(double mean) {
            return mean * (1 - mean);
        }

        @Override
        double deviance(double y, double mean) {
            return -2 * Elementary.log(y == 1 ? mean : 1 - mean);
        }

        @Override
        double start(double y, double meanOfAll) {
            return (y + 0.5) / 2;
        }

        @Override
        boolean mean(double mean) {
            return mean >= 0 && mean <= 1;
        }

        @Override
        boolean response(double y) {
            return y == 0 || y == 1;
        }

        @Override
        String responses() {
            return "be 0 or 1";
        }

        @Override
        int pull(double y) {
            return y == 1 ? 1 : -1;
        }

        @Override
        double minusTwoLogs(double y, double mean, double weight, double dispersion) {
            return weight * deviance(y, mean);
        }

        @Override
        ResponseLaw law(double dispersion) {
            return ResponseLaw.event();
        }
    }

    /** Counts. */
    static final class Poisson extends GlmFamily {

        Poisson(boolean quasi) {
            super(quasi ? "quasipoisson" : "poisson", quasi);
        }

        @Override
        double variance(double mean) {
            return mean;
        }

        @Override
        double deviance(double y, double mean) {
            return 2 * (y == 0 ? mean : y * Elementary.log(y / mean) - (y - mean));
        }

        @Override
        double start(double y, double meanOfAll) {
            return y + 0.1;
        }

        @Override
        boolean mean(double mean) {
            return mean > 0 && mean < Double.POSITIVE_INFINITY;
        }

        @Override
        boolean response(double y) {
            return y >= 0;
        }

        @Override
        String responses() {
            return "not be negative";
        }

        @Override
        int pull(double y) {
            return y == 0 ? -1 : 0;
        }

        @Override
        double minusTwoLogs(double y, double mean, double weight, double dispersion) {
            double power = y == 0 ? 0 : y * Elementary.log(mean);
            return -2 * weight * (power - mean - Elementary.lgamma(y + 1));
        }

        @Override
        ResponseLaw law(double dispersion) {
            return ResponseLaw.poisson();
        }
    }

    /** Positive amounts whose standard deviation is proportional to the mean. */
    static final class Gamma extends GlmFamily {

        Gamma() {
            super("gamma", true);
        }

        @Override
        double variance(double mean) {
            return mean * mean;
        }

        @Override
        double deviance(double y, double mean) {
            return -2 * (Elementary.log(y / mean) - (y - mean) / mean);
        }

        @Override
        double start(double y, double meanOfAll) {
            return y;
        }

        @Override
        boolean mean(double mean) {
            return mean > 0 && mean < Double.POSITIVE_INFINITY;
        }

        @Override
        boolean response(double y) {
            return y > 0;
        }

        @Override
        String responses() {
            return "be above zero";
        }

        @Override
        double minusTwoLogs(double y, double mean, double weight, double dispersion) {
            double shape = 1 / dispersion;
            double scale = mean * dispersion;
            return -2 * weight * ((shape - 1) * Elementary.log(y) - y / scale
                    - Elementary.lgamma(shape) - shape * Elementary.log(scale));
        }

        @Override
        ResponseLaw law(double dispersion) {
            return ResponseLaw.gamma(dispersion);
        }
    }

    /** Positive amounts with heavier tails. */
    static final class InverseGaussian extends GlmFamily {

        InverseGaussian() {
            super("inverse_gaussian", true);
        }

        @Override
        double variance(double mean) {
            return mean * mean * mean;
        }

        @Override
        double deviance(double y, double mean) {
            return (y - mean) * (y - mean) / (y * mean * mean);
        }

        @Override
        double start(double y, double meanOfAll) {
            return y;
        }

        @Override
        boolean mean(double mean) {
            return mean > 0 && mean < Double.POSITIVE_INFINITY;
        }

        @Override
        boolean response(double y) {
            return y > 0;
        }

        @Override
        String responses() {
            return "be above zero";
        }

        @Override
        double minusTwoLogs(double y, double mean, double weight, double dispersion) {
            return weight * (Elementary.log(dispersion) + LOG_2_PI + 1 + 3 * Elementary.log(y));
        }

        @Override
        ResponseLaw law(double dispersion) {
            return ResponseLaw.inverseGaussian(dispersion);
        }
    }

    /** Counts that vary more than Poisson's: a Poisson law whose mean has a gamma law of shape {@code theta}. */
    static final class NegativeBinomial extends GlmFamily {

        private final double theta;

        NegativeBinomial(double theta) {
            super("negative_binomial", false);
            this.theta = theta;
        }

        double theta() {
            return theta;
        }

        @Override
        double variance(double mean) {
            return mean + mean * mean / theta;
        }

        @Override
        double deviance(double y, double mean) {
            double power = y == 0 ? 0 : y * Elementary.log(y / mean);
            return 2 * (power - (y + theta) * Elementary.log((y + theta) / (mean + theta)));
        }

        @Override
        double start(double y, double meanOfAll) {
            return y + (y == 0 ? 1.0 / 6 : 0);
        }

        @Override
        boolean mean(double mean) {
            return mean > 0 && mean < Double.POSITIVE_INFINITY;
        }

        @Override
        boolean response(double y) {
            return y >= 0;
        }

        @Override
        String responses() {
            return "not be negative";
        }

        @Override
        int pull(double y) {
            return y == 0 ? -1 : 0;
        }

        @Override
        int further() {
            return 1;
        }

        @Override
        double minusTwoLogs(double y, double mean, double weight, double dispersion) {
            double power = y == 0 ? 0 : y * Elementary.log(mean / (mean + theta));
            return -2 * weight * (Elementary.lgamma(y + theta) - Elementary.lgamma(theta)
                    - Elementary.lgamma(y + 1) - theta * Elementary.log((mean + theta) / theta)
                    + power);
        }

        @Override
        ResponseLaw law(double dispersion) {
            return ResponseLaw.negativeBinomial(theta);
        }
    }
}
