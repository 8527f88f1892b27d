package dev.minamo.statistic;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Two columns and what lies between them, row by row: {@code e = (x - y) 2^-exponent}, exactly zero where both are the same. Equal only to
 * itself.
 */
final class PairErrors {

    /** How many sums {@link dev.minamo.numeric.Reductions#errors} makes. */
    static final int SUMS = 9;

    private final CentredColumn x;
    private final CentredColumn y;
    private final MemorySegment errors;
    private final int exponent;
    private final double[] all = new double[SUMS];

    PairErrors(CentredColumn x, CentredColumn y) {
        this.x = x;
        this.y = y;
        int rows = x.rows();
        int common = Math.max(x.exponent(), y.exponent());
        this.errors = Arena.ofAuto().allocate(Math.max(1L, rows) * Double.BYTES, 64);
        double greatest = 0;
        for (int row = 0; row < rows; row++) {
            double error = Math.scalb(x.value(row), -common) - Math.scalb(y.value(row), -common);
            errors.setAtIndex(ValueLayout.JAVA_DOUBLE, row, error);
            greatest = Math.max(greatest, Math.abs(error));
        }
        int more = greatest == 0 ? 0 : Math.getExponent(greatest);
        for (int row = 0; row < rows && more != 0; row++) {
            errors.setAtIndex(ValueLayout.JAVA_DOUBLE, row, Math.scalb(error(row), -more));
        }
        this.exponent = common + more;
        int[] ones = new int[rows];
        Arrays.fill(ones, 1);
        x.reductions().wide().errors(ones, x.deviations(), y.deviations(), errors, all);
    }

    CentredColumn x() {
        return x;
    }

    CentredColumn y() {
        return y;
    }

    int rows() {
        return x.rows();
    }

    /** In scaled units. */
    MemorySegment errors() {
        return errors;
    }

    /** In scaled units. */
    double error(int row) {
        return errors.getAtIndex(ValueLayout.JAVA_DOUBLE, row);
    }

    /** The power of two in the scale of errors. */
    int exponent() {
        return exponent;
    }

    /** The sums over every row once; a view. */
    double[] all() {
        return all;
    }

    /** The sums without a row; a little off where it had nearly all of a sum. */
    double[] without(int row) {
        double dx = x.deviation(row);
        double dy = y.deviation(row);
        double e = error(row);
        return new double[]{all[0] - 1, all[1] - dx, all[2] - dy, all[3] - dx * dx,
                all[4] - dx * dy, all[5] - dy * dy, all[6] - e, all[7] - Math.abs(e),
                all[8] - e * e};
    }

    /** The last three sums, of errors, with other frequencies; plain index order. */
    void sum(double[] frequencies, double[] out) {
        double sum = 0;
        double sizes = 0;
        double squares = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double e = error(row);
            sum = Math.fma(frequencies[row], e, sum);
            sizes = Math.fma(frequencies[row], Math.abs(e), sizes);
            squares = Math.fma(frequencies[row] * e, e, squares);
        }
        out[6] = sum;
        out[7] = sizes;
        out[8] = squares;
    }
}
