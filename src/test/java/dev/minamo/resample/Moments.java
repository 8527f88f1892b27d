package dev.minamo.resample;

import java.util.function.LongToDoubleFunction;

/** Mean, standard deviation and excess kurtosis of replicates. */
record Moments(double mean, double sd, double kurtosis, int count) {

    static Moments of(long replicates, LongToDoubleFunction replicate) {
        int count = Math.toIntExact(replicates);
        double[] values = new double[count];
        double mean = 0;
        for (int i = 0; i < count; i++) {
            values[i] = replicate.applyAsDouble(i);
            mean += values[i] / count;
        }
        double second = 0;
        double fourth = 0;
        for (double value : values) {
            double square = (value - mean) * (value - mean);
            second += square / count;
            fourth += square * square / count;
        }
        return new Moments(mean, Math.sqrt(second), fourth / (second * second) - 3, count);
    }

    /** How many Monte Carlo errors the mean is off. */
    double meanError(double expected) {
        return Math.abs(mean - expected) / (sd / Math.sqrt(count));
    }

    /** How many Monte Carlo errors the standard deviation is off: {@code sd √((κ + 2) / (4 R))}. */
    double sdError(double expected) {
        return Math.abs(sd - expected) / (sd * Math.sqrt((kurtosis + 2) / (4.0 * count)));
    }

    /** The mean of a column over the rows drawn. */
    static double mean(int[] counts, double[] values) {
        double sum = 0;
        long n = 0;
        for (int row = 0; row < counts.length; row++) {
            sum += counts[row] * values[row];
            n += counts[row];
        }
        return sum / n;
    }

    /** The weighted mean of a column. */
    static double mean(double[] weights, double[] values) {
        double sum = 0;
        double n = 0;
        for (int row = 0; row < weights.length; row++) {
            sum += weights[row] * values[row];
            n += weights[row];
        }
        return sum / n;
    }
}
