package dev.minamo.numeric;

/**
 * Sine and cosine. {@code x = k π/2 + r} with π/2 to 161 bits, so that r keeps its digits near multiples of π/2; Taylor
 * series to r^17 and r^18 (what is left out is below 2e-19). Beyond 2^30, where nothing of ours goes, StrictMath's.
 */
final class Trigonometric {

    static final double GREATEST = 0x1p30;
    static final double TWO_OVER_PI = 0x1.45f306dc9c883p-1;
    static final double HALF_PI_1 = 0x1.921fb54442d18p+0;
    static final double HALF_PI_2 = 0x1.1a62633145c07p-54;
    static final double HALF_PI_3 = -0x1.f1976b7ed8fbcp-110;
    /** 1/17! … -1/3!. */
    static final double[] SINE = {1.0 / 355687428096000.0, -1.0 / 1307674368000.0,
            1.0 / 6227020800.0, -1.0 / 39916800.0, 1.0 / 362880.0, -1.0 / 5040.0, 1.0 / 120.0,
            -1.0 / 6.0};
    /** -1/18! … 1/4!. */
    static final double[] COSINE = {-1.0 / 6402373705728000.0, 1.0 / 20922789888000.0,
            -1.0 / 87178291200.0, 1.0 / 479001600.0, -1.0 / 3628800.0, 1.0 / 40320.0, -1.0 / 720.0,
            1.0 / 24.0};

    private Trigonometric() {}

    static double sin(double x) {
        if (x == 0) {
            return x; // keeps the sign
        }
        return Math.abs(x) <= GREATEST
                ? quadrant(x, 0)
                : Double.isFinite(x) ? StrictMath.sin(x) : Double.NaN;
    }

    static double cos(double x) {
        return Math.abs(x) <= GREATEST
                ? quadrant(x, 1)
                : Double.isFinite(x) ? StrictMath.cos(x) : Double.NaN;
    }

    private static double quadrant(double x, int ahead) {
        double shifted = Math.fma(x, TWO_OVER_PI, Exponential.SHIFT);
        double k = shifted - Exponential.SHIFT;
        double first = Math.fma(-k, HALF_PI_1, x); // exact
        double p = k * HALF_PI_2;
        double pLow = Math.fma(k, HALF_PI_2, -p);
        double difference = first - p;
        double part = difference - first;
        double rest = Math.fma(-k, HALF_PI_3, ((first - (difference - part)) - (p + part)) - pLow);
        double r = difference + rest;
        double low = (difference - r) + rest;
        long quadrant = Double.doubleToRawLongBits(shifted) + ahead;
        double value = (quadrant & 1) == 0 ? sine(r, low) : cosine(r, low);
        return (quadrant & 2) == 0 ? value : -value;
    }

    private static double sine(double r, double low) {
        double z = r * r;
        double p = SINE[0];
        for (int i = 1; i < SINE.length; i++) {
            p = Math.fma(p, z, SINE[i]);
        }
        return r + Math.fma(r * z, p, Math.fma(-0.5 * z, low, low));
    }

    private static double cosine(double r, double low) {
        double z = r * r;
        double p = COSINE[0];
        for (int i = 1; i < COSINE.length; i++) {
            p = Math.fma(p, z, COSINE[i]);
        }
        double half = 0.5 * z;
        double one = 1 - half;
        double error = ((1 - one) - half) - Math.fma(r, low, 0.5 * Math.fma(r, r, -z));
        return one + Math.fma(z * z, p, error);
    }
}
