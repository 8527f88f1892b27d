package dev.minamo.model;

import dev.minamo.numeric.Undefined;

/**
 * A fit as schemes see it that make new responses of its residuals: what to draw from, and how coefficients follow from a response
 * while the design stays. Everything is in the units of the data and in the order of the rows. Immutable, shared by all workers.
 */
public final class ResidualFit {

    private final OrthogonalFit fit;
    private final double[] fitted;
    private final double[] observed;
    private final double[][] influences;

    ResidualFit(OrthogonalFit fit, double[] response) {
        this.fit = fit;
        this.fitted = new double[response.length];
        for (int row = 0; row < fitted.length; row++) {
            fitted[row] = response[row] - residual(row);
        }
        this.observed = new double[fit.size()];
        new CoefficientQuantities(fit).observed(observed);
        this.influences = new double[observed.length][];
        for (int j = 0; j < observed.length; j++) {
            influences[j] = fit.influence(j);
        }
    }

    private double residual(int row) {
        return Math.scalb(fit.residual(row), fit.responseExponent());
    }

    public int rows() {
        return fitted.length;
    }

    /** How many coefficients. */
    public int size() {
        return observed.length;
    }

    /** A copy. */
    public double[] fitted() {
        return fitted.clone();
    }

    /** How much each fitted value follows its own response, from 0 to 1; a copy. */
    public double[] leverages() {
        return fit.leverages().clone();
    }

    /** {@code r}; wild weights on them give HC0. A copy. */
    public double[] raw() {
        return residuals(0);
    }

    /** {@code r / sqrt(1 - h)}; wild weights on them give HC2. Zero where h is 1. A copy. */
    public double[] adjusted() {
        return residuals(0.5);
    }

    /** As {@link #adjusted}, minus their mean: what the residual scheme draws from. A copy. */
    public double[] adjustedAndCentred() {
        double[] adjusted = residuals(0.5);
        double sum = 0;
        for (double residual : adjusted) {
            sum += residual;
        }
        double mean = sum / adjusted.length;
        for (int row = 0; row < adjusted.length; row++) {
            adjusted[row] -= mean;
        }
        return adjusted;
    }

    /** {@code r / (1 - h)}, those of leaving out each row; wild weights on them give HC3. Zero where h is 1. A copy. */
    public double[] leaveOneOut() {
        return residuals(1);
    }

    private double[] residuals(double power) {
        double[] residuals = new double[fitted.length];
        for (int row = 0; row < residuals.length; row++) {
            double left = 1 - fit.leverage(row);
            double divisor = power == 0 ? 1 : power == 1 ? left : Math.sqrt(left);
            residuals[row] = power > 0 && left < 1e-12 ? 0 : residual(row) / divisor;
        }
        return residuals;
    }

    /** The coefficients of the data; a copy. */
    public double[] observed() {
        return observed.clone();
    }

    /**
     * {@code (X'X)^-1 X'y}, by what y differs from the fitted values. O(n p), nothing is allocated.
     *
     * @param y a response, not changed
     * @param out one double for each coefficient
     */
    public void coefficients(double[] y, double[] out) {
        for (int j = 0; j < out.length; j++) {
            double[] influence = influences[j];
            double even = 0;
            double odd = 0;
            int row = 0;
            for (; row < y.length - 1; row += 2) {
                even = Math.fma(influence[row], y[row] - fitted[row], even);
                odd = Math.fma(influence[row + 1], y[row + 1] - fitted[row + 1], odd);
            }
            if (row < y.length) {
                even = Math.fma(influence[row], y[row] - fitted[row], even);
            }
            double value = observed[j]
                    + Math.scalb(even + odd, fit.exponent(j) - fit.responseExponent());
            out[j] = Double.isFinite(value) ? value : Undefined.NOT_FINITE.nan();
        }
    }
}
