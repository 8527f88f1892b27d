package dev.minamo.numeric;

import java.util.Arrays;

/** How eight lanes become one number. */
final class Lanes {

    static final int COUNT = 8;
    /** How many sums a reduction makes at most. */
    private static final int MOST_SUMS = 8;
    /** Of the thread that sums, so that a sum allocates nothing; holds nothing between calls. */
    private static final ThreadLocal<double[]> SCRATCH = ThreadLocal
            .withInitial(() -> new double[MOST_SUMS * COUNT]);

    private Lanes() {}

    /** Lanes of all sums of a reduction, to be overwritten; valid until the next reduction of this thread. */
    static double[] scratch() {
        return SCRATCH.get();
    }

    /** Lanes of one sum. */
    static double[] of(double a0, double a1, double a2, double a3, double a4, double a5, double a6,
            double a7) {
        double[] lanes = scratch();
        lanes[0] = a0;
        lanes[1] = a1;
        lanes[2] = a2;
        lanes[3] = a3;
        lanes[4] = a4;
        lanes[5] = a5;
        lanes[6] = a6;
        lanes[7] = a7;
        return lanes;
    }

    /** Lanes for so many sums, all zero. */
    static double[] zeros(int sums) {
        double[] lanes = scratch();
        Arrays.fill(lanes, 0, sums * COUNT, 0);
        return lanes;
    }

    /** The largest multiple of eight up to {@code n}. */
    static int bound(int n) {
        return n & -COUNT;
    }

    static double join(double a0, double a1, double a2, double a3, double a4, double a5, double a6,
            double a7) {
        return ((a0 + a4) + (a2 + a6)) + ((a1 + a5) + (a3 + a7));
    }

    /** Joins the eight lanes that begin at {@code from}. */
    static double join(double[] a, int from) {
        return join(a[from], a[from + 1], a[from + 2], a[from + 3], a[from + 4], a[from + 5],
                a[from + 6], a[from + 7]);
    }
}
