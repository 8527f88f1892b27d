package dev.minamo.inference;

import java.util.function.IntToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * Bias-corrected and accelerated ends: B. Efron, J. Am. Stat. Assoc. 82 (1987), 171-185,
 * doi:10.1080/01621459.1987.10478410. The replicate quantile at
 * {@code Phi(z0 + (z0 + z) / (1 - a (z0 + z)))}, where Phi(z0) is the share of replicates below the
 * estimate, ties counting one half. With acceleration 0 they are those of BC.
 */
final class Bca implements Ends {
    private final SortedBatches batches;
    private final QuantileRule rule;
    private final double acceleration;
    private final double @Nullable [] accelerationWithout; // by batch; null where always the same
    private final double z0;
    private final double[] z0Without; // by batch left out

    /** Without acceleration. */
    Bca(SortedBatches batches, double estimate, QuantileRule rule) {
        this(batches, estimate, 0, null, rule);
    }

    /** With the acceleration, which must be there. */
    Bca(SortedBatches batches, double estimate, Acceleration acceleration, QuantileRule rule) {
        this(batches, estimate, acceleration.value(), acceleration.without(), rule);
    }

    private Bca(SortedBatches batches, double estimate, double acceleration,
            double @Nullable [] accelerationWithout, QuantileRule rule) {
        this.batches = batches;
        this.rule = rule;
        this.acceleration = acceleration;
        this.accelerationWithout = accelerationWithout != null
                && accelerationWithout.length == batches.batches() ? accelerationWithout : null;
        ShareBelow below = ShareBelow.of(batches, estimate, tieTolerance(batches, estimate));
        this.z0 = NormalDistribution.quantile(below.all());
        this.z0Without = new double[batches.batches()];
        for (int b = 0; b < z0Without.length; b++) {
            z0Without[b] = NormalDistribution.quantile(below.without(b));
        }
    }

    /** Equal means within 1e-12 of the estimate or, where that is near 0, of common replicates. */
    private static double tieTolerance(SortedBatches batches, double estimate) {
        int n = batches.size();
        double lowerQuarter = batches.atRank(QuantileRule.TYPE_7.rank(n, 0.25));
        double upperQuarter = batches.atRank(QuantileRule.TYPE_7.rank(n, 0.75));
        return 1e-12 * Math.max(Math.abs(estimate),
                Math.max(Math.abs(lowerQuarter), Math.abs(upperQuarter)));
    }

    /** Infinite when every replicate lies on one side of the estimate. */
    double z0() {
        return z0;
    }

    /** Monte Carlo standard error of z0, NaN when unknown. */
    double mcseZ0() {
        return BatchJackknife.standardError(batches, b -> z0Without[b]);
    }

    /** The probability at which the end takes the replicates' quantile, NaN where there is none. */
    double level(double z) {
        return level(z0, acceleration, z);
    }

    static double level(double z0, double acceleration, double z) {
        double w = z0 + z;
        double slope = 1 - acceleration * w;
        return slope > 0 ? NormalDistribution.cdf(z0 + w / slope) : Double.NaN;
    }

    @Override
    public End end(double tail, int direction) {
        if (Double.isInfinite(z0)) {
            return End.none(Note.ESTIMATE_OUTSIDE_REPLICATES);
        }
        double z = direction * -NormalDistribution.quantile(tail); // -1.96 for the low end at 0.95
        double level = level(z);
        if (Double.isNaN(level)) {
            return End.none(Note.BCA_LEVEL_UNDEFINED);
        }
        int n = batches.size();
        double rank = rule.rank(n, level);
        double value = batches.atRank(rank);
        if (rank <= 1 || rank >= n) {
            return new End(value, Double.NaN, Note.EXTREME_REPLICATE);
        }
        double error = n * BatchJackknife.standardError(batches, offsetWithout(z, value));
        return new End(value, RankError.inValue(batches, rank, error), null);
    }

    /**
     * Without batch b: the level of the end minus the share of replicates below {@code value}, ties
     * one half. In this the errors of z0, the acceleration and the quantile meet, and it is smooth where the end
     * itself goes in steps: its jackknife varies a third as much from run to run.
     */
    private IntToDoubleFunction offsetWithout(double z, double value) {
        ShareBelow below = ShareBelow.of(batches, value, 0);
        double[] a = accelerationWithout;
        return b -> level(z0Without[b], a == null ? acceleration : a[b], z) - below.without(b);
    }

    @Override
    public boolean reaches(double tail) {
        return (batches.size() + 1.0) * tail >= 1 - QuantileRule.ROUNDING;
    }
}
