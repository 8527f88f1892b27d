package dev.minamo.model;

/** Powers of two that bring columns near one, so that no square overflows or vanishes. */
final class Scaling {

    private Scaling() {}

    /** The exponent of the largest magnitude; 0 for a column of zeros. */
    static int exponent(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value));
        }
        if (largest == 0) {
            return 0;
        }
        return largest < Double.MIN_NORMAL
                ? Math.getExponent(largest * 0x1p64) - 64
                : Math.getExponent(largest);
    }

    /** A copy divided by a power of two. */
    static double[] down(double[] values, int exponent) {
        double[] scaled = new double[values.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = Math.scalb(values[i], -exponent);
        }
        return scaled;
    }
}
