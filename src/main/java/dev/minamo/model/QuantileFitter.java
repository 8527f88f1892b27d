package dev.minamo.model;

import dev.minamo.numeric.Undefined;

/**
 * The coefficients that minimise the sum of {@code r (tau - (r < 0))} over the residuals (Koenker and Bassett 1978, doi
 * 10.2307/1913643), exactly: a plane through as many rows as there are coefficients, found by {@link QuantileEdges}. Works in the
 * orthonormal basis of the least-squares fit to all rows.
 */
final class QuantileFitter extends CoefficientFitter {

    private final OrthogonalFit fit;
    private final double tau;
    private final double[] residuals;
    private final QuantileEdges edges;
    private final double[] plane;

    QuantileFitter(CoefficientType.Wanted wanted, OrthogonalFit fit, double tau) {
        super(wanted);
        this.fit = fit;
        this.tau = tau;
        this.residuals = new double[fit.rows()];
        double[][] rows = new double[fit.rows()][fit.size()];
        for (int row = 0; row < rows.length; row++) {
            residuals[row] = fit.residual(row);
            for (int k = 0; k < fit.size(); k++) {
                rows[row][k] = fit.basis(row, k);
            }
        }
        this.edges = new QuantileEdges(rows, residuals);
        this.plane = new double[fit.size()];
    }

    @Override
    boolean estimate(double[] frequencies) {
        var cause = edges.minimise(frequencies, tau, plane);
        if (cause != null) {
            return fail(cause);
        }
        for (int j = 0; j < coefficients.length; j++) {
            coefficients[j] = fit.coefficient(j, plane);
            if (!Double.isFinite(coefficients[j])) {
                return fail(Undefined.NOT_FINITE);
            }
        }
        return true;
    }
}
