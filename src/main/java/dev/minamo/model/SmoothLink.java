package dev.minamo.model;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.numeric.Elementary;

/**
 * A link with what a fit needs of it: the slope of the mean and the way back. The arrays of {@link #inverse(double[], int, int)} have
 * the bits of the single form.
 */
abstract sealed class SmoothLink implements Link {

    private final String name;

    private SmoothLink(String name) {
        this.name = name;
    }

    /** One of the names of {@link LinearFamilies}. */
    static SmoothLink named(String name, ArrayFunctions functions) {
        return switch (name) {
            case "identity" -> new Identity();
            case "log" -> new Log(functions);
            case "logit" -> new Logit(functions);
            case "probit" -> new Probit();
            case "cloglog" -> new Cloglog();
            case "cauchit" -> new Cauchit();
            case "inverse" -> new Inverse();
            case "inverse_squared" -> new InverseSquared();
            case "sqrt" -> new Root();
            default -> throw new IllegalArgumentException("no link " + name);
        };
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public void inverse(double[] predictors, int from, int to) {
        for (int i = from; i < to; i++) {
            predictors[i] = inverse(predictors[i]);
        }
    }

    /** The derivative of the mean by the predictor, where the mean is known. */
    abstract double slope(double predictor, double mean);

    /** The predictor of a mean. */
    abstract double predictor(double mean);

    /** Whether every number is the predictor of a mean of the families it is offered for. */
    boolean everywhere() {
        return true;
    }

    @Override
    public boolean monotone() {
        return true;
    }

    /** The expected value itself. */
    static final class Identity extends SmoothLink {

        private Identity() {
            super("identity");
        }

        @Override
        public double inverse(double predictor) {
            return predictor;
        }

        @Override
        public void inverse(double[] predictors, int from, int to) {
            // as it is
        }

        @Override
        double slope(double predictor, double mean) {
            return 1;
        }

        @Override
        double predictor(double mean) {
            return mean;
        }

        @Override
        boolean everywhere() {
            return false; // a count has no mean below zero
        }
    }

    /** Its logarithm. */
    static final class Log extends SmoothLink {

        private final ArrayFunctions functions;

        private Log(ArrayFunctions functions) {
            super("log");
            this.functions = functions;
        }

        @Override
        public double inverse(double predictor) {
            return Elementary.exp(predictor);
        }

        @Override
        public void inverse(double[] predictors, int from, int to) {
            functions.exp(predictors, predictors, from, to);
        }

        @Override
        double slope(double predictor, double mean) {
            return mean;
        }

        @Override
        double predictor(double mean) {
            return Elementary.log(mean);
        }
    }

    /** The logarithm of the odds. */
    static final class Logit extends SmoothLink {

        private final ArrayFunctions functions;

        private Logit(ArrayFunctions functions) {
            super("logit");
            this.functions = functions;
        }

        @Override
        public double inverse(double predictor) {
            return 1 / (1 + Elementary.exp(-predictor));
        }

        @Override
        public void inverse(double[] predictors, int from, int to) {
            for (int i = from; i < to; i++) {
                predictors[i] = -predictors[i];
            }
            functions.exp(predictors, predictors, from, to);
            for (int i = from; i < to; i++) {
                predictors[i] = 1 / (1 + predictors[i]);
            }
        }

        @Override
        double slope(double predictor, double mean) {
            return mean * (1 - mean);
        }

        @Override
        double predictor(double mean) {
            return Elementary.log(mean / (1 - mean));
        }
    }

    /** The normal quantile of a probability. */
    static final class Probit extends SmoothLink {

        private Probit() {
            super("probit");
        }

        @Override
        public double inverse(double predictor) {
            return Elementary.normalCdf(predictor);
        }

        @Override
        double slope(double predictor, double mean) {
            return Elementary.normalDensity(predictor);
        }

        @Override
        double predictor(double mean) {
            return Elementary.normalQuantile(mean);
        }
    }

    /** {@code log(-log(1 - p))}. */
    static final class Cloglog extends SmoothLink {

        /** Up to here the exponential minus one is taken from its series. */
        private static final double SMALL = 0.1;

        private Cloglog() {
            super("cloglog");
        }

        @Override
        public double inverse(double predictor) {
            double rate = Elementary.exp(predictor);
            return rate > SMALL
                    ? 1 - Elementary.exp(-rate)
                    : rate * Elementary.exp(-rate) / share(rate);
        }

        @Override
        double slope(double predictor, double mean) {
            double rate = Elementary.exp(predictor);
            return rate * Elementary.exp(-rate);
        }

        @Override
        double predictor(double mean) {
            return Elementary.log(-Elementary.log(1 - mean));
        }

        /** {@code x / (e^x - 1)}, by Bernoulli's series where x is small: what is left out is below 1e-14. */
        static double share(double x) {
            if (x > SMALL) {
                return x / (Elementary.exp(x) - 1);
            }
            double square = x * x;
            return 1 - x / 2 + square / 12 - square * square / 720
                    + square * square * square / 30240;
        }
    }

    /** The quantile of Cauchy's law. */
    static final class Cauchit extends SmoothLink {

        private Cauchit() {
            super("cauchit");
        }

        @Override
        public double inverse(double predictor) {
            return predictor < -1
                    ? StrictMath.atan(-1 / predictor) / Math.PI // keeps the digits of a small share
                    : 0.5 + StrictMath.atan(predictor) / Math.PI;
        }

        @Override
        double slope(double predictor, double mean) {
            return 1 / (Math.PI * Math.fma(predictor, predictor, 1));
        }

        @Override
        double predictor(double mean) {
            return -Elementary.cos(Math.PI * mean) / Elementary.sin(Math.PI * mean);
        }
    }

    /** One over the expected value. */
    static final class Inverse extends SmoothLink {

        private Inverse() {
            super("inverse");
        }

        @Override
        public double inverse(double predictor) {
            return 1 / predictor;
        }

        @Override
        double slope(double predictor, double mean) {
            return -mean * mean;
        }

        @Override
        double predictor(double mean) {
            return 1 / mean;
        }

        @Override
        public boolean monotone() {
            return false;
        }

        @Override
        boolean everywhere() {
            return false;
        }
    }

    /** One over its square. */
    static final class InverseSquared extends SmoothLink {

        private InverseSquared() {
            super("inverse_squared");
        }

        @Override
        public double inverse(double predictor) {
            return 1 / Math.sqrt(predictor);
        }

        @Override
        double slope(double predictor, double mean) {
            return -0.5 * mean * mean * mean;
        }

        @Override
        double predictor(double mean) {
            return 1 / (mean * mean);
        }

        @Override
        public boolean monotone() {
            return false;
        }

        @Override
        boolean everywhere() {
            return false;
        }
    }

    /** Its root. */
    static final class Root extends SmoothLink {

        private Root() {
            super("sqrt");
        }

        @Override
        public double inverse(double predictor) {
            return predictor * predictor;
        }

        @Override
        double slope(double predictor, double mean) {
            return 2 * predictor;
        }

        @Override
        double predictor(double mean) {
            return Math.sqrt(mean);
        }

        @Override
        public boolean monotone() {
            return false;
        }

        @Override
        boolean everywhere() {
            return false; // one branch of the square
        }
    }
}
