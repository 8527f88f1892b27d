package dev.minamo.resample;

/** Ordinary least squares of mpg on wt and hp in mtcars, by the normal equations; coefficients are {@code a y}. */
final class LeastSquares {

    final double[] y = ReferenceColumns.numbers("mtcars.csv", "mpg");
    /** 3 × n. */
    final double[][] a;
    final double[] fitted;
    final double[] residuals;
    final double[] leverages;

    LeastSquares() {
        double[] wt = ReferenceColumns.numbers("mtcars.csv", "wt");
        double[] hp = ReferenceColumns.numbers("mtcars.csv", "hp");
        int n = y.length;
        double[][] x = new double[n][];
        for (int i = 0; i < n; i++) {
            x[i] = new double[]{1, wt[i], hp[i]};
        }
        a = solve(x);
        fitted = new double[n];
        residuals = new double[n];
        leverages = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 3; k++) {
                fitted[i] += coefficient(k, y) * x[i][k];
                leverages[i] += a[k][i] * x[i][k];
            }
            residuals[i] = y[i] - fitted[i];
        }
    }

    double coefficient(int k, double[] responses) {
        double sum = 0;
        for (int i = 0; i < responses.length; i++) {
            sum += a[k][i] * responses[i];
        }
        return sum;
    }

    /** (X'X)⁻¹ X', by Gauss and Jordan. */
    private static double[][] solve(double[][] x) {
        int n = x.length;
        double[][] rows = new double[3][3 + n];
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < n; i++) {
                rows[k][3 + i] = x[i][k];
                for (int l = 0; l < 3; l++) {
                    rows[k][l] += x[i][k] * x[i][l];
                }
            }
        }
        for (int pivot = 0; pivot < 3; pivot++) {
            double[] from = rows[pivot].clone();
            for (int k = 0; k < 3; k++) {
                double factor = (rows[k][pivot] - (k == pivot ? 1 : 0)) / from[pivot];
                for (int j = 0; j < 3 + n; j++) {
                    rows[k][j] -= factor * from[j];
                }
            }
        }
        double[][] inverse = new double[3][n];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(rows[k], 3, inverse[k], 0, n);
        }
        return inverse;
    }
}
