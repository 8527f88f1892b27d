package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import dev.minamo.numeric.Reductions;
import org.jspecify.annotations.Nullable;

/**
 * A column made ready for sums: {@code d = x 2^-exponent - centre}. The power of two brings the largest magnitude into
 * [1, 2), so that squares neither overflow nor vanish. The centre is the scaled data value nearest to the mean
 * (the smaller of two): at most one standard deviation off, so that correcting sums of squares for it costs at most a
 * bit; and where one value stands far out it lies within the bulk, so that resamples without that value lose nothing.
 */
final class CentredColumn {

    private final MemorySegment values;
    private final MemorySegment deviations;
    private final Reductions reductions;
    private final int rows;
    private final int exponent;
    private final double centre;
    private @Nullable Order order;
    private double @Nullable [] gathered;

    /** @param values {@code rows} finite doubles; kept, not copied */
    CentredColumn(MemorySegment values, int rows, Reductions reductions) {
        this.values = values;
        this.rows = rows;
        this.reductions = reductions;
        this.exponent = exponent(values, rows);
        this.deviations = Arena.ofAuto().allocate(Math.max(1L, rows) * Double.BYTES, 64);
        for (int row = 0; row < rows; row++) {
            set(row, Math.scalb(value(row), -exponent));
        }
        this.centre = nearest(reductions.sum(deviations, rows) / rows);
        for (int row = 0; row < rows; row++) {
            set(row, deviation(row) - centre);
        }
    }

    private static int exponent(MemorySegment values, int rows) {
        double largest = 0;
        for (int row = 0; row < rows; row++) {
            largest = Math.max(largest, Math.abs(values.getAtIndex(ValueLayout.JAVA_DOUBLE, row)));
        }
        if (largest == 0) {
            return 0;
        }
        return largest < Double.MIN_NORMAL
                ? Math.getExponent(largest * 0x1p64) - 64
                : Math.getExponent(largest);
    }

    private double nearest(double mean) {
        double nearest = rows == 0 ? 0 : deviation(0);
        for (int row = 1; row < rows; row++) {
            double scaled = deviation(row);
            double closer = Math.abs(nearest - mean) - Math.abs(scaled - mean);
            if (closer > 0 || (closer == 0 && scaled < nearest)) {
                nearest = scaled;
            }
        }
        return nearest;
    }

    private void set(int row, double deviation) {
        deviations.setAtIndex(ValueLayout.JAVA_DOUBLE, row, deviation);
    }

    /** Its rows by value; made at the first use. */
    synchronized Order order() {
        var known = order;
        if (known == null) {
            known = Order.of(values, rows);
            order = known;
        }
        return known;
    }

    /** The deviations as an array, from which single ones are read faster; made at the first use. */
    synchronized double[] gathered() {
        double[] known = gathered;
        if (known == null) {
            known = deviations.asSlice(0, (long) rows * Double.BYTES)
                    .toArray(ValueLayout.JAVA_DOUBLE);
            gathered = known;
        }
        return known;
    }

    int rows() {
        return rows;
    }

    Reductions reductions() {
        return reductions;
    }

    /** The data as they came. */
    MemorySegment values() {
        return values;
    }

    /** A copy of the first of them. */
    double[] values(int count) {
        return values.asSlice(0, (long) count * Double.BYTES).toArray(ValueLayout.JAVA_DOUBLE);
    }

    double value(int row) {
        return values.getAtIndex(ValueLayout.JAVA_DOUBLE, row);
    }

    MemorySegment deviations() {
        return deviations;
    }

    double deviation(int row) {
        return deviations.getAtIndex(ValueLayout.JAVA_DOUBLE, row);
    }

    /** In scaled units. */
    double centre() {
        return centre;
    }

    /** Brings a length of scaled units back to those of the data. */
    double unscaled(double scaled) {
        return Math.scalb(scaled, exponent);
    }

    /** The power of two in the scale. */
    int exponent() {
        return exponent;
    }

    /** Brings a power of scaled units back to those of the data. */
    double unscaled(double scaled, int degree) {
        return Math.scalb(scaled, degree * exponent);
    }
}
