package dev.minamo.numeric;

/**
 * The exponential function. {@code x = k ln 2 + r} with {@code |r| <= ln 2 / 2}, the Taylor series of e^r to r^13 (what is
 * left out is below 4e-18), and the rounding errors of r and of 1 + r carried along, so that the sum is rounded once.
 */
final class Exponential {

    /** Adding it rounds to a whole number, which is then in the low bits. */
    static final double SHIFT = 0x1.8p52;
    static final long SHIFT_BITS = Double.doubleToRawLongBits(SHIFT);
    static final double LOG2_E = 0x1.71547652b82fep+0;
    /** The first 40 bits of ln 2: products with exponents are exact. */
    static final double LN2_HIGH = 0x1.62e42fefa3p-1;
    static final double LN2_LOW = 0x1.3de6af278ece6p-42;
    /** Up to this size of x, 2^k is a double. */
    static final double USUAL = 700;
    /** 1/13! … 1/2!. */
    static final double[] TAYLOR = {1.0 / 6227020800.0, 1.0 / 479001600.0, 1.0 / 39916800.0,
            1.0 / 3628800.0, 1.0 / 362880.0, 1.0 / 40320.0, 1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0,
            1.0 / 24.0, 1.0 / 6.0, 0.5};

    private Exponential() {}

    static double exp(double x) {
        return exp(x, 0);
    }

    /** e^(x + low), low at most an ulp of x; 0 from -746 down, infinite from 710 up. */
    static double exp(double x, double low) {
        if (Math.abs(x) <= USUAL) {
            double shifted = Math.fma(x, LOG2_E, SHIFT);
            return fraction(x, low, shifted - SHIFT)
                    * power(Double.doubleToRawLongBits(shifted) - SHIFT_BITS);
        }
        return unusual(x, low);
    }

    private static double unusual(double x, double low) {
        if (!(x > -746 && x < 710)) {
            return x > 0 ? Double.POSITIVE_INFINITY : x < 0 ? 0 : Double.NaN;
        }
        double shifted = Math.fma(x, LOG2_E, SHIFT);
        long k = Double.doubleToRawLongBits(shifted) - SHIFT_BITS;
        // In two steps: 2^k alone may be no double. Only the last product rounds.
        long half = k >> 1;
        return fraction(x, low, shifted - SHIFT) * power(half) * power(k - half);
    }

    /** e^(x + low) 2^-k. */
    private static double fraction(double x, double low, double k) {
        double exact = Math.fma(-k, LN2_HIGH, x);
        double r = Math.fma(-k, LN2_LOW, exact);
        double rLow = Math.fma(-k, LN2_LOW, exact - r) + low;
        double p = TAYLOR[0];
        for (int i = 1; i < TAYLOR.length; i++) {
            p = Math.fma(p, r, TAYLOR[i]);
        }
        double square = r * r * p;
        double tail = square + Math.fma(rLow, r + square, rLow);
        double one = 1 + r;
        return one + (((1 - one) + r) + tail);
    }

    private static double power(long k) {
        return Double.longBitsToDouble((k + 1023) << 52);
    }
}
