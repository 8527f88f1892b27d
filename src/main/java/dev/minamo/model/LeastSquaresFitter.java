package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.numeric.Undefined;

/** Least squares in the orthonormal basis of all rows, O(n p^2); by the {@link WeightedSolver}, to whose bits it comes, where digits are at stake. */
final class LeastSquaresFitter extends LinearFitter {

    private final OrthogonalFit fit;
    private final WeightedSolver careful;
    private final GramPass pass;
    private final double[] ones;
    private final double[][] sums;
    private final double[] right;
    private final double[] difference;
    private final PivotedCholesky cholesky;

    /** @param rows of the basis, the residuals as their last column */
    LeastSquaresFitter(Link link, OrthogonalFit fit, BlockedRows rows, BlockProducts products) {
        super(link, fit.size());
        this.fit = fit;
        this.careful = new WeightedSolver(fit);
        this.pass = new GramPass(rows, products);
        this.ones = new double[fit.rows()];
        Arrays.fill(ones, 1);
        this.sums = new double[fit.size() + 1][fit.size() + 1];
        this.right = new double[fit.size()];
        this.difference = new double[fit.size()];
        this.cholesky = new PivotedCholesky(fit.size());
    }

    static BlockedRows rows(OrthogonalFit fit) {
        double[][] columns = new double[fit.size() + 1][fit.rows()];
        for (int row = 0; row < fit.rows(); row++) {
            for (int k = 0; k < fit.size(); k++) {
                columns[k][row] = fit.basis(row, k);
            }
            columns[fit.size()][row] = fit.residual(row);
        }
        return BlockedRows.of(columns);
    }

    @Override
    boolean solve(double[] frequencies, long index) {
        pass.weigh(frequencies, ones);
        pass.sum(sums);
        for (int j = 0; j < right.length; j++) {
            right[j] = sums[right.length][j];
            System.arraycopy(sums[j], 0, cholesky.matrix()[j], 0, j + 1);
        }
        if (cholesky.factor() > WeightedSolver.CAREFUL) {
            cholesky.solve(right, difference);
            for (int j = 0; j < right.length; j++) {
                coefficients[j] = fit.coefficient(j, difference);
            }
            return true;
        }
        careful.onWeights(frequencies, 1, coefficients);
        for (double coefficient : coefficients) {
            if (Double.isNaN(coefficient)) {
                return fail(Undefined.of(coefficient).orElse(Undefined.UNSPECIFIED));
            }
        }
        return true;
    }
}
