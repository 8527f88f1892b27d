package dev.minamo.model;

import java.util.Arrays;

/**
 * Cluster-robust standard errors, CRV1: the middle of the sandwich is made of sums over clusters, with the factor
 * {@code G / (G - 1) (n - 1) / (n - p)} (Liang and Zeger 1986; Cameron and Miller 2015, eq. 11).
 */
final class ClusterErrors {

    private final OrthogonalFit fit;
    private final int[] clusters;
    private final int count;

    /** @param clusters of each row, from 0 without gaps */
    ClusterErrors(OrthogonalFit fit, int[] clusters) {
        this.fit = fit;
        this.clusters = clusters.clone();
        this.count = count(clusters, fit.rows());
    }

    /** How many clusters there are. */
    static int count(int[] clusters, int rows) {
        if (clusters.length != rows) {
            throw new IllegalArgumentException(
                    "there are " + clusters.length + " clusters for " + rows + " rows");
        }
        int count = Arrays.stream(clusters).max().orElse(-1) + 1;
        if (count < 2 || Arrays.stream(clusters).anyMatch(c -> c < 0)
                || Arrays.stream(clusters).distinct().count() != count) {
            throw new IllegalArgumentException(
                    "clusters must be numbered from 0 without gaps, and be at least two");
        }
        return count;
    }

    static double factor(int clusters, int rows, int size) {
        return clusters / (clusters - 1.0) * (rows - 1.0) / (rows - size);
    }

    double[] standardErrors() {
        double[] errors = new double[fit.size()];
        for (int j = 0; j < errors.length; j++) {
            double[] influence = fit.influence(j);
            double[] scores = new double[count];
            for (int row = 0; row < influence.length; row++) {
                scores[clusters[row]] = Math.fma(influence[row], fit.residual(row),
                        scores[clusters[row]]);
            }
            errors[j] = Math.scalb(Math.sqrt(factor(count, fit.rows(), fit.size())
                    * EightLanes.dot(scores, scores, 0, count)), fit.exponent(j));
        }
        return errors;
    }
}
