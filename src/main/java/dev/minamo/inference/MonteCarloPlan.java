package dev.minamo.inference;

/**
 * The Monte Carlo error to expect from a number of replicates, before any has run, if they turn out
 * normal. In units of the standard error of the statistic.
 *
 * @param bias of the bias
 * @param standardError of the standard error
 * @param end of each end of a percentile or basic interval
 */
public record MonteCarloPlan(double bias, double standardError, double end) {

    /**
     * For one tail probability.
     *
     * @param replicates at least 1
     * @param tail probability outside the end: 0.025 for a two-sided interval at level 0.95
     */
    public static MonteCarloPlan of(long replicates, double tail) {
        if (replicates < 1) {
            throw new IllegalArgumentException("replicates: " + replicates + " is less than 1");
        }
        if (!(tail > 0 && tail < 1)) {
            throw new IllegalArgumentException("tail: " + tail + " is not between 0 and 1");
        }
        double root = Math.sqrt((double) replicates);
        double density = NormalDistribution.density(NormalDistribution.quantile(tail));
        return new MonteCarloPlan(1 / root, 1 / (Math.sqrt(2) * root),
                Math.sqrt(tail * (1 - tail)) / density / root);
    }

    /** The same for what a request asks, at its widest level. */
    public static MonteCarloPlan of(long replicates, IntervalRequest request) {
        double widest = request.levels().stream().mapToDouble(Double::doubleValue).max()
                .orElse(0.95);
        return of(replicates, request.tail(widest));
    }
}
