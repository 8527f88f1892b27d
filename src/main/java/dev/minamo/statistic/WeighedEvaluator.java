package dev.minamo.statistic;

import java.util.function.ToDoubleFunction;

/** Counts by their own faster way, weights by a functional. */
final class WeighedEvaluator implements Evaluator {

    private final ToDoubleFunction<int[]> onCounts;
    private final FrequencyEvaluator onWeights;

    WeighedEvaluator(ToDoubleFunction<int[]> onCounts, int rows, Functional functional) {
        this.onCounts = onCounts;
        this.onWeights = new FrequencyEvaluator(rows, functional);
    }

    @Override
    public double on(int[] counts) {
        return onCounts.applyAsDouble(counts);
    }

    @Override
    public double onWeights(double[] weights) {
        return onWeights.onWeights(weights);
    }

    @Override
    public double onFrequencies(double[] frequencies) {
        return onWeights.onFrequencies(frequencies);
    }
}
