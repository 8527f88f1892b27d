package dev.minamo.numeric;

/**
 * The natural logarithm. {@code x = 2^k (1 + f)} with 1 + f in [√½, √2), {@code s = f / (2 + f)}, and the series of
 * {@code 2 artanh s} to s^23 (what is left out is below 1e-18 of the result).
 */
final class Logarithm {

    static final long SQRT_HALF_BITS = Double.doubleToRawLongBits(0x1.6a09e667f3bcdp-1);
    static final long EXPONENT_MASK = 0xfff0_0000_0000_0000L;
    /** 2/23, 2/21 … 2/3: of s^23 to s^3. */
    static final double[] ARTANH = {2.0 / 23, 2.0 / 21, 2.0 / 19, 2.0 / 17, 2.0 / 15, 2.0 / 13,
            2.0 / 11, 2.0 / 9, 2.0 / 7, 2.0 / 5, 2.0 / 3};
    /** 1/29 … 1/5: artanh s / s - 1 - z / 3 over z^2, where z = s^2. */
    static final double[] TAIL = {1.0 / 29, 1.0 / 27, 1.0 / 25, 1.0 / 23, 1.0 / 21, 1.0 / 19,
            1.0 / 17, 1.0 / 15,
            1.0 / 13, 1.0 / 11, 1.0 / 9, 1.0 / 7, 1.0 / 5};
    static final double THIRD_HIGH = 0x1.5555555555555p-2;
    static final double THIRD_LOW = 0x1.5555555555555p-56;

    private Logarithm() {}

    static double log(double x) {
        if (!(x > 0) || x == Double.POSITIVE_INFINITY) {
            return x == 0 ? Double.NEGATIVE_INFINITY : x > 0 ? x : Double.NaN;
        }
        boolean subnormal = x < Double.MIN_NORMAL;
        long bits = Double.doubleToRawLongBits(subnormal ? x * 0x1p54 : x);
        long shifted = bits - SQRT_HALF_BITS;
        double k = (double) (shifted >> 52) - (subnormal ? 54 : 0);
        double f = Double.longBitsToDouble(bits - (shifted & EXPONENT_MASK)) - 1;
        double s = f / (2 + f);
        double z = s * s;
        double p = ARTANH[0];
        for (int i = 1; i < ARTANH.length; i++) {
            p = Math.fma(p, z, ARTANH[i]);
        }
        // log(1 + f) = f - (f²/2 - s (f²/2 + z p)), which keeps the exact f apart.
        double halfF = 0.5 * f;
        double square = halfF * f;
        double low = Math.fma(k, Exponential.LN2_LOW, s * Math.fma(z, p, square))
                - Math.fma(halfF, f, -square);
        return k * Exponential.LN2_HIGH - ((square - low) - f);
    }

    /** What is made of a logarithm of two parts: handed on, not returned, so that it needs no object. */
    interface Use {

        /**
         * @param high the logarithm
         * @param low what it lacks
         * @param a as it was given
         * @param b as it was given
         */
        double of(double high, double low, double a, double b);
    }

    /** Uses the logarithm to about 2^-68 relative, of positive finite x. */
    static double precise(double x, double a, double b, Use use) {
        boolean subnormal = x < Double.MIN_NORMAL;
        long bits = Double.doubleToRawLongBits(subnormal ? x * 0x1p54 : x);
        long shifted = bits - SQRT_HALF_BITS;
        double k = (double) (shifted >> 52) - (subnormal ? 54 : 0);
        double f = Double.longBitsToDouble(bits - (shifted & EXPONENT_MASK)) - 1;
        // log(1 + f) in two parts
        double d = 2 + f;
        double dLow = f - (d - 2);
        double s = f / d;
        double sLow = Math.fma(-s, dLow, Math.fma(-s, d, f)) / d;
        double z = s * s;
        double zLow = Math.fma(2 * s, sLow, Math.fma(s, s, -z));
        double tail = TAIL[0];
        for (int i = 1; i < TAIL.length; i++) {
            tail = Math.fma(tail, z, TAIL[i]);
        }
        // p = z / 3 + z² tail, then log(1 + f) = 2 s (1 + p).
        double p = z * THIRD_HIGH;
        double pLow = Math.fma(z * z, tail,
                Math.fma(zLow, THIRD_HIGH, Math.fma(z, THIRD_LOW, Math.fma(z, THIRD_HIGH, -p))));
        double t = 2 * s;
        double u = t * p;
        double uLow = Math.fma(t, pLow, Math.fma(2 * sLow, p, Math.fma(t, p, -u)));
        double v = t + u;
        double vLow = ((t - v) + u) + (2 * sLow + uLow);
        double w = k * Exponential.LN2_HIGH;
        double high = w + v;
        double low = ((w - high) + v) + Math.fma(k, Exponential.LN2_LOW, vLow);
        double total = high + low;
        return use.of(total, (high - total) + low, a, b);
    }
}
