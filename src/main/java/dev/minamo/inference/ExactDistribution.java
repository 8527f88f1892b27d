package dev.minamo.inference;

import java.util.Arrays;

/**
 * A discrete distribution: values with probabilities that sum to one.
 *
 * @param values ascending, each once
 * @param probabilities of each value
 * @param cumulative of each value, the last 1
 */
@SuppressWarnings("ArrayRecordComponent") // never leaves the package
record ExactDistribution(double[] values, double[] probabilities, double[] cumulative) {
    /** Sums of many probabilities are this exact. */
    private static final double ROUNDING = 1e-12;

    /**
     * Brings the weights to a sum of one.
     *
     * @param size the first so many of both count; finite values, weights not negative
     */
    static ExactDistribution of(double[] numbers, double[] weights, int size) {
        double[] values = Arrays.stream(numbers, 0, size).sorted().distinct().toArray();
        double[] probabilities = new double[values.length];
        double total = 0;
        for (int i = 0; i < size; i++) {
            probabilities[Arrays.binarySearch(values, numbers[i])] += weights[i];
            total += weights[i];
        }
        double[] cumulative = new double[values.length];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            probabilities[i] /= total;
            sum += probabilities[i];
            cumulative[i] = i == values.length - 1 ? 1 : sum;
        }
        return new ExactDistribution(values, probabilities, cumulative);
    }

    int size() {
        return values.length;
    }

    /** All values the same, up to 1e-12 of their magnitude. */
    boolean degenerate() {
        double min = values[0];
        double max = values[values.length - 1];
        return max - min <= 1e-12 * Math.max(Math.abs(min), Math.abs(max));
    }

    /** The smallest value whose cumulative probability reaches p. */
    double quantile(double p) {
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (cumulative[middle] < p - ROUNDING) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return values[low];
    }

    /** The probability of less than the value, plus half that of a tie. */
    double shareBelow(double value, double tie) {
        double share = 0;
        for (int i = 0; i < values.length && values[i] <= value + tie; i++) {
            share += values[i] < value - tie ? probabilities[i] : probabilities[i] / 2;
        }
        return share;
    }

    /** Mean minus {@code about}. */
    double bias(double about) {
        double bias = 0;
        for (int i = 0; i < values.length; i++) {
            bias += probabilities[i] * (values[i] - about);
        }
        return bias;
    }

    /** The central moment of the order over the spread to that power; {@code unit} for the spread. */
    double moment(double about, int order, double unit) {
        double moment = 0;
        for (int i = 0; i < values.length; i++) {
            double d = (values[i] - about) / unit;
            double power = d * d;
            moment += probabilities[i]
                    * (order == 2 ? power : order == 3 ? power * d : power * power);
        }
        return moment;
    }
}
