package dev.minamo.statistic;

/**
 * Moments of the rows of a group, in scaled units of a {@link CentredColumn}. Set again for each resample, so that none is made
 * for it: formulas read them and keep none. Owned by one worker where they are set.
 */
final class Moments {

    private double n = Double.NaN;
    private double offset = Double.NaN;
    private double mean = Double.NaN;
    private double m2 = Double.NaN;
    private double m3 = Double.NaN;
    private double m4 = Double.NaN;

    /** Of nothing yet. */
    Moments() {}

    /** As {@link #set}. */
    Moments(double n, double offset, double mean, double m2, double m3, double m4) {
        set(n, offset, mean, m2, m3, m4);
    }

    /** One for each group. */
    static Moments[] of(int groups) {
        var moments = new Moments[groups];
        for (int group = 0; group < groups; group++) {
            moments[group] = new Moments();
        }
        return moments;
    }

    /**
     * @param n sum of frequencies
     * @param offset the mean minus the column's centre
     * @param mean the mean
     * @param m2 sum of squares about the mean; exactly zero where all values are the same, and only there
     * @param m3 sum of cubes about the mean
     * @param m4 sum of fourth powers about the mean
     */
    void set(double n, double offset, double mean, double m2, double m3, double m4) {
        this.n = n;
        this.offset = offset;
        this.mean = mean;
        this.m2 = m2;
        this.m3 = m3;
        this.m4 = m4;
    }

    /** Those up to the second; higher ones are unknown. */
    void set(double n, double offset, double mean, double m2) {
        set(n, offset, mean, m2, Double.NaN, Double.NaN);
    }

    double n() {
        return n;
    }

    double offset() {
        return offset;
    }

    double mean() {
        return mean;
    }

    double m2() {
        return m2;
    }

    double m3() {
        return m3;
    }

    double m4() {
        return m4;
    }

    /** With divisor n - 1; NaN where that is not above zero. */
    double variance() {
        return n > 1 ? m2 / (n - 1) : Double.NaN;
    }

    /** Without a row that counts once; the squares may have lost digits where little is left of them. */
    Moments without(double deviation, double centre) {
        double d = deviation - offset;
        double left = n - 1;
        double shift = -d / left;
        double s2 = m2 - d * d;
        double s3 = m3 - d * d * d;
        double s4 = m4 - d * d * (d * d);
        double c2 = s2 - left * shift * shift;
        double c3 = s3 - 3 * shift * s2 + 2 * left * shift * (shift * shift);
        double c4 = s4 - 4 * shift * s3 + 6 * shift * shift * s2
                - 3 * left * (shift * shift) * (shift * shift);
        return new Moments(left, offset + shift, centre + (offset + shift), c2, c3, c4);
    }
}
