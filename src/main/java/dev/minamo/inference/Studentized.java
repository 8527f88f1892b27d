package dev.minamo.inference;

import java.util.Map;

import dev.minamo.inference.Replicates.Variances;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Bootstrap t: {@code t = (h(t*) - h(t0)) / sqrt(v*)} and ends {@code h(t0) - sqrt(v0) q(1 - tail)},
 * {@code h(t0) - sqrt(v0) q(tail)}, where v are variances on the scale h (times h' squared): B.
 * Efron, Nonparametric standard errors and confidence intervals, Can. J. Statist. 9 (1981), 139-172,
 * doi:10.2307/3314608; A. C. Davison and D. V. Hinkley, Bootstrap Methods and their Application
 * (1997), section 5.2.1.
 * <p>
 * A replicate whose variance is undefined or zero (a standard deviation below 1e-12 of the value) has
 * no t; such replicates are counted, and the interval is conditional on the others. The Monte Carlo
 * error is that of a quantile's rank; where v0 is the variance of the replicates, also that of their
 * standard deviation.
 */
final class Studentized implements Ends {
    private static final double ROUNDING = 1e-12;

    private final Transform transform;
    private final double estimate; // on the scale
    private final double deviation; // of the estimate, on the scale
    private final PercentileEnds quantiles;
    private final Map<String, Long> undefined;
    private final @Nullable Moments moments; // of the replicates, where v0 comes from them

    private Studentized(Transform transform, double estimate, double deviation,
            PercentileEnds quantiles, Map<String, Long> undefined, @Nullable Moments moments) {
        this.transform = transform;
        this.estimate = estimate;
        this.deviation = deviation;
        this.quantiles = quantiles;
        this.undefined = undefined;
        this.moments = moments;
    }

    /**
     * Of replicates that are not degenerate.
     *
     * @param moments of the replicates, where their variance is that of the data; else null
     */
    static Ends of(Replicates replicates, Transform transform, QuantileRule rule,
            @Nullable Moments moments) {
        Variances variances = replicates.beside().variances();
        double t0 = replicates.estimate();
        Note problem = problem(variances, transform, t0);
        if (problem != null || variances == null) {
            return Ends.none(problem == null ? Note.VARIANCE_MISSING : problem);
        }
        Pairs pairs = Pairs.of(replicates, variances.ofReplicates(),
                (t, v) -> problem(transform, t, v, t0));
        double[] ratios = pairs.values();
        for (int i = 0; i < pairs.size(); i++) {
            ratios[i] = ratio(transform, ratios[i], pairs.seconds()[i], t0);
        }
        if (pairs.size() < 2) {
            return Ends.none(Note.TOO_FEW_FOR_METHOD);
        }
        return new Studentized(transform, transform.forth(t0),
                Math.sqrt(variances.ofData()) * transform.slope(t0),
                new PercentileEnds(pairs.starts().sort(ratios, pairs.size()), rule),
                pairs.undefined(), moments);
    }

    /** Why there is no such interval at all, or null. */
    static @Nullable Note problem(@Nullable Variances variances, Transform transform, double t0) {
        if (variances == null) {
            return Note.VARIANCE_MISSING;
        } else if (!transform.covers(t0)) {
            return Note.OUTSIDE_TRANSFORM;
        }
        return variances.ofData() > 0 && Double.isFinite(variances.ofData())
                ? null
                : Note.VARIANCE_UNDEFINED;
    }

    static double ratio(Transform transform, double t, double v, double t0) {
        return (transform.forth(t) - transform.forth(t0))
                / (Math.sqrt(v) * transform.slope(t));
    }

    /** Why a replicate has no t, or an empty text. */
    static String problem(Transform transform, double t, double v, double t0) {
        if (!transform.covers(t)) {
            return "outside_transform";
        }
        if (!Double.isFinite(v)) {
            return Undefined.of(v).orElse(Undefined.NOT_FINITE).code();
        }
        double size = Math.max(Math.abs(t), Math.abs(t0));
        return v > 0 && Math.sqrt(v) > ROUNDING * size ? "" : "zero_variance";
    }

    @Override
    public End end(double tail, int direction) {
        End t = quantiles.end(tail, -direction);
        return Scale.back(transform,
                new End(estimate - deviation * t.value(), mcse(t, direction < 0 ? 1 - tail : tail),
                        t.note()));
    }

    /** @param p of the quantile t */
    private double mcse(End t, double p) {
        double ofQuantile = deviation * t.mcse();
        if (moments == null) {
            return ofQuantile;
        }
        double ofDeviation = t.value() * deviation * moments.mcseStandardError()
                / moments.standardError();
        double common = quantiles.correlation(p, moments.batches(), moments::standardError);
        return Math.sqrt(Math.max(0, ofQuantile * ofQuantile + ofDeviation * ofDeviation
                + 2 * common * ofQuantile * ofDeviation));
    }

    @Override
    public boolean reaches(double tail) {
        return quantiles.reaches(tail);
    }

    @Override
    public Map<String, Long> undefined() {
        return undefined;
    }
}
