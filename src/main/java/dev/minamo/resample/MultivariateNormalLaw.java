package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * Several columns with their means and covariances (divisor n - 1): each the mean plus a row of Cholesky's factor times
 * independent standard normals, of which column {@code j} takes draws {@code j n} to {@code (j + 1) n - 1}. A column
 * that hangs on those before it (but for 1e-12 of its variance) adds no normal of its own.
 */
public final class MultivariateNormalLaw implements Distribution {

    private static final double NOTHING = 1e-12;

    private final double[] means;
    /** Lower triangle. */
    private final double[][] factor;

    private MultivariateNormalLaw(double[] means, double[][] factor) {
        this.means = means;
        this.factor = factor;
    }

    /** @param columns at least two, of equal length */
    public static MultivariateNormalLaw fit(double[]... columns) {
        int k = columns.length;
        if (k < 2 || Arrays.stream(columns).anyMatch(c -> c.length != columns[0].length)) {
            throw new IllegalArgumentException(
                    "there must be at least 2 columns of equal length, there are " + k);
        }
        double[] means = new double[k];
        double[][] covariances = new double[k][k];
        for (int a = 0; a < k; a++) {
            means[a] = SampleMoments.of(columns[a]).mean();
            for (int b = 0; b <= a; b++) {
                covariances[a][b] = covariance(columns[a], means[a], columns[b], means[b]);
            }
        }
        return new MultivariateNormalLaw(means, cholesky(covariances));
    }

    private static double covariance(double[] x, double xMean, double[] y, double yMean) {
        double products = 0;
        for (int i = 0; i < x.length; i++) {
            products = Math.fma(x[i] - xMean, y[i] - yMean, products);
        }
        return products / (x.length - 1);
    }

    private static double[][] cholesky(double[][] covariances) {
        int k = covariances.length;
        double[][] factor = new double[k][k];
        for (int a = 0; a < k; a++) {
            for (int b = 0; b <= a; b++) {
                double rest = covariances[a][b];
                for (int c = 0; c < b; c++) {
                    rest = Math.fma(-factor[a][c], factor[b][c], rest);
                }
                if (a == b) {
                    factor[a][a] = rest > NOTHING * covariances[a][a] ? Math.sqrt(rest) : 0;
                } else {
                    factor[a][b] = factor[b][b] > 0 ? rest / factor[b][b] : 0;
                }
            }
        }
        return factor;
    }

    @Override
    public String name() {
        return means.length == 2 ? "bivariate_normal" : "multivariate_normal";
    }

    @Override
    public int columns() {
        return means.length;
    }

    @Override
    public void draw(Draws draws, RandomStream stream, double[][] out) {
        int n = out[0].length;
        for (int a = 0; a < out.length; a++) {
            draws.normals(stream, (long) a * n, out[a], 0, n);
        }
        for (int a = out.length - 1; a >= 0; a--) { // the last first: others still need the normals
            for (int i = 0; i < n; i++) {
                double value = means[a];
                for (int b = 0; b <= a; b++) {
                    value = Math.fma(factor[a][b], out[b][i], value);
                }
                out[a][i] = value;
            }
        }
    }
}
