package dev.minamo.inference;

/**
 * The standard normal distribution, to about one part in 10^15 and to the same bits on every
 * machine (StrictMath only).
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // constants as printed in their sources
final class NormalDistribution {
    private static final double INVERSE_SQRT_TWO_PI = 0.3989422804014327;

    /** Below this the cdf is less than the smallest double; Cody's XLOW. */
    private static final double CDF_UNDERFLOW = -38.5;

    private NormalDistribution() {}

    static double density(double x) {
        return INVERSE_SQRT_TWO_PI * StrictMath.exp(-0.5 * x * x);
    }

    /**
     * Probability of a value at most {@code x}. Infinite {@code x} gives 0 or 1, NaN gives NaN.
     * <p>
     * W. J. Cody, Algorithm 715, function ANORM, ACM Trans. Math. Softw. 19 (1993), 22-30,
     * doi:10.1145/151271.151273; its rational approximations are those of W. J. Cody, Math. Comp.
     * 23 (1969), 631-637, doi:10.1090/S0025-5718-1969-0247736-4.
     */
    static double cdf(double x) {
        double y = Math.abs(x);
        if (Double.isNaN(x)) {
            return x;
        } else if (y <= 0.66291) {
            return 0.5 + x * central(y);
        } else if (x < CDF_UNDERFLOW) {
            return 0;
        } else if (x > -CDF_UNDERFLOW) {
            return 1;
        }
        // 5.656854248 is Cody's ROOT32, where his second approximation ends.
        double tail = y <= 5.656854248 ? middle(y) : far(y);
        return x < 0 ? tail : 1 - tail;
    }

    /** (cdf(y) - 1/2) / y for small y. */
    private static double central(double y) {
        double s = y > 1e-16 ? y * y : 0;
        double above = 0.065682337918207449113 * s;
        above = (above + 2.2352520354606839287) * s;
        above = (above + 161.02823106855587881) * s;
        above = (above + 1067.6894854603709582) * s;
        double below = s;
        below = (below + 47.20258190468824187) * s;
        below = (below + 976.09855173777669322) * s;
        below = (below + 10260.932208618978205) * s;
        return (above + 18154.981253343561249) / (below + 45507.789335026729956);
    }

    private static double middle(double y) {
        double above = 1.0765576773720192317e-8 * y;
        above = (above + 0.39894151208813466764) * y;
        above = (above + 8.8831497943883759412) * y;
        above = (above + 93.506656132177855979) * y;
        above = (above + 597.27027639480026226) * y;
        above = (above + 2494.5375852903726711) * y;
        above = (above + 6848.1904505362823326) * y;
        above = (above + 11602.651437647350124) * y;
        double below = y;
        below = (below + 22.266688044328115691) * y;
        below = (below + 235.38790178262499861) * y;
        below = (below + 1519.377599407554805) * y;
        below = (below + 6485.558298266760755) * y;
        below = (below + 18615.571640885098091) * y;
        below = (below + 34900.952721145977266) * y;
        below = (below + 38912.003286093271411) * y;
        return bell(y) * (above + 9842.7148383839780218) / (below + 19685.429676859990727);
    }

    private static double far(double y) {
        double s = 1 / (y * y);
        double above = 0.02307344176494017303 * s;
        above = (above + 0.21589853405795699) * s;
        above = (above + 0.1274011611602473639) * s;
        above = (above + 0.022235277870649807) * s;
        above = (above + 0.001421619193227893466) * s;
        double below = s;
        below = (below + 1.28426009614491121) * s;
        below = (below + 0.468238212480865118) * s;
        below = (below + 0.0659881378689285515) * s;
        below = (below + 0.00378239633202758244) * s;
        double ratio = s * (above + 2.9112874951168792e-5) / (below + 7.29751555083966205e-5);
        return bell(y) * (INVERSE_SQRT_TWO_PI - ratio) / y;
    }

    /** exp(-y^2 / 2) with the square split, so that its rounding is not magnified. */
    private static double bell(double y) {
        double head = Math.floor(y * 16) / 16;
        double rest = (y - head) * (y + head);
        return StrictMath.exp(-0.5 * head * head) * StrictMath.exp(-0.5 * rest);
    }

    /**
     * The value that a share {@code p} lies below; infinite for 0 and 1, NaN outside.
     * <p>
     * M. J. Wichura, Algorithm AS 241, function PPND16, Appl. Statist. 37 (1988), 477-484,
     * doi:10.2307/2347330.
     */
    static double quantile(double p) {
        double q = p - 0.5;
        if (Math.abs(q) <= 0.425) {
            return q * centralQuantile(0.180625 - q * q);
        }
        double tail = q < 0 ? p : 1 - p;
        if (tail == 0) {
            return q < 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        double r = Math.sqrt(-StrictMath.log(tail)); // NaN outside of 0 and 1
        double z = r <= 5 ? middleQuantile(r - 1.6) : farQuantile(r - 5);
        return q < 0 ? -z : z;
    }

    private static double centralQuantile(double r) {
        double above = 2509.0809287301226727 * r + 33430.575583588128105;
        above = above * r + 67265.770927008700853;
        above = above * r + 45921.953931549871457;
        above = above * r + 13731.693765509461125;
        above = above * r + 1971.5909503065514427;
        above = above * r + 133.14166789178437745;
        double below = 5226.495278852854561 * r + 28729.085735721942674;
        below = below * r + 39307.89580009271061;
        below = below * r + 21213.794301586595867;
        below = below * r + 5394.1960214247511077;
        below = below * r + 687.1870074920579083;
        below = below * r + 42.313330701600911252;
        return (above * r + 3.387132872796366608) / (below * r + 1);
    }

    private static double middleQuantile(double r) {
        double above = 7.7454501427834140764e-4 * r + 0.0227238449892691845833;
        above = above * r + 0.24178072517745061177;
        above = above * r + 1.27045825245236838258;
        above = above * r + 3.64784832476320460504;
        above = above * r + 5.7694972214606914055;
        above = above * r + 4.6303378461565452959;
        double below = 1.05075007164441684324e-9 * r + 5.475938084995344946e-4;
        below = below * r + 0.0151986665636164571966;
        below = below * r + 0.14810397642748007459;
        below = below * r + 0.68976733498510000455;
        below = below * r + 1.6763848301838038494;
        below = below * r + 2.05319162663775882187;
        return (above * r + 1.42343711074968357734) / (below * r + 1);
    }

    private static double farQuantile(double r) {
        double above = 2.01033439929228813265e-7 * r + 2.71155556874348757815e-5;
        above = above * r + 0.0012426609473880784386;
        above = above * r + 0.026532189526576123093;
        above = above * r + 0.29656057182850489123;
        above = above * r + 1.7848265399172913358;
        above = above * r + 5.4637849111641143699;
        double below = 2.04426310338993978564e-15 * r + 1.4215117583164458887e-7;
        below = below * r + 1.8463183175100546818e-5;
        below = below * r + 7.868691311456132591e-4;
        below = below * r + 0.0148753612908506148525;
        below = below * r + 0.13692988092273580531;
        below = below * r + 0.59983220655588793769;
        return (above * r + 6.6579046435011037772) / (below * r + 1);
    }
}
