package dev.minamo.numeric;

/**
 * Elementary functions whose bits depend on nothing: not on machine, compiler or vector width, unlike those of {@link Math}
 * and of the Vector API. Made of + - × ÷ and fused multiply-add alone; within one ulp. Arrays: {@link ArrayFunctions}.
 */
public final class Elementary {

    private Elementary() {}

    public static double exp(double x) {
        return Exponential.exp(x);
    }

    /** The natural logarithm. */
    public static double log(double x) {
        return Logarithm.log(x);
    }

    /** Special cases as {@link StrictMath#pow}. */
    public static double pow(double x, double y) {
        return Power.pow(x, y);
    }

    public static double sin(double x) {
        return Trigonometric.sin(x);
    }

    public static double cos(double x) {
        return Trigonometric.cos(x);
    }

    /** The logarithm of the gamma function of a positive number; NaN below zero. */
    public static double lgamma(double x) {
        return LogGamma.lgamma(x);
    }

    /** The derivative of {@link #lgamma}; NaN below zero. To a few units of 1e-16, absolute near its zero. */
    public static double digamma(double x) {
        return Polygamma.digamma(x);
    }

    /** The derivative of {@link #digamma}; NaN below zero. */
    public static double trigamma(double x) {
        return Polygamma.trigamma(x);
    }

    /** The quantile function of the standard normal law: infinite at 0 and 1, NaN outside; within 6e-16 relative. */
    public static double normalQuantile(double p) {
        return NormalQuantile.of(p);
    }

    /** The distribution function of the standard normal law; to about 1e-15 in both tails. */
    public static double normalCdf(double x) {
        return NormalCdf.of(x);
    }

    /** The density of the standard normal law. */
    public static double normalDensity(double x) {
        return NormalCdf.density(x);
    }

    /** The standard normal density over the distribution function; near {@code -x} far below zero. */
    public static double normalHazard(double x) {
        return NormalCdf.hazard(x);
    }
}
