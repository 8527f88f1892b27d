package dev.minamo.statistic;

import java.util.function.DoubleSupplier;

/** A statistic alone: counts by a tally, weights by a functional. */
final class WeighedEvaluator implements Evaluator {

    private final Tally tally;
    private final DoubleSupplier value;
    private final Weights weights;
    private final Functional functional;

    WeighedEvaluator(TalliedStatistic statistic) {
        this.tally = new Tally(statistic.rows());
        this.value = statistic.on(tally);
        this.weights = new Weights();
        this.functional = statistic.functional();
    }

    @Override
    public double on(int[] counts) {
        tally.take(counts);
        return value.getAsDouble();
    }

    @Override
    public double onWeights(double[] weighed) {
        weights.take(weighed);
        return weights.value(functional);
    }

    @Override
    public double onFrequencies(double[] frequencies) {
        double total = 0;
        for (double frequency : frequencies) {
            total += frequency;
        }
        return FunctionalStatistic.value(functional, frequencies, total);
    }
}
