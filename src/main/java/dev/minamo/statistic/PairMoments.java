package dev.minamo.statistic;

/**
 * Moments of pairs of numbers, in scaled units of their columns. Set again for each resample, as {@link Moments} are.
 */
final class PairMoments {

    private double n = Double.NaN;
    private double x = Double.NaN;
    private double y = Double.NaN;
    private double xx = Double.NaN;
    private double xy = Double.NaN;
    private double yy = Double.NaN;

    /** Of nothing yet. */
    PairMoments() {}

    /** As {@link #set}. */
    PairMoments(double n, double x, double y, double xx, double xy, double yy) {
        set(n, x, y, xx, xy, yy);
    }

    /**
     * @param n sum of frequencies
     * @param x mean of x
     * @param y mean of y
     * @param xx sum of squares about the mean; exactly zero where all values are the same, and only there
     * @param xy sum of products about the means
     * @param yy as xx
     */
    PairMoments set(double n, double x, double y, double xx, double xy, double yy) {
        this.n = n;
        this.x = x;
        this.y = y;
        this.xx = xx;
        this.xy = xy;
        this.yy = yy;
        return this;
    }

    double n() {
        return n;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    double xx() {
        return xx;
    }

    double xy() {
        return xy;
    }

    double yy() {
        return yy;
    }

    /** Brings both to other units, a power of two each. */
    void scale(int powerX, int powerY) {
        if (powerX != 0 || powerY != 0) {
            set(n, Math.scalb(x, powerX), Math.scalb(y, powerY), Math.scalb(xx, 2 * powerX),
                    Math.scalb(xy, powerX + powerY), Math.scalb(yy, 2 * powerY));
        }
    }

    /** Those of at least one row, in an object of their own. */
    static PairMoments of(CentredColumn x, CentredColumn y, double[] frequencies) {
        return new PairMoments().take(x, y, frequencies);
    }

    /** Sets those of at least one row; two passes, plain index order. */
    PairMoments take(CentredColumn columnX, CentredColumn columnY, double[] frequencies) {
        double sum = 0;
        double sumX = 0;
        double sumY = 0;
        int first = -1;
        boolean differX = false;
        boolean differY = false;
        for (int row = 0; row < frequencies.length; row++) {
            double f = frequencies[row];
            if (f != 0) {
                first = first < 0 ? row : first;
                differX |= columnX.value(row) != columnX.value(first);
                differY |= columnY.value(row) != columnY.value(first);
                sum += f;
                sumX = Math.fma(f, columnX.deviation(row), sumX);
                sumY = Math.fma(f, columnY.deviation(row), sumY);
            }
        }
        double total = Results.total(sum);
        double meanX = sumX / total;
        double meanY = sumY / total;
        double squaresX = 0;
        double products = 0;
        double squaresY = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double dx = columnX.deviation(row) - meanX;
            double dy = columnY.deviation(row) - meanY;
            double fx = frequencies[row] * dx;
            squaresX = Math.fma(fx, dx, squaresX);
            products = Math.fma(fx, dy, products);
            squaresY = Math.fma(frequencies[row] * dy, dy, squaresY);
        }
        return set(total, columnX.centre() + meanX, columnY.centre() + meanY,
                differX ? squaresX : 0, differX && differY ? products : 0,
                differY ? squaresY : 0);
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
