package dev.minamo.model;

/**
 * Sums in eight lanes, joined as {@code ((0+4)+(2+6)) + ((1+5)+(3+7))}, as those of {@link dev.minamo.numeric.Reductions}: term
 * {@code i} belongs to lane {@code i mod 8}. The same bits wherever they run.
 */
final class EightLanes {

    static final int COUNT = 8;

    private EightLanes() {}

    /** The sum of {@code x y} from one index up to another. */
    static double dot(double[] x, double[] y, int from, int to) {
        double a0 = 0;
        double a1 = 0;
        double a2 = 0;
        double a3 = 0;
        double a4 = 0;
        double a5 = 0;
        double a6 = 0;
        double a7 = 0;
        int i = from;
        for (; i <= to - COUNT; i += COUNT) {
            a0 = Math.fma(x[i], y[i], a0);
            a1 = Math.fma(x[i + 1], y[i + 1], a1);
            a2 = Math.fma(x[i + 2], y[i + 2], a2);
            a3 = Math.fma(x[i + 3], y[i + 3], a3);
            a4 = Math.fma(x[i + 4], y[i + 4], a4);
            a5 = Math.fma(x[i + 5], y[i + 5], a5);
            a6 = Math.fma(x[i + 6], y[i + 6], a6);
            a7 = Math.fma(x[i + 7], y[i + 7], a7);
        }
        for (; i < to; i++) {
            a0 = Math.fma(x[i], y[i], a0);
        }
        return join(a0, a1, a2, a3, a4, a5, a6, a7);
    }

    /** The sum of all. */
    static double sum(double[] x) {
        double[] lanes = new double[COUNT];
        for (int i = 0; i < x.length; i++) {
            lanes[i & (COUNT - 1)] += x[i];
        }
        return join(lanes[0], lanes[1], lanes[2], lanes[3], lanes[4], lanes[5], lanes[6],
                lanes[7]);
    }

    static double join(double a0, double a1, double a2, double a3, double a4, double a5, double a6,
            double a7) {
        return ((a0 + a4) + (a2 + a6)) + ((a1 + a5) + (a3 + a7));
    }
}
