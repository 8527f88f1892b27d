package dev.minamo.inference;

import java.util.Arrays;

/**
 * Scores of rows in groups, the labels permuted within blocks: sums of scores by group, with their mean and covariance over all
 * arrangements. H. Strasser and C. Weber, Math. Methods Statist. 8 (1999), 220-250; T. Hothorn, K. Hornik, M. A. van de Wiel and
 * A. Zeileis, The American Statistician 60 (2006), 257-263, doi:10.1198/000313006X118430. With midranks and one block the
 * quadratic form is the statistic of Kruskal and Wallis, corrected for ties. O(rows + blocks × groups²).
 */
public final class BlockedScores {

    /** A pivot below this share of the largest variance is none: the covariance has no more directions. */
    private static final double SINGULAR = 1e-10;

    private final double[] deviation; // of the sums from their means, by group
    private final double[][] covariance;

    /**
     * @param scores finite
     * @param groups of each row, 0 … groups - 1
     * @param blocks of each row, from 0 on; all 0 without blocks
     */
    public BlockedScores(double[] scores, int[] groups, int[] blocks) {
        if (groups.length != scores.length || blocks.length != scores.length) {
            throw new IllegalArgumentException("rows: " + scores.length + " scores, "
                    + groups.length + " groups, " + blocks.length + " blocks");
        }
        int count = Arrays.stream(groups).max().orElse(-1) + 1;
        this.deviation = new double[count];
        this.covariance = new double[count][count];
        for (int b = 0; b <= Arrays.stream(blocks).max().orElse(-1); b++) {
            addBlock(scores, groups, blocks, b);
        }
    }

    private void addBlock(double[] scores, int[] groups, int[] blocks, int block) {
        double[] sizes = new double[deviation.length];
        double n = 0;
        double sum = 0;
        for (int row = 0; row < scores.length; row++) {
            if (blocks[row] == block) {
                n++;
                sum += scores[row];
                sizes[groups[row]]++;
            }
        }
        double mean = sum / n;
        double squares = 0;
        for (int row = 0; row < scores.length; row++) {
            if (blocks[row] == block) {
                double off = scores[row] - mean;
                deviation[groups[row]] += off;
                squares += off * off;
            }
        }
        if (n < 2) {
            return; // nothing to permute
        }
        for (int g = 0; g < sizes.length; g++) {
            for (int h = 0; h < sizes.length; h++) {
                covariance[g][h] += squares / (n - 1)
                        * ((g == h ? sizes[g] : 0) - sizes[g] * sizes[h] / n);
            }
        }
    }

    /** The sum of the first group, standardised; NaN when it is the same in every arrangement. */
    public Asymptotic standardised() {
        return Asymptotic.normal(deviation[0] / Math.sqrt(covariance[0][0]));
    }

    /** The quadratic form in all groups; NaN when the sums are the same in every arrangement. */
    public Asymptotic chiSquared() {
        double[][] a = Arrays.stream(covariance).map(double[]::clone).toArray(double[][]::new);
        double[] d = deviation.clone();
        double least = SINGULAR * largestOnDiagonal(a);
        double statistic = 0;
        int df = 0;
        boolean[] done = new boolean[d.length];
        for (int step = 0; step < d.length; step++) {
            int pivot = largestLeft(a, done);
            if (!(a[pivot][pivot] > least)) {
                break;
            }
            done[pivot] = true;
            statistic += d[pivot] * d[pivot] / a[pivot][pivot];
            df++;
            eliminate(a, d, done, pivot);
        }
        return df == 0
                ? new Asymptotic(Double.NaN, 0, Double.NaN, Double.NaN, Double.NaN)
                : Asymptotic.chiSquared(statistic, df);
    }

    private static double largestOnDiagonal(double[][] a) {
        double largest = 0;
        for (int g = 0; g < a.length; g++) {
            largest = Math.max(largest, a[g][g]);
        }
        return largest;
    }

    private static int largestLeft(double[][] a, boolean[] done) {
        int pivot = -1;
        for (int g = 0; g < a.length; g++) {
            if (!done[g] && (pivot < 0 || a[g][g] > a[pivot][pivot])) {
                pivot = g;
            }
        }
        return pivot;
    }

    /** One step of Gauss: what is left once the pivot's part is taken off. */
    private static void eliminate(double[][] a, double[] d, boolean[] done, int pivot) {
        for (int g = 0; g < a.length; g++) {
            if (!done[g]) {
                double factor = a[g][pivot] / a[pivot][pivot];
                d[g] -= factor * d[pivot];
                for (int h = 0; h < a.length; h++) {
                    a[g][h] -= factor * a[pivot][h];
                }
            }
        }
    }
}
