package dev.minamo.numeric;

/**
 * The distribution function of the standard normal law, in both tails to about one part in 1e15: W. J. Cody, Algorithm 715, function
 * ANORM (1993, ACM Trans. Math. Softw. 19, doi:10.1145/151271.151273). Coefficients are his, highest power first.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // as published
final class NormalCdf {

    static final double INVERSE_SQRT_TWO_PI = 0.3989422804014327;
    /** Below this the function is less than the smallest double. */
    private static final double UNDERFLOW = -38.5;
    /** Where his first approximation ends. */
    private static final double CENTRAL = 0.66291;
    /** The root of 32, where his second one does. */
    private static final double FAR = 5.656854248;
    private static final double[] A = {0.065682337918207449113, 2.2352520354606839287,
            161.02823106855587881, 1067.6894854603709582, 18154.981253343561249};
    private static final double[] B = {1, 47.20258190468824187, 976.09855173777669322,
            10260.932208618978205, 45507.789335026729956};
    private static final double[] C = {1.0765576773720192317e-8, 0.39894151208813466764,
            8.8831497943883759412, 93.506656132177855979, 597.27027639480026226,
            2494.5375852903726711, 6848.1904505362823326, 11602.651437647350124,
            9842.7148383839780218};
    private static final double[] D = {1, 22.266688044328115691, 235.38790178262499861,
            1519.377599407554805, 6485.558298266760755, 18615.571640885098091,
            34900.952721145977266, 38912.003286093271411, 19685.429676859990727};
    private static final double[] P = {0.02307344176494017303, 0.21589853405795699,
            0.1274011611602473639, 0.022235277870649807, 0.001421619193227893466,
            2.9112874951168792e-5};
    private static final double[] Q = {1, 1.28426009614491121, 0.468238212480865118,
            0.0659881378689285515, 0.00378239633202758244, 7.29751555083966205e-5};

    private NormalCdf() {}

    static double of(double x) {
        if (!(x >= UNDERFLOW && x <= -UNDERFLOW)) {
            return x < 0 ? 0 : x > 0 ? 1 : x;
        }
        double y = Math.abs(x);
        if (y <= CENTRAL) {
            return 0.5 + x * central(y);
        }
        double tail = bell(y) * mills(y);
        return x < 0 ? tail : 1 - tail;
    }

    /** What lies above {@code y}, over {@code exp(-y^2 / 2)}; for y from {@link #CENTRAL} on. */
    private static double mills(double y) {
        if (y <= FAR) {
            return polynomial(C, y) / polynomial(D, y);
        }
        double s = 1 / (y * y);
        return (INVERSE_SQRT_TWO_PI - s * polynomial(P, s) / polynomial(Q, s)) / y;
    }

    /** The density at {@code x} over the probability of a value at most {@code x}; for all finite x. */
    static double hazard(double x) {
        if (x < -CENTRAL) {
            return INVERSE_SQRT_TWO_PI / mills(-x);
        }
        return density(x) / of(x);
    }

    static double density(double x) {
        return INVERSE_SQRT_TWO_PI * bell(Math.abs(x));
    }

    /** (cdf(y) - 1/2) / y for small y. */
    private static double central(double y) {
        double square = y * y;
        return polynomial(A, square) / polynomial(B, square);
    }

    /** exp(-y^2 / 2) with the square split, so that its rounding is not magnified. */
    private static double bell(double y) {
        double head = Math.floor(y * 16) / 16;
        double rest = (y - head) * (y + head);
        return Exponential.exp(-0.5 * head * head) * Exponential.exp(-0.5 * rest);
    }

    private static double polynomial(double[] coefficients, double x) {
        double value = coefficients[0];
        for (int i = 1; i < coefficients.length; i++) {
            value = Math.fma(value, x, coefficients[i]);
        }
        return value;
    }
}
