package dev.minamo.statistic;

/**
 * Moments of pairs of numbers, in scaled units of their columns.
 *
 * @param n sum of frequencies
 * @param x mean of x
 * @param y mean of y
 * @param xx sum of squares about the mean; exactly zero where all values are the same, and only there
 * @param xy sum of products about the means
 * @param yy as xx
 */
record PairMoments(double n, double x, double y, double xx, double xy, double yy) {

    /** Of at least one row; two passes, plain index order. */
    static PairMoments of(CentredColumn x, CentredColumn y, double[] frequencies) {
        double n = 0;
        double sumX = 0;
        double sumY = 0;
        int first = -1;
        boolean differX = false;
        boolean differY = false;
        for (int row = 0; row < frequencies.length; row++) {
            double f = frequencies[row];
            if (f != 0) {
                first = first < 0 ? row : first;
                differX |= x.value(row) != x.value(first);
                differY |= y.value(row) != y.value(first);
                n += f;
                sumX = Math.fma(f, x.deviation(row), sumX);
                sumY = Math.fma(f, y.deviation(row), sumY);
            }
        }
        n = Results.total(n);
        double meanX = sumX / n;
        double meanY = sumY / n;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double dx = x.deviation(row) - meanX;
            double dy = y.deviation(row) - meanY;
            double fx = frequencies[row] * dx;
            xx = Math.fma(fx, dx, xx);
            xy = Math.fma(fx, dy, xy);
            yy = Math.fma(frequencies[row] * dy, dy, yy);
        }
        return new PairMoments(n, x.centre() + meanX, y.centre() + meanY, differX ? xx : 0,
                differX && differY ? xy : 0, differY ? yy : 0);
    }

    /** Without a row that counts once. */
    PairMoments without(double rowX, double rowY) {
        double dx = rowX - x;
        double dy = rowY - y;
        double left = n - 1;
        double part = n / left;
        return new PairMoments(left, x - dx / left, y - dy / left, xx - part * dx * dx,
                xy - part * dx * dy, yy - part * dy * dy);
    }

    /** Pearson's correlation of values that are not constant. */
    double correlation() {
        return Math.clamp(xy / (Math.sqrt(xx) * Math.sqrt(yy)), -1.0, 1.0);
    }
}
