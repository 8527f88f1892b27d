package dev.minamo.inference;

import java.util.Map;
import java.util.TreeMap;

import dev.minamo.resample.Units;
import dev.minamo.statistic.Evaluator;
import org.jspecify.annotations.Nullable;

/**
 * Approximate bootstrap confidence intervals: T. DiCiccio and B. Efron, Biometrika 79 (1992),
 * 231-245, doi:10.1093/biomet/79.2.231, as R's {@code boot::abc.ci} computes them. Derivatives are
 * numerical with a step of 0.001 / n on weights; an end is the statistic on the weights
 * {@code 1/n + lambda d}, {@code d = L / (n^2 sigma)},
 * <pre>
 * lambda = (b' + z) / (1 - a (b' + z))^2,   b' = a - (b / sigma - c)
 * </pre>
 * No replicates and no Monte Carlo error. It wants a smooth statistic: of a median it says nothing
 * sensible. Far ends may give a row a negative weight, which is flagged: it has a meaning for sums
 * over rows only.
 *
 * @param standardError delta-method standard error sigma
 * @param acceleration a
 * @param ends by normal quantile of the end
 */
public record Abc(double standardError, double acceleration, Map<Double, At> ends) {

    /** Below this share of the estimate, times the root of n, a derivative is rounding. */
    private static final double ROUNDING = 1e-11;

    /**
     * An end.
     *
     * @param value NaN when undefined
     * @param negative whether a row had a weight below zero
     * @param flat whether the statistic does not vary
     */
    public record At(double value, boolean negative, boolean flat) {}

    /**
     * Every end of a request. 2 n + 3 evaluations and one for each end.
     *
     * @param evaluator used during the call only
     * @param units rows by themselves, in samples
     */
    public static Abc of(Evaluator evaluator, Units units, IntervalRequest request) {
        Influence influence = Influence.of(evaluator, units);
        var at = new Weighted(evaluator, units.samples());
        int n = at.rows();
        double step = 0.001 / n;
        double t0 = at.data();
        double sigma = influence.standardError();
        double a = influence.acceleration();
        boolean flat = sigma <= ROUNDING * Math.sqrt(n) * Math.abs(t0);
        boolean undefined = !Double.isFinite(sigma) || sigma == 0;
        double[] direction = influence.values().clone();
        double bias = 0;
        for (int i = 0; i < n; i++) {
            direction[i] /= n * (n * sigma);
            bias += influence.seconds()[i] / (2.0 * n * n);
        }
        double curvature = flat || undefined
                ? Double.NaN
                : (at.along(direction, step) - 2 * t0 + at.along(direction, -step))
                        / (2 * step * step * sigma);
        double centre = a - (bias / sigma - curvature);
        var ends = new TreeMap<Double, At>();
        for (double level : request.levels()) {
            for (double z : quantiles(request, level)) {
                double w = centre + z;
                double slope = 1 - a * w;
                if (flat) {
                    ends.put(z, new At(t0, false, true));
                } else if (slope > 0) {
                    double value = at.along(direction, w / (slope * slope));
                    ends.put(z, new At(value, at.negative(), false));
                } else {
                    ends.put(z, new At(Double.NaN, false, false));
                }
            }
        }
        return new Abc(sigma, a, Map.copyOf(ends));
    }

    private static double[] quantiles(IntervalRequest request, double level) {
        double z = NormalDistribution.quantile(request.tail(level));
        return request.wantsLow() && request.wantsHigh()
                ? new double[]{z, -z}
                : new double[]{request.wantsLow() ? z : -z};
    }

    /** The ends of what may not have been made. */
    static Ends of(@Nullable Abc abc) {
        return abc == null ? Ends.none(Note.ABC_MISSING) : abc::end;
    }

    private End end(double tail, int direction) {
        At at = ends.get(direction * -NormalDistribution.quantile(tail));
        if (at == null) {
            return End.none(Note.ABC_MISSING);
        } else if (!Double.isFinite(at.value)) {
            return End.none(Note.ABC_UNDEFINED);
        }
        return new End(at.value, 0, at.flat
                ? Note.DEGENERATE_REPLICATES
                : at.negative ? Note.NEGATIVE_WEIGHTS : null);
    }
}
