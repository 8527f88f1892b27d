package dev.minamo.numeric;

/** How eight lanes become one number. */
final class Lanes {

    static final int COUNT = 8;

    private Lanes() {}

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
