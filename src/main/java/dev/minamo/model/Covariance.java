package dev.minamo.model;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** A factored covariance matrix; scaled to correlations first, so that units do not decide about its rank. Scratch of one worker. */
final class Covariance {

    /** Least pivot of a correlation matrix that is taken as more than rounding. */
    private static final double SINGULAR = 1e-12;

    private final double[] scales;
    private final PivotedCholesky factor;
    private final double[][] scratch;
    private double logDeterminant;

    Covariance(int size) {
        this.scales = new double[size];
        this.scratch = new double[2][size];
        this.factor = new PivotedCholesky(size);
    }

    /**
     * Takes another matrix.
     *
     * @param products sums of products, on and below the diagonal
     * @param divisor of them
     * @return why it cannot be inverted, or null
     */
    @Nullable
    Undefined take(double[][] products, double divisor) {
        if (!(divisor > 0)) {
            return Undefined.TOO_FEW_ROWS;
        }
        double[][] matrix = factor.matrix();
        logDeterminant = 0;
        for (int j = 0; j < scales.length; j++) {
            scales[j] = Math.sqrt(products[j][j] / divisor);
            if (!(scales[j] > 0)) {
                return Undefined.RANK_DEFICIENT;
            }
            for (int l = 0; l <= j; l++) {
                matrix[j][l] = products[j][l] / divisor / scales[j] / scales[l];
            }
            logDeterminant += 2 * Elementary.log(scales[j]);
        }
        if (scales.length > 0 && !(factor.factor() > SINGULAR)) {
            return Undefined.RANK_DEFICIENT;
        }
        for (int j = 0; j < scales.length; j++) {
            logDeterminant += 2 * Elementary.log(matrix[j][j]);
        }
        return null;
    }

    double logDeterminant() {
        return logDeterminant;
    }

    /** The inverse times a vector. */
    void solve(double[] vector, double[] out) {
        solve(vector, out, scratch);
    }

    /** The same in two vectors of the caller, so that several may ask at once. */
    void solve(double[] vector, double[] out, double[][] two) {
        for (int j = 0; j < scales.length; j++) {
            two[0][j] = vector[j] / scales[j];
        }
        factor.solve(two[0], out, two[1]);
        for (int j = 0; j < scales.length; j++) {
            out[j] /= scales[j];
        }
    }
}
