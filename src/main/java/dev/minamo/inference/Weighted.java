package dev.minamo.inference;

import java.util.Arrays;

import dev.minamo.statistic.Evaluator;

/**
 * A statistic of rows with weights that sum to one; each sample is brought back to its share of the
 * rows, as a resample keeps it. Owned by one worker.
 */
final class Weighted {
    private final Evaluator evaluator;
    private final int[] samples;
    private final double[] share; // of the rows, by sample
    private final double[] weights;
    private final double[] sums;

    Weighted(Evaluator evaluator, int[] samples) {
        this.evaluator = evaluator;
        this.samples = samples;
        this.share = new double[Arrays.stream(samples).max().orElse(0) + 1];
        this.sums = new double[share.length];
        this.weights = new double[samples.length];
        for (int sample : samples) {
            share[sample] += 1.0 / samples.length;
        }
    }

    int rows() {
        return samples.length;
    }

    /** With equal weights. */
    double data() {
        Arrays.fill(weights, 1.0 / rows());
        return evaluate();
    }

    /** With {@code step} of the weight moved to one row from all. */
    double moved(int row, double step) {
        Arrays.fill(weights, (1 - step) / rows());
        weights[row] += step;
        return evaluate();
    }

    /** With equal weights plus {@code length} times the direction. */
    double along(double[] direction, double length) {
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1.0 / rows() + length * direction[i];
        }
        return evaluate();
    }

    /** Whether the last evaluation gave a row a weight below zero. */
    boolean negative() {
        for (double weight : weights) {
            if (weight < 0) {
                return true;
            }
        }
        return false;
    }

    private double evaluate() {
        Arrays.fill(sums, 0);
        for (int i = 0; i < weights.length; i++) {
            sums[samples[i]] += weights[i];
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= share[samples[i]] / sums[samples[i]];
        }
        return evaluator.onWeights(weights);
    }
}
