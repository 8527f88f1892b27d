package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;

/**
 * The wild cluster bootstrap test of one coefficient with the null hypothesis imposed (Cameron, Gelbach and Miller 2008): responses
 * {@code fitted + v residual} of the restricted fit, one weight {@code v} for each cluster, and the t statistic of each with CRV1
 * variance. A replicate is a function of its weights alone and costs {@code O(G p)}, not a fit: with {@code h} the row of
 * {@code (X'X)^-1 X'} of the coefficient and {@code u} the restricted residuals, its numerator is {@code sum v a} with
 * {@code a = sum_g h u}, and the score of a cluster is {@code v a - s'm}, {@code s = sum_g h q}, {@code m = sum v sum_g q u},
 * {@code q} a row of the orthonormal basis. Immutable, shared by all workers.
 */
public final class WildClusterTest {

    /** Most clusters of which all sign vectors are counted. */
    public static final int MOST_ENUMERATED = 40;

    private final int clusters;
    private final int size;
    private final double factor;
    private final double coefficient;
    private final double standardError;
    private final double[] a;
    private final double[][] s;
    private final double[][] m;
    private final double observed;

    WildClusterTest(OrthogonalFit fit, int j, double value, int[] clusterOfRow) {
        this.clusters = ClusterErrors.count(clusterOfRow, fit.rows());
        this.size = fit.size();
        this.factor = ClusterErrors.factor(clusters, fit.rows(), size);
        double[] coefficients = new double[size];
        new CoefficientQuantities(fit).observed(coefficients);
        this.coefficient = coefficients[j];
        this.standardError = new ClusterErrors(fit, clusterOfRow).standardErrors()[j];
        this.a = new double[clusters];
        this.s = new double[clusters][size];
        this.m = new double[clusters][size];
        double[] h = fit.influence(j);
        double step = Math.scalb(coefficient - value, -fit.exponent(j))
                / EightLanes.dot(h, h, 0, h.length);
        for (int row = 0; row < h.length; row++) {
            int g = clusterOfRow[row];
            double u = Math.fma(h[row], step, fit.residual(row));
            a[g] = Math.fma(h[row], u, a[g]);
            for (int k = 0; k < size; k++) {
                s[g][k] = Math.fma(h[row], fit.basis(row, k), s[g][k]);
                m[g][k] = Math.fma(fit.basis(row, k), u, m[g][k]);
            }
        }
        this.observed = newReplicator().onSigns(0);
    }

    /** The estimate on the data. */
    public double coefficient() {
        return coefficient;
    }

    /** Its CRV1 standard error. */
    public double standardError() {
        return standardError;
    }

    /** The t statistic of the data: that of all weights 1, to the bit. */
    public double observed() {
        return observed;
    }

    public int clusters() {
        return clusters;
    }

    /**
     * How many sign vectors there are.
     *
     * @throws IllegalStateException with more than {@link #MOST_ENUMERATED} clusters
     */
    public long signVectors() {
        if (clusters > MOST_ENUMERATED) {
            throw new IllegalStateException(clusters + " clusters have too many sign vectors");
        }
        return 1L << clusters;
    }

    /** With scratch memory of its own, for one worker at a time. */
    public Replicator newReplicator() {
        return new Replicator();
    }

    /** Computes t statistics. */
    public final class Replicator {

        private final double[] v = new double[clusters];
        private final double[] total = new double[size];

        private Replicator() {}

        /**
         * The t statistic of a sign vector.
         *
         * @param index its bits are the signs, a one for minus; 0 is the data
         */
        public double onSigns(long index) {
            for (int g = 0; g < clusters; g++) {
                v[g] = (index >>> g & 1) == 0 ? 1 : -1;
            }
            return onWeights(v);
        }

        /**
         * The t statistic of any weights; undefined where its standard error is zero.
         *
         * @param weights one for each cluster, not changed
         */
        public double onWeights(double[] weights) {
            Arrays.fill(total, 0);
            double numerator = 0;
            for (int g = 0; g < clusters; g++) {
                numerator = Math.fma(weights[g], a[g], numerator);
                for (int k = 0; k < size; k++) {
                    total[k] = Math.fma(weights[g], m[g][k], total[k]);
                }
            }
            double squares = 0;
            for (int g = 0; g < clusters; g++) {
                double score = weights[g] * a[g];
                for (int k = 0; k < size; k++) {
                    score = Math.fma(-s[g][k], total[k], score);
                }
                squares = Math.fma(score, score, squares);
            }
            double t = numerator / Math.sqrt(factor * squares);
            return squares > 0 && Double.isFinite(t) ? t : Undefined.ZERO_DENOMINATOR.nan();
        }
    }
}
