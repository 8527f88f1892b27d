package dev.minamo.numeric;

/** x to the power of y, as {@code exp(y log x)} with the logarithm to about 2^-68. Special cases as {@link StrictMath#pow}. */
final class Power {

    /** |y| below it: products with the logarithm are then finite, and their errors too. */
    static final double GREATEST_Y = 0x1p900;

    private Power() {}

    static double pow(double x, double y) {
        if (x >= Double.MIN_NORMAL && x <= Double.MAX_VALUE && Math.abs(y) <= GREATEST_Y) {
            return positive(x, y);
        }
        return special(x, y);
    }

    private static double positive(double x, double y) {
        return Logarithm.precise(x, y, 0, Power::exponential);
    }

    private static double exponential(double log, double logLow, double y, double nothing) {
        double product = y * log;
        double low = Math.fma(y, logLow, Math.fma(y, log, -product));
        return Exponential.exp(product, low);
    }

    private static double special(double x, double y) {
        if (y == 0) {
            return 1;
        }
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        double size = Math.abs(x);
        if (size == 1 && Double.isInfinite(y)) {
            return Double.NaN;
        }
        boolean odd = Math.abs(y) < 0x1p53 && y % 2 != 0 && y == Math.rint(y);
        if (x < 0 && Double.isFinite(x) && Double.isFinite(y) && y != Math.rint(y)) {
            return Double.NaN;
        }
        double result = magnitude(size, y);
        return odd && Double.doubleToRawLongBits(x) < 0 ? -result : result;
    }

    private static double magnitude(double size, double y) {
        if (size == 0 || Double.isInfinite(size)) {
            return (size == 0) == (y > 0) ? 0 : Double.POSITIVE_INFINITY;
        }
        if (Math.abs(y) > GREATEST_Y) {
            // log of anything but 1 is at least 2^-53 in size.
            return size == 1 ? 1 : (size > 1) == (y > 0) ? Double.POSITIVE_INFINITY : 0;
        }
        return positive(size, y);
    }
}
