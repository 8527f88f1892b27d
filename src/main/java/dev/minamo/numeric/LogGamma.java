package dev.minamo.numeric;

/**
 * The logarithm of the gamma function for x &gt; 0. From 10 on Stirling's series, below it the Taylor series at 2 and the
 * recurrence; all terms that matter in double-double, so that the sum is rounded once.
 */
final class LogGamma {

    /** From here on Stirling's series to x^-19 errs by less than 2e-20. */
    static final double STIRLING = 10;
    /** Up to here no product overflows. */
    static final double GREATEST = 0x1p1000;
    /** B(2n) / (2n (2n - 1)), n = 10 … 2: of x^-19 … x^-3; that of 1 / x is 1/12. */
    static final double[] BERNOULLI = {-174611.0 / 125400, 43867.0 / 244188, -3617.0 / 122400,
            1.0 / 156,
            -691.0 / 360360, 1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360};
    /** log(2 π) / 2. */
    static final DoubleDouble HALF_LOG_2PI = new DoubleDouble(0x1.d67f1c864beb5p-1,
            -0x1.65b5a1b7ff5dfp-55);
    /** 1 - Euler's constant. */
    static final DoubleDouble ONE_MINUS_GAMMA = new DoubleDouble(0x1.b0ee6072093cep-2,
            0x1.6cb90701fbfabp-58);
    /** (zeta(2) - 1) / 2. */
    static final DoubleDouble QUADRATIC = new DoubleDouble(0x1.4a34cc4a60fa6p-2,
            0x1.1873d8912200cp-56);
    /** (-1)^k (zeta(k) - 1) / k, k = 28 … 3. */
    static final double[] AT_TWO = {0x1.24932a337434cp-33, -0x1.2f69a9fabe3e0p-32,
            0x1.3b15d2b2fc10cp-31, -0x1.47b1679258d0ep-30, 0x1.555a877ffd2c3p-29,
            -0x1.6434a8447aeadp-28, 0x1.7469daccfadcdp-27, -0x1.862c734df3eacp-26,
            0x1.99b93c2070b0fp-25, -0x1.af5a6cbbf8a97p-24, 0x1.c76bbb3f07a4dp-23,
            -0x1.e2600d93cfd2fp-22, 0x1.0064cdeb22f0fp-20, -0x1.11b2eb7679541p-19,
            0x1.2597a39f34aacp-18, -0x1.3cbc963ce2243p-17, 0x1.580dcee66eb02p-16,
            -0x1.78de5bd7c81efp-15, 0x1.a127b0f17d65ap-14, -0x1.d3fd4c76d2fc8p-13,
            0x1.0b36af86396e9p-11, -0x1.38ac5c2bf8e08p-10, 0x1.7add6eadb6c30p-9,
            -0x1.e404fc218f5f2p-8, 0x1.51322ac7d8483p-6, -0x1.13e001a557607p-4};

    private LogGamma() {}

    static double lgamma(double x) {
        if (!(x > 0) || x == Double.POSITIVE_INFINITY) {
            return x >= 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        if (x >= STIRLING) {
            return Logarithm.precise(x, x, 0, LogGamma::stirling);
        }
        if (x < 0.5) {
            // Γ(x) = Γ(2 + x) / (x (1 + x))
            var next = DoubleDouble.sum(1, x);
            var product = next.times(x);
            return Logarithm.precise(product.high(), product.low() / product.high(), x,
                    LogGamma::lessLog);
        }
        if (x < 1.5) {
            return Logarithm.precise(x, 0, x - 1, LogGamma::lessLog);
        }
        var product = new DoubleDouble(1, 0);
        double y = x;
        while (y >= 2.5) {
            y -= 1;
            product = product.times(y);
        }
        return Logarithm.precise(product.high(), product.low() / product.high(), y - 2,
                LogGamma::plusLog);
    }

    /** @param correction of the low part of the logarithm */
    private static double plusLog(double log, double low, double correction, double d) {
        return value(atTwo(d).plus(new DoubleDouble(log, low + correction)));
    }

    private static double lessLog(double log, double low, double correction, double d) {
        return value(atTwo(d).plus(new DoubleDouble(log, low + correction).negated()));
    }

    private static double value(DoubleDouble sum) {
        return sum.high() + sum.low();
    }

    /** log Γ(2 + d), |d| at most one half. */
    private static DoubleDouble atTwo(double d) {
        double p = AT_TWO[0];
        for (int i = 1; i < AT_TWO.length; i++) {
            p = Math.fma(p, d, AT_TWO[i]);
        }
        var quadratic = QUADRATIC.times(d).plus(new DoubleDouble(d * d * p, 0));
        return ONE_MINUS_GAMMA.plus(quadratic).times(d);
    }

    /** (log x - 1) x - log x / 2 + log(2 π) / 2 + 1 / (12 x) - …, the errors of all sums in one more number. */
    private static double stirling(double log, double logLow, double x, double nothing) {
        double less = log - 1; // exact
        double product = less * x;
        if (Double.isInfinite(product)) {
            return product;
        }
        double inverse = 1 / x;
        double z = inverse * inverse;
        double p = BERNOULLI[0];
        for (int i = 1; i < BERNOULLI.length; i++) {
            p = Math.fma(p, z, BERNOULLI[i]);
        }
        double twelve = 12 * x;
        double twelfth = 1 / twelve;
        double rest = Math.fma(-twelfth, twelve, 1) * twelfth;
        double low = Math.fma(logLow, x, Math.fma(less, x, -product));
        low += Math.fma(inverse * z, p, rest) + (HALF_LOG_2PI.low() - 0.5 * logLow);
        double half = -0.5 * log;
        double first = product + half;
        low += half - (first - product); // the greater one first
        double second = first + HALF_LOG_2PI.high();
        low += HALF_LOG_2PI.high() - (second - first);
        double third = second + twelfth;
        low += twelfth - (third - second);
        return third + low;
    }
}
