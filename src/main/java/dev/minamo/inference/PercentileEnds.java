package dev.minamo.inference;

/**
 * Quantiles of the replicates. Their Monte Carlo error is that of their rank, which is binomial.
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
        return new End(value, RankError.inValue(batches, rank, Math.sqrt(n * p * (1 - p))), null);
    }

    @Override
    public boolean reaches(double tail) {
        return (batches.size() + 1.0) * tail >= 1 - QuantileRule.ROUNDING;
    }
}
