package dev.minamo.model;

import java.util.Arrays;

/**
 * {@code A = Q R} by Householder reflections, columns in the order given; backward stable (Golub and Van Loan, Matrix Computations,
 * 5.2.2). A column of which less than 1e-7 is left after those before it counts as their combination, as in R's lm.
 */
final class HouseholderQr {

    /** Less than this share of a column is rounding. */
    static final double LEFT = 1e-7;

    private final int rows;
    private final int size;
    /** The reflectors, below and on the diagonal. */
    private final double[][] reflectors;
    private final double[] scales;
    private final double[][] upper;
    private int dependent = -1;

    /** @param columns {@code p} of {@code n} doubles, {@code n >= p}; not changed */
    HouseholderQr(double[][] columns, int rows) {
        this.rows = rows;
        this.size = columns.length;
        this.reflectors = new double[size][];
        this.scales = new double[size];
        this.upper = new double[size][size];
        for (int k = 0; k < size; k++) {
            double[] column = columns[k].clone();
            double before = Math.sqrt(EightLanes.dot(column, column, 0, rows));
            for (int j = 0; j < k; j++) {
                reflect(j, column);
                upper[j][k] = column[j];
            }
            double norm = Math.sqrt(EightLanes.dot(column, column, k, rows));
            if (dependent < 0 && !(norm > LEFT * before)) {
                dependent = k;
            }
            double diagonal = column[k] > 0 ? -norm : norm;
            upper[k][k] = diagonal;
            column[k] -= diagonal;
            Arrays.fill(column, 0, k, 0);
            double square = EightLanes.dot(column, column, k, rows);
            scales[k] = square > 0 ? 2 / square : 0;
            reflectors[k] = column;
        }
    }

    private void reflect(int k, double[] column) {
        double[] v = reflectors[k];
        double factor = -scales[k] * EightLanes.dot(v, column, k, rows);
        for (int row = k; row < rows; row++) {
            column[row] = Math.fma(factor, v[row], column[row]);
        }
    }

    /** The first column that is a combination of those before it, or below zero. */
    int dependent() {
        return dependent;
    }

    /** Upper triangular, {@code p × p}, by row; a view. */
    double[][] upper() {
        return upper;
    }

    /** A column of {@code Q}. */
    double[] orthonormal(int k) {
        double[] column = new double[rows];
        column[k] = 1;
        for (int j = size - 1; j >= 0; j--) {
            reflect(j, column);
        }
        return column;
    }

    /** The coefficients of least squares. */
    double[] solve(double[] right) {
        double[] turned = right.clone();
        for (int k = 0; k < size; k++) {
            reflect(k, turned);
        }
        return back(turned);
    }

    /** Solves {@code R x = b} for the first {@code p} of b. */
    double[] back(double[] b) {
        double[] x = new double[size];
        for (int k = size - 1; k >= 0; k--) {
            double sum = b[k];
            for (int j = k + 1; j < size; j++) {
                sum = Math.fma(-upper[k][j], x[j], sum);
            }
            x[k] = sum / upper[k][k];
        }
        return x;
    }
}
