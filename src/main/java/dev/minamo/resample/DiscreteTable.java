package dev.minamo.resample;

import java.util.Arrays;

/**
 * A law of whole numbers, by inversion of its distribution function from a table with a guide (Chen and Asau 1974): one
 * uniform number a draw, in O(1). The table holds all numbers whose probability is at least 2^-80 of the largest. Immutable.
 */
final class DiscreteTable {

    private static final double NEGLIGIBLE = 0x1p-80;
    private static final int LONGEST = 1 << 22;

    private final double least;
    /** Probability of at most {@code least + i}; the last is 1. */
    private final double[] cumulative;
    /** The first place whose cumulative probability exceeds {@code j / length}; the length is a power of two, so that this is exact. */
    private final int[] guide;

    /** How many times as likely a number is as the one below it. */
    private interface Ratio {

        double at(double number);
    }

    private DiscreteTable(double mode, Ratio ratio) {
        double[] below = falling(mode, -1, ratio);
        double[] above = falling(mode, 1, ratio);
        this.least = mode - below.length;
        this.cumulative = new double[below.length + 1 + above.length];
        double sum = 0;
        double lost = 0; // to rounding: Kahan's
        for (int i = 0; i < cumulative.length; i++) {
            int k = i - below.length;
            double term = (k < 0 ? below[-k - 1] : k == 0 ? 1 : above[k - 1]) - lost;
            double next = sum + term;
            lost = (next - sum) - term;
            sum = next;
            cumulative[i] = sum;
        }
        for (int i = 0; i < cumulative.length; i++) {
            cumulative[i] /= sum;
        }
        this.guide = new int[Integer.highestOneBit(2 * cumulative.length - 1)];
        int place = 0;
        for (int j = 0; j < guide.length; j++) {
            while (cumulative[place] <= (double) j / guide.length) {
                place++;
            }
            guide[j] = place;
        }
    }

    /** Probabilities on one side of the mode, relative to it, until they are negligible. */
    private static double[] falling(double mode, int step, Ratio ratio) {
        double[] weights = new double[64];
        int length = 0;
        double weight = 1;
        for (double number = mode; length < LONGEST; number += step) {
            weight = step > 0 ? weight * ratio.at(number + 1) : weight / ratio.at(number);
            if (!(weight >= NEGLIGIBLE)) {
                return Arrays.copyOf(weights, length);
            }
            if (length == weights.length) {
                weights = Arrays.copyOf(weights, 2 * length);
            }
            weights[length++] = weight;
        }
        throw new IllegalArgumentException("the law spreads over too many numbers");
    }

    static DiscreteTable poisson(double mean) {
        return mean == 0
                ? new DiscreteTable(0, number -> number > 0 ? 0 : Double.POSITIVE_INFINITY)
                : new DiscreteTable(Math.floor(mean),
                        number -> number > 0 ? mean / number : Double.POSITIVE_INFINITY);
    }

    static DiscreteTable binomial(int size, double probability) {
        double odds = probability / (1 - probability);
        double mode = Math.min(Math.floor((size + 1.0) * probability), size);
        return new DiscreteTable(mode, number -> number > size
                ? 0
                : number > 0 ? odds * (size - number + 1) / number : Double.POSITIVE_INFINITY);
    }

    /** Replaces uniform numbers in [0, 1) by those of the law. */
    void invert(double[] uniforms) {
        for (int i = 0; i < uniforms.length; i++) {
            uniforms[i] = of(uniforms[i]);
        }
    }

    /** The number of the law for a uniform number in [0, 1). */
    double of(double uniform) {
        int place = guide[(int) (uniform * guide.length)];
        while (cumulative[place] <= uniform) {
            place++;
        }
        return least + place;
    }
}
