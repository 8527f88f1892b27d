package dev.minamo.statistic.metric;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;

/**
 * How log odds that were predicted relate to what happened, by logistic fits of one or two coefficients: Newton steps from
 * perfect calibration, halved while the likelihood falls.
 */
final class Calibration {

    private static final int MOST_STEPS = 100;
    private static final int MOST_HALVINGS = 30;
    /** Relative change of the deviance at which a fit has settled. */
    private static final double SETTLED = 1e-10;

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
        return Double.isNaN(fault) ? fault : fit(false)[0];
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
        return fit(true)[1];
    }

    private double fault() {
        return judged.events() > 0 && judged.others() > 0
                ? 0
                : Undefined.MISSING_CLASS.nan();
    }

    private double[] fit(boolean withSlope) {
        double a = 0;
        double b = 1;
        double deviance = deviance(a, b);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] direction = newton(a, b, withSlope);
            double size = 1;
            double next = deviance(a + direction[0], b + direction[1]);
            for (int half = 0; half < MOST_HALVINGS
                    && !(next <= deviance * (1 + SETTLED)); half++) {
                size *= 0.5;
                next = deviance(a + size * direction[0], b + size * direction[1]);
            }
            a += size * direction[0];
            b += size * direction[1];
            double change = Math.abs(deviance - next);
            deviance = next;
            if (change <= SETTLED * (deviance + 0.1)) {
                return new double[]{a, b};
            }
        }
        return new double[]{Undefined.NO_CONVERGENCE.nan(), Undefined.NO_CONVERGENCE.nan()};
    }

    private double[] newton(double a, double b, boolean withSlope) {
        double[] f = judged.frequencies();
        double ga = 0;
        double gb = 0;
        double haa = 0;
        double hab = 0;
        double hbb = 0;
        for (int at = 0; at < odds.length; at++) {
            double p = 1 / (1 + Elementary.exp(-Math.fma(b, odds[at], a)));
            double g = f[at] * ((judged.happened(at) ? 1 : 0) - p);
            double w = f[at] * p * (1 - p);
            ga += g;
            gb = Math.fma(g, odds[at], gb);
            haa += w;
            hab = Math.fma(w, odds[at], hab);
            hbb = Math.fma(w * odds[at], odds[at], hbb);
        }
        if (!withSlope) {
            return new double[]{ga / haa, 0};
        }
        double determinant = haa * hbb - hab * hab;
        return new double[]{(hbb * ga - hab * gb) / determinant,
                (haa * gb - hab * ga) / determinant};
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
