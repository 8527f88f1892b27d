package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Predicts the mean of numbers and the shares of classes, whatever the predictors. */
final class NullLearner implements Learner {

    private final Training training;
    private final double[] described;

    NullLearner(Training training) {
        this.training = training;
        this.described = new double[training.width()];
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        Arrays.fill(described, 0);
        double total = 0;
        for (int row = 0; row < training.rows(); row++) {
            training.add(row, frequencies[row], described);
            total += frequencies[row];
        }
        if (!(total > 0)) {
            return Undefined.TOO_FEW_ROWS;
        }
        for (int k = 0; k < described.length; k++) {
            described[k] /= total;
        }
        return null;
    }

    @Override
    public void predict(double[][] columns, int[] rows, int count, double[] out) {
        for (int i = 0; i < count; i++) {
            training.put(described, 0, out, i);
        }
    }
}
