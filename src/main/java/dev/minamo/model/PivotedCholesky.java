package dev.minamo.model;

/** {@code P'GP = LL'}, largest diagonal first, so that the pivots tell the rank. Scratch of one worker. */
final class PivotedCholesky {

    private final int size;
    private final double[][] lower;
    private final int[] order;
    private final double[] solved;
    private double ratio;

    PivotedCholesky(int size) {
        this.size = size;
        this.lower = new double[size][size];
        this.order = new int[size];
        this.solved = new double[size];
    }

    /** To be filled, by row, below and on the diagonal, before {@link #factor}. */
    double[][] matrix() {
        return lower;
    }

    /** Factors the matrix in place; gives the least pivot over the largest, zero or below where one vanishes. */
    double factor() {
        for (int k = 0; k < size; k++) {
            order[k] = k;
        }
        double largest = 0;
        ratio = Double.POSITIVE_INFINITY;
        for (int k = 0; k < size; k++) {
            swap(k, largestFrom(k));
            double pivot = lower[k][k];
            largest = k == 0 ? pivot : largest;
            ratio = largest > 0 ? Math.min(ratio, pivot / largest) : 0;
            if (!(pivot > 0)) {
                return Math.min(ratio, 0);
            }
            eliminate(k, Math.sqrt(pivot));
        }
        return ratio;
    }

    private int largestFrom(int k) {
        int best = k;
        for (int i = k + 1; i < size; i++) {
            if (lower[i][i] > lower[best][best]) {
                best = i;
            }
        }
        return best;
    }

    private void eliminate(int k, double root) {
        lower[k][k] = root;
        for (int i = k + 1; i < size; i++) {
            lower[i][k] /= root;
        }
        for (int i = k + 1; i < size; i++) {
            for (int j = k + 1; j <= i; j++) {
                lower[i][j] = Math.fma(-lower[i][k], lower[j][k], lower[i][j]);
            }
        }
    }

    /** Exchanges two rows and columns of the symmetric matrix, of which the lower half is kept. */
    private void swap(int a, int b) {
        if (a == b) {
            return;
        }
        int place = order[a];
        order[a] = order[b];
        order[b] = place;
        for (int j = 0; j < a; j++) {
            double kept = lower[a][j];
            lower[a][j] = lower[b][j];
            lower[b][j] = kept;
        }
        for (int i = a + 1; i < b; i++) {
            double kept = lower[i][a];
            lower[i][a] = lower[b][i];
            lower[b][i] = kept;
        }
        for (int i = b + 1; i < size; i++) {
            double kept = lower[i][a];
            lower[i][a] = lower[i][b];
            lower[i][b] = kept;
        }
        double kept = lower[a][a];
        lower[a][a] = lower[b][b];
        lower[b][b] = kept;
    }

    /** Solves {@code G x = b}. */
    void solve(double[] b, double[] x) {
        solve(b, x, solved);
    }

    /** The same in scratch of the caller, so that several may ask at once. */
    void solve(double[] b, double[] x, double[] y) {
        for (int k = 0; k < size; k++) {
            double sum = b[order[k]];
            for (int j = 0; j < k; j++) {
                sum = Math.fma(-lower[k][j], y[j], sum);
            }
            y[k] = sum / lower[k][k];
        }
        for (int k = size - 1; k >= 0; k--) {
            double sum = y[k];
            for (int i = k + 1; i < size; i++) {
                sum = Math.fma(-lower[i][k], y[i], sum);
            }
            y[k] = sum / lower[k][k];
        }
        for (int k = 0; k < size; k++) {
            x[order[k]] = y[k];
        }
    }
}
