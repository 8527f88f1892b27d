package dev.minamo.model;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.numeric.Undefined;

/** Ridge regression from the sums of products of columns that all rows standardise. */
final class RidgeFitter extends LinearFitter {

    /** A column of which less than this share of its square is left about its mean is constant. */
    private static final double CONSTANT = 1e-13;

    private final FitBasis basis;
    private final double[] prior;
    private final double price;
    private final GramPass pass;
    private final int size;
    private final double[][] sums;
    private final double[] right;
    private final double[] deviations;
    private final double[] point;
    private final double[] slopes;
    private final PivotedCholesky cholesky;

    /** @param rows of the basis, with the response */
    RidgeFitter(Link link, BlockedRows rows, FitBasis basis, double[] prior, double price,
            BlockProducts products) {
        super(link, rows.size());
        this.basis = basis;
        this.prior = prior;
        this.price = price;
        this.pass = new GramPass(rows, products);
        this.size = rows.size();
        this.sums = new double[size][size];
        this.right = new double[size];
        this.deviations = new double[size];
        this.point = new double[size];
        this.slopes = new double[Math.max(0, size - 1)];
        this.cholesky = new PivotedCholesky(size - 1);
    }

    @Override
    boolean solve(double[] frequencies, long index) {
        double total = pass.weigh(frequencies, prior);
        if (!(total > 0)) {
            return fail(Undefined.TOO_FEW_ROWS);
        }
        pass.sum(sums, right);
        int free = basis.intercept();
        double[] parts = new double[size - 1];
        for (int j = 0; j < size; j++) {
            double about = sum(j, j) - sum(j, free) * (sum(j, free) / total);
            deviations[j] = about > CONSTANT * sum(j, j) ? Math.sqrt(about / total) : 0;
        }
        for (int a = 0; a < size - 1; a++) {
            int j = place(a);
            parts[a] = standardised(right[j] - sum(j, free) * (right[free] / total), j);
            for (int b = 0; b <= a; b++) {
                int k = place(b);
                double about = sum(j, k) - sum(j, free) * (sum(k, free) / total);
                cholesky.matrix()[a][b] = standardised(standardised(about, j), k)
                        + (a == b ? price : 0);
            }
        }
        if (size > 1 && !(cholesky.factor() > Scoring.ROUNDING * size)) {
            return fail(Undefined.RANK_DEFICIENT);
        }
        cholesky.solve(parts, slopes);
        put(total);
        return true;
    }

    /** A constant predictor has no part in anything. */
    private double standardised(double value, int j) {
        return deviations[j] > 0 ? value / deviations[j] : 0;
    }

    private void put(double total) {
        int free = basis.intercept();
        double intercept = right[free];
        for (int a = 0; a < size - 1; a++) {
            int j = place(a);
            point[j] = standardised(slopes[a], j);
            intercept = Math.fma(-point[j], sum(j, free), intercept);
        }
        point[free] = intercept / total;
        basis.coordinates().external(point, coefficients);
    }

    private int place(int penalised) {
        return penalised < basis.intercept() ? penalised : penalised + 1;
    }

    private double sum(int j, int k) {
        return j >= k ? sums[j][k] : sums[k][j];
    }
}
