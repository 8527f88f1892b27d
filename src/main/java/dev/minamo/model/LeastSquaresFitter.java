package dev.minamo.model;

import dev.minamo.numeric.Undefined;

/** Least squares by a {@link WeightedSolver}. */
final class LeastSquaresFitter extends LinearFitter {

    private final WeightedSolver solver;

    LeastSquaresFitter(Link link, OrthogonalFit fit) {
        super(link, fit.size());
        this.solver = new WeightedSolver(fit);
    }

    @Override
    boolean solve(double[] frequencies, long index) {
        solver.onWeights(frequencies, 1, coefficients);
        for (double coefficient : coefficients) {
            if (Double.isNaN(coefficient)) {
                return fail(Undefined.of(coefficient).orElse(Undefined.UNSPECIFIED));
            }
        }
        return true;
    }
}
