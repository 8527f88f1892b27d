package dev.minamo.statistic;

/** Hands counts and weights to a functional as frequencies. */
final class FrequencyEvaluator implements Evaluator {

    private final double[] frequencies;
    private final Functional functional;

    FrequencyEvaluator(int rows, Functional functional) {
        this.frequencies = new double[rows];
        this.functional = functional;
    }

    @Override
    public double on(int[] counts) {
        long total = 0;
        for (int row = 0; row < frequencies.length; row++) {
            total += counts[row];
            frequencies[row] = counts[row];
        }
        return FunctionalStatistic.value(functional, frequencies, (double) total);
    }

    @Override
    public double onWeights(double[] weights) {
        double total = 0;
        for (int row = 0; row < frequencies.length; row++) {
            total += weights[row];
        }
        double factor = frequencies.length / total;
        for (int row = 0; row < frequencies.length; row++) {
            frequencies[row] = weights[row] * factor;
        }
        return FunctionalStatistic.value(functional, frequencies, total);
    }

    @Override
    public double onFrequencies(double[] given) {
        double total = 0;
        for (double frequency : given) {
            total += frequency;
        }
        return FunctionalStatistic.value(functional, given, total);
    }
}
