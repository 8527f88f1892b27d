package dev.minamo.statistic;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import dev.minamo.numeric.Reductions;

/**
 * Values made ready for a test, once: scaled by a power of two, then about their mean, and sorted. Scaled values are at most 2 in
 * magnitude, so that squares neither overflow nor vanish. Arrays are shared and not changed.
 */
final class TestColumn {

    /**
     * Values are one value where they differ by less than this share of their magnitude, four units in the last place: {@code 0.3} and
     * {@code 0.1 + 0.2}, say. Nothing is divided by such a difference.
     */
    static final double NOISE = 0x1p-50;

    private final CentredColumn column;
    private final double[] scaled;
    private final double[] deviations;
    private final double mean;
    private final double squares;

    /** @param values finite, at least one; kept, not copied */
    TestColumn(double[] values) {
        int rows = values.length;
        this.column = new CentredColumn(MemorySegment.ofArray(values), rows, Reductions.scalar());
        double[] aboutCentre = column.gathered();
        double left = Arrays.stream(aboutCentre).sum() / rows;
        this.mean = column.centre() + left;
        this.scaled = new double[rows];
        this.deviations = new double[rows];
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            scaled[row] = Math.scalb(values[row], -column.exponent()) + 0.0; // -0 is 0
            deviations[row] = aboutCentre[row] - left;
            sum = Math.fma(deviations[row], deviations[row], sum);
        }
        double[] sorted = sorted();
        this.squares = same(sorted[0], sorted[rows - 1]) ? 0 : sum;
    }

    /** Whether two values, the lesser first, are one but for rounding. */
    static boolean same(double low, double high) {
        return high - low <= NOISE * Math.max(Math.abs(low), Math.abs(high));
    }

    /** In units of the power of two. */
    double[] scaled() {
        return scaled;
    }

    /** From the mean, scaled; their sum is 0 but for rounding. */
    double[] deviations() {
        return deviations;
    }

    /** Scaled. */
    double mean() {
        return mean;
    }

    /** Sum of squared deviations, scaled; exactly 0 where all values are the same, and only there. */
    double squares() {
        return squares;
    }

    /** In the units of the data, ascending. */
    double[] sorted() {
        return column.order().values();
    }

    /** The row of each value in ascending order. */
    int[] order() {
        return column.order().rows();
    }

    /** The place of each row in that order. */
    int[] places() {
        return column.order().ranks();
    }

    /** The greatest value minus the least, in the units of the data. */
    double range() {
        double[] sorted = sorted();
        return sorted[sorted.length - 1] - sorted[0];
    }

    int rows() {
        return scaled.length;
    }

    int exponent() {
        return column.exponent();
    }

    /** Brings a length of scaled units back to those of the data. */
    double unscaled(double length) {
        return column.unscaled(length);
    }
}
