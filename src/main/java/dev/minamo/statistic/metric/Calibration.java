package dev.minamo.statistic.metric;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/**
 * How log odds that were predicted relate to what happened, by logistic fits of one or two coefficients: Newton steps from
 * perfect calibration on.
 */
final class Calibration {

    private static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 30;
    /** Change of a coefficient at which a fit has settled, relative to one more than its size. */
    private static final double SETTLED = 1e-11;
    /** Log odds lie within 35 of zero, and a share of events within 710 of them. */
    private static final double BOUND = 745;

    private final JudgedEvents judged;
    private final double[] odds;

    private Calibration(JudgedEvents judged) {
        this.judged = judged;
        this.odds = new double[judged.size()];
        for (int at = 0; at < odds.length; at++) {
            double p = Math.clamp(judged.probability(at), ProbabilityMetrics.LEAST,
                    1 - ProbabilityMetrics.LEAST);
            odds[at] = Elementary.log(p) - Elementary.log(1 - p);
        }
    }

    static Calibration of(JudgedEvents judged) {
        return new Calibration(judged);
    }

    /** With the slope fixed at one. */
    double intercept() {
        double fault = fault();
        return Double.isNaN(fault) ? fault : intercept(BOUND);
    }

    /** Beside an intercept. */
    double slope() {
        double fault = fault();
        if (Double.isNaN(fault)) {
            return fault;
        }
        double least = Double.POSITIVE_INFINITY;
        double leastOfOthers = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        double greatestOfOthers = Double.NEGATIVE_INFINITY;
        for (int at = 0; at < odds.length; at++) {
            if (judged.happened(at)) {
                least = Math.min(least, odds[at]);
                greatest = Math.max(greatest, odds[at]);
            } else {
                leastOfOthers = Math.min(leastOfOthers, odds[at]);
                greatestOfOthers = Math.max(greatestOfOthers, odds[at]);
            }
        }
        if (Math.min(least, leastOfOthers) == Math.max(greatest, greatestOfOthers)) {
            return Undefined.CONSTANT.nan();
        }
        if (least >= greatestOfOthers || leastOfOthers >= greatest) {
            return Undefined.SEPARATION.nan();
        }
        return fitSlope();
    }

    private double fault() {
        return judged.events() > 0 && judged.others() > 0
                ? 0
                : Undefined.MISSING_CLASS.nan();
    }

    /** The root of the gradient, which falls: Newton steps inside a bracket that they narrow. */
    private double intercept(double bound) {
        double low = -bound;
        double high = bound;
        double a = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] sums = gradient(a, 1);
            if (sums[0] > 0) {
                low = a;
            } else {
                high = a;
            }
            double newton = a + sums[0] / sums[2];
            double next = newton > low && newton < high ? newton : 0.5 * (low + high);
            double change = Math.abs(next - a);
            a = next;
            if (change <= SETTLED * (1 + Math.abs(a))) {
                return a;
            }
        }
        return Undefined.NO_CONVERGENCE.nan();
    }

    private double fitSlope() {
        double a = 0;
        double b = 1;
        double deviance = deviance(a, b);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] s = gradient(a, b);
            double determinant = s[2] * s[4] - s[3] * s[3];
            double da = (s[4] * s[0] - s[3] * s[1]) / determinant;
            double db = (s[2] * s[1] - s[3] * s[0]) / determinant;
            double size = 1;
            double next = deviance(a + da, b + db);
            for (int half = 0; half < MOST_HALVINGS && !(next <= deviance * (1 + 1e-14)); half++) {
                size *= 0.5;
                next = deviance(a + size * da, b + size * db);
            }
            a += size * da;
            b += size * db;
            deviance = next;
            if (Math.abs(size * db) <= SETTLED * (1 + Math.abs(b))
                    && Math.abs(size * da) <= SETTLED * (1 + Math.abs(a))) {
                return b;
            }
        }
        return Undefined.NO_CONVERGENCE.nan();
    }

    /** The gradient of the likelihood in both coefficients, then the information: a with a, a with b, b with b. */
    private double[] gradient(double a, double b) {
        double[] f = judged.frequencies();
        double[] sums = new double[5];
        for (int at = 0; at < odds.length; at++) {
            double t = Math.fma(b, odds[at], a);
            double p = logistic(t);
            double other = logistic(-t); // 1 - p keeps no digits near 1
            double g = f[at] * (judged.happened(at) ? other : -p);
            double w = f[at] * p * other;
            sums[0] += g;
            sums[1] = Math.fma(g, odds[at], sums[1]);
            sums[2] += w;
            sums[3] = Math.fma(w, odds[at], sums[3]);
            sums[4] = Math.fma(w * odds[at], odds[at], sums[4]);
        }
        return sums;
    }

    private static double logistic(double t) {
        return 1 / (1 + Elementary.exp(-t));
    }

    private double deviance(double a, double b) {
        double[] f = judged.frequencies();
        double sum = 0;
        for (int at = 0; at < odds.length; at++) {
            double towards = Math.fma(b, odds[at], a) * (judged.happened(at) ? -1 : 1);
            // log(1 + exp(t)) without overflow.
            double size = Math.abs(towards);
            sum = Math.fma(2 * f[at],
                    Math.max(towards, 0) + Elementary.log(1 + Elementary.exp(-size)), sum);
        }
        return sum;
    }
}
