package dev.minamo.statistic;

/** Weights of rows brought to sum to the number of rows, and so made frequencies; scratch of one worker. */
final class Weights {

    private final double[] frequencies;
    private double total;

    Weights(int rows) {
        this.frequencies = new double[rows];
    }

    /** Takes other weights. */
    void take(double[] weights) {
        double sum = 0;
        for (int row = 0; row < frequencies.length; row++) {
            sum += weights[row];
        }
        total = sum;
        double factor = frequencies.length / sum;
        for (int row = 0; row < frequencies.length; row++) {
            frequencies[row] = weights[row] * factor;
        }
    }

    double value(Functional functional) {
        return FunctionalStatistic.value(functional, frequencies, total);
    }
}
