package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Second moments of drawn values in two passes, for the few resamples where one pass loses its digits to cancellation, and
 * the one place where constant values are told: exactly. Works on {@code u = (x - least) 2^-exponent}, in
 * [0, 2), so that neither magnitude nor spread of the data matters. Plain index order; O(n).
 */
final class CarefulMoments {

    private final MemorySegment values;
    private final int[] counts;
    private final double least;
    private final boolean halved;
    private final boolean constant;
    private final int exponent;
    private final double mean;
    private final double n;

    private CarefulMoments(MemorySegment values, int[] counts, double least, double greatest) {
        this.values = values;
        this.counts = counts;
        this.least = least;
        this.constant = !(least < greatest);
        this.halved = Double.isInfinite(greatest - least);
        this.exponent = constant ? 0 : exponent(difference(greatest));
        double total = 0;
        double sum = 0;
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] > 0) {
                total += counts[row];
                sum = Math.fma(counts[row], scaled(row), sum);
            }
        }
        this.n = total;
        this.mean = sum / total;
    }

    /** @param counts not all zero; kept, not copied */
    static CarefulMoments of(MemorySegment values, int[] counts) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] > 0) {
                double value = values.getAtIndex(ValueLayout.JAVA_DOUBLE, row);
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        return new CarefulMoments(values, counts, least, greatest);
    }

    private static int exponent(double positive) {
        return positive < Double.MIN_NORMAL
                ? Math.getExponent(positive * 0x1p64) - 64
                : Math.getExponent(positive);
    }

    private double difference(double value) {
        return halved ? 0.5 * value - 0.5 * least : value - least;
    }

    private double scaled(int row) {
        return Math.scalb(difference(values.getAtIndex(ValueLayout.JAVA_DOUBLE, row)), -exponent);
    }

    /** Whether all drawn values are the same number. */
    boolean constant() {
        return constant;
    }

    /** Sum of squares about the mean, in scaled units. */
    double squares() {
        return products(this);
    }

    /** Sum of products about the means, in scaled units of both. */
    double products(CarefulMoments other) {
        double sum = 0;
        double left = 0;
        double right = 0;
        for (int row = 0; row < counts.length; row++) {
            if (counts[row] > 0) {
                double a = scaled(row) - mean;
                double b = other.scaled(row) - other.mean;
                sum = Math.fma(counts[row] * a, b, sum);
                left = Math.fma(counts[row], a, left);
                right = Math.fma(counts[row], b, right);
            }
        }
        return sum - left * right / n;
    }

    /** The standard deviation with divisor n - 1, in the units of the data. */
    double deviation() {
        return constant
                ? 0
                : Math.scalb(Math.sqrt(squares() / (n - 1)), halved ? exponent + 1 : exponent);
    }
}
