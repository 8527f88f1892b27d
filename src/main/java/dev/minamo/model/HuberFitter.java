package dev.minamo.model;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Huber's M-estimate (1964, doi 10.1214/aoms/1177703732) by reweighted least squares from least squares on, with the scale of each step
 * the median of the absolute residuals over 0.6745; as {@code MASS::rlm}.
 */
final class HuberFitter extends CoefficientFitter {

    /** 95 % efficiency at the normal law. */
    private static final double BEND = 1.345;
    /** The normal median of absolute deviations. */
    private static final double MEDIAN = 0.6745;
    private static final int MOST_STEPS = 1000;
    private static final double PRECISION = 1e-10;
    /** Of the largest response; residuals below are rounding. */
    private static final double ROUNDING = 1e-13;

    private final double[][] columns;
    private final double[] response;
    private final WeightedSolver solver;
    private final double[] residuals;
    private final double[] before;
    private final double[] weights;
    private final LeastFirst order;
    private double scale;

    HuberFitter(CoefficientType.Wanted wanted, OrthogonalFit fit) {
        super(wanted);
        int rows = wanted.response().length;
        this.columns = Matrices.columns(wanted.matrix());
        this.response = wanted.response();
        this.solver = new WeightedSolver(fit);
        this.residuals = new double[rows];
        this.before = new double[rows];
        this.weights = new double[rows];
        this.order = new LeastFirst(rows);
    }

    @Override
    boolean estimate(double[] frequencies) {
        if (!leastSquares(frequencies)) {
            return false;
        }
        double rounding = rounding(frequencies);
        for (int step = 0; step < MOST_STEPS; step++) {
            scale = median(frequencies) / MEDIAN;
            if (!(scale > rounding)) {
                return fail(Undefined.ZERO_DENOMINATOR);
            }
            double bend = BEND * scale;
            for (int row = 0; row < weights.length; row++) {
                double size = Math.abs(residuals[row]);
                weights[row] = frequencies[row] * (size <= bend ? 1 : bend / size);
            }
            System.arraycopy(residuals, 0, before, 0, before.length);
            if (!leastSquares(weights)) {
                return false;
            }
            if (settled(frequencies)) {
                return true;
            }
        }
        return fail(Undefined.NO_CONVERGENCE);
    }

    @Override
    @Nullable
    Double scale() {
        return scale;
    }

    private double rounding(double[] frequencies) {
        double largest = 0;
        for (int row = 0; row < response.length; row++) {
            largest = frequencies[row] > 0
                    ? Math.max(largest, Math.abs(response[row]))
                    : largest;
        }
        return ROUNDING * largest;
    }

    private boolean leastSquares(double[] rowWeights) {
        solver.onWeights(rowWeights, 1, coefficients);
        System.arraycopy(response, 0, residuals, 0, residuals.length);
        for (int j = 0; j < coefficients.length; j++) {
            double factor = -coefficients[j];
            if (Double.isNaN(factor)) {
                return fail(Undefined.of(coefficients[j]).orElse(Undefined.UNSPECIFIED));
            }
            for (int row = 0; row < residuals.length; row++) {
                residuals[row] = Math.fma(factor, columns[j][row], residuals[row]);
            }
        }
        return true;
    }

    private boolean settled(double[] frequencies) {
        double change = 0;
        double size = 0;
        for (int row = 0; row < residuals.length; row++) {
            double difference = residuals[row] - before[row];
            change = Math.fma(frequencies[row] * difference, difference, change);
            size = Math.fma(frequencies[row] * before[row], before[row], size);
        }
        return change <= PRECISION * PRECISION * size;
    }

    /** Of the absolute residuals. */
    private double median(double[] frequencies) {
        order.clear();
        double total = 0;
        for (int row = 0; row < residuals.length; row++) {
            if (frequencies[row] > 0) {
                order.add(row, Math.abs(residuals[row]));
                total += frequencies[row];
            }
        }
        return order.median(frequencies, total);
    }
}
