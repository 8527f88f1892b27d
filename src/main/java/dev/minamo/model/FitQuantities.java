package dev.minamo.model;

import java.util.Arrays;
import java.util.function.Supplier;

import dev.minamo.statistic.JointEvaluator;
import dev.minamo.statistic.Quantities;

/** The coefficients of a model as its fitters find them. */
final class FitQuantities implements Quantities {

    private final Supplier<Fitter> fitters;
    private final double[] observed;
    private final int rows;

    /** @param observed the coefficients of all rows */
    FitQuantities(Supplier<Fitter> fitters, double[] observed, int rows) {
        this.fitters = fitters;
        this.observed = observed.clone();
        this.rows = rows;
    }

    @Override
    public int size() {
        return observed.length;
    }

    @Override
    public void observed(double[] out) {
        System.arraycopy(observed, 0, out, 0, observed.length);
    }

    @Override
    public JointEvaluator newEvaluator() {
        var fitter = fitters.get();
        double[] frequencies = new double[rows];
        return new JointEvaluator() {
            @Override
            public void onCounts(int[] counts, double[] out) {
                for (int row = 0; row < rows; row++) {
                    frequencies[row] = counts[row];
                }
                put(out);
            }

            @Override
            public void onWeights(double[] weights, double[] out) {
                double total = 0;
                for (double weight : weights) {
                    total += weight;
                }
                for (int row = 0; row < rows; row++) {
                    frequencies[row] = weights[row] * (rows / total);
                }
                put(out);
            }

            private void put(double[] out) {
                fitter.fit(frequencies, 0);
                fitter.coefficients(out);
            }
        };
    }

    /** By a fit of its own, which begins at that of all rows and is soon there. */
    @Override
    public void leaveOneOut(int row, double[] out) {
        double[] frequencies = new double[rows];
        Arrays.fill(frequencies, 1);
        frequencies[row] = 0;
        var fitter = fitters.get();
        fitter.fit(frequencies, row);
        fitter.coefficients(out);
    }

    @Override
    public boolean closedJackknife() {
        return false;
    }
}
