package dev.minamo.model;

import org.jspecify.annotations.Nullable;

/** Finds coefficients of the expected value itself; weights of rows multiply frequencies. */
abstract class CoefficientFitter extends LinearFitter {

    private final double @Nullable [] weights;
    private final double[] weighted;

    CoefficientFitter(CoefficientType.Wanted wanted) {
        super(wanted.link(), wanted.matrix().columns().size());
        this.weights = wanted.weights();
        this.weighted = new double[weights == null ? 0 : weights.length];
    }

    /** As {@link LinearFitter#solve}. */
    abstract boolean estimate(double[] frequencies);

    /** Of the residuals of the last fit, where the family has one. */
    @Nullable
    Double scale() {
        return null;
    }

    @Override
    final boolean solve(double[] frequencies, long index) {
        if (weights == null) {
            return estimate(frequencies);
        }
        for (int row = 0; row < weighted.length; row++) {
            weighted[row] = frequencies[row] * weights[row];
        }
        return estimate(weighted);
    }
}
