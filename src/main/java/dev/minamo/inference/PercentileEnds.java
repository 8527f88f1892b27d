package dev.minamo.inference;

import java.util.function.IntToDoubleFunction;

/**
 * Quantiles of the replicates. Their Monte Carlo error is that of their rank: binomial of independent
 * replicates, else that of the share below the quantile over batches.
 */
record PercentileEnds(SortedBatches batches, QuantileRule rule) implements Ends {

    @Override
    public End end(double tail, int direction) {
        return at(direction < 0 ? tail : 1 - tail);
    }

    /** The quantile of a probability. */
    End at(double p) {
        int n = batches.size();
        double rank = rule.rank(n, p);
        double value = batches.atRank(rank);
        if (rank <= 1 || rank >= n) {
            return new End(value, Double.NaN, Note.EXTREME_REPLICATE);
        }
        return new End(value, RankError.inValue(batches, rank, rankError(batches, p, value)),
                null);
    }

    /**
     * Of the rank of a probability.
     *
     * @param value at the probability
     */
    static double rankError(SortedBatches batches, double p, double value) {
        int n = batches.size();
        if (!batches.dependence().inBatches()) {
            return Math.sqrt(n * p * (1 - p));
        }
        ShareBelow below = ShareBelow.of(batches, value, 0);
        return n * BatchJackknife.standardError(batches, below::without);
    }

    /** How the errors of the quantile of a probability and of another number go together. */
    double correlation(double p, int otherBatches, IntToDoubleFunction without) {
        if (otherBatches != batches.batches()) {
            return 0;
        }
        ShareBelow below = ShareBelow.of(batches, at(p).value(), 0);
        return -BatchJackknife.correlation(otherBatches, below::without, without);
    }

    @Override
    public boolean reaches(double tail) {
        return (batches.size() + 1.0) * tail >= 1 - QuantileRule.ROUNDING;
    }
}
