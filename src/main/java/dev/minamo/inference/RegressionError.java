package dev.minamo.inference;

/**
 * What the acceleration of {@link RegressionInfluence} would be without each batch of replicates, to
 * first order: a second pass over them adds up their influence on it, {@code g' G^-1 x e}, where G
 * are the normal equations, e the residual of a replicate and g the gradient of the acceleration. The
 * residuals are brought to the size of errors by B / (B - p), p regressors.
 * <p>
 * Fed one replicate after another, as in the first pass; O(n) memory and steps each. Single owner.
 */
public final class RegressionError {
    private final RegressionInfluence regression;
    private final double acceleration;
    private final double[] coefficients;
    private final double[] slopes; // of the acceleration: G^-1 g
    private final double[] x; // of the replicate at hand
    private final double[] influence; // by batch
    private final long size;
    private long place; // among the defined replicates
    private int batch;

    RegressionError(RegressionInfluence regression, double acceleration, double[] coefficients,
            double[] slopes) {
        this.regression = regression;
        this.acceleration = acceleration;
        this.coefficients = coefficients;
        this.slopes = slopes;
        this.x = new double[coefficients.length];
        this.size = regression.used();
        this.influence = new double[(int) Math.min(SortedBatches.BATCHES, size)];
    }

    /** Takes a replicate of the first pass. */
    public void add(int[] counts, double value) {
        if (!Double.isFinite(value) || slopes.length == 0) {
            return;
        }
        while (batch + 1 < influence.length && size * (batch + 1) / influence.length <= place) {
            batch++;
        }
        place++;
        double residual = regression.fill(counts, value, x);
        double slope = 0;
        for (int i = 0; i < x.length; i++) {
            residual -= coefficients[i] * x[i];
            slope += slopes[i] * x[i];
        }
        influence[batch] += slope * residual;
    }

    /** After the second pass. */
    public Regressed regressed() {
        if (slopes.length == 0) {
            return new Regressed(acceleration, acceleration == 0 ? influence.clone() : null);
        }
        double b = influence.length;
        double scale = Math.sqrt(b / (b - 1) * size / (size - x.length));
        double[] without = new double[influence.length];
        for (int i = 0; i < without.length; i++) {
            without[i] = acceleration - scale * influence[i];
        }
        return new Regressed(acceleration, without);
    }
}
