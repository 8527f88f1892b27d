package dev.minamo.statistic;

/** Weights of rows brought to sum to the number of rows, and so made frequencies; scratch of one worker. */
final class Weights {

    private double[] frequencies = {};
    private double total;

    /** Takes other weights. */
    void take(double[] weights) {
        if (frequencies.length != weights.length) {
            frequencies = new double[weights.length];
        }
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        total = sum;
        double factor = weights.length / sum;
        for (int row = 0; row < weights.length; row++) {
            frequencies[row] = weights[row] * factor;
        }
    }

    double value(Functional functional) {
        return FunctionalStatistic.value(functional, frequencies, total);
    }
}
