package dev.minamo.model;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import dev.minamo.numeric.Undefined;

/**
 * Fits to other weights, without a copy of the rows: {@code O(n p^2)}. Sums run in eight lanes by row number. Where the resample is
 * so much worse conditioned than the data that digits are at stake, it is solved again by QR, which also decides the rank. Scratch
 * of one worker.
 */
final class WeightedSolver {

    /** Below this ratio of pivots a millionth of the digits is gone. */
    static final double CAREFUL = 0x1p-20;
    /** Below this, times p, a pivot is rounding. */
    private static final double ROUNDING = 1e-14;

    private final OrthogonalFit fit;
    private final int size;
    private final double[][] lanes;
    private final double[] right;
    private final PivotedCholesky cholesky;
    private final double[] d;

    WeightedSolver(OrthogonalFit fit) {
        this.fit = fit;
        this.size = fit.size();
        this.lanes = new double[EightLanes.COUNT][size * (size + 3) / 2];
        this.right = new double[size];
        this.cholesky = new PivotedCholesky(size);
        this.d = new double[size];
    }

    void onCounts(int[] counts, double[] out) {
        clear();
        boolean any = false;
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] != 0) {
                any = true;
                add(row, counts[row]);
            }
        }
        solve(any, row -> counts[row], out);
    }

    /** @param factor what the weights are multiplied by */
    void onWeights(double[] weights, double factor, double[] out) {
        clear();
        boolean any = false;
        for (int row = 0; row < weights.length; row++) {
            if (weights[row] > 0) {
                any = true;
                add(row, weights[row] * factor);
            }
        }
        solve(any, row -> weights[row] * factor, out);
    }

    private void clear() {
        for (double[] lane : lanes) {
            Arrays.fill(lane, 0);
        }
    }

    /** Adds a row to the sums of products: for each i, those with j = i … p, the last being the residual. */
    private void add(int row, double weight) {
        double[] lane = lanes[row & (EightLanes.COUNT - 1)];
        double[] z = fit.rowsOfBasis();
        int from = row * fit.stride();
        int at = 0;
        for (int i = 0; i < size; i++) {
            double weighted = weight * z[from + i];
            for (int j = i; j <= size; j++) {
                lane[at] = Math.fma(weighted, z[from + j], lane[at]);
                at++;
            }
        }
    }

    private void solve(boolean any, IntToDoubleFunction weight, double[] out) {
        if (!any) {
            Arrays.fill(out, Undefined.TOO_FEW_ROWS.nan());
            return;
        }
        int at = 0;
        double[][] matrix = cholesky.matrix();
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                matrix[j][i] = joined(at++);
            }
            right[i] = joined(at++);
        }
        double ratio = cholesky.factor();
        if (ratio > CAREFUL) {
            cholesky.solve(right, d);
            put(d, out);
        } else if (ratio > ROUNDING * size) {
            careful(weight, out);
        } else {
            Arrays.fill(out, Undefined.RANK_DEFICIENT.nan());
        }
    }

    private double joined(int at) {
        return EightLanes.join(lanes[0][at], lanes[1][at], lanes[2][at], lanes[3][at],
                lanes[4][at], lanes[5][at], lanes[6][at], lanes[7][at]);
    }

    private void careful(IntToDoubleFunction weight, double[] out) {
        int[] drawn = IntStream.range(0, fit.rows())
                .filter(row -> weight.applyAsDouble(row) > 0).toArray();
        double[][] columns = new double[size][drawn.length];
        double[] residuals = new double[drawn.length];
        for (int i = 0; i < drawn.length; i++) {
            double root = Math.sqrt(weight.applyAsDouble(drawn[i]));
            for (int k = 0; k < size; k++) {
                columns[k][i] = root * fit.basis(drawn[i], k);
            }
            residuals[i] = root * fit.residual(drawn[i]);
        }
        var qr = drawn.length < size ? null : new HouseholderQr(columns, drawn.length);
        if (qr == null || qr.dependent() >= 0) {
            Arrays.fill(out, Undefined.RANK_DEFICIENT.nan());
        } else {
            put(qr.solve(residuals), out);
        }
    }

    private void put(double[] difference, double[] out) {
        for (int j = 0; j < size; j++) {
            double value = fit.coefficient(j, difference);
            out[j] = Double.isFinite(value) ? value : Undefined.NOT_FINITE.nan();
        }
    }
}
