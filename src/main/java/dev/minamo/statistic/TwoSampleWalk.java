package dev.minamo.statistic;

/** What a walk up the sorted values of two groups collects. Walks again for each resample; scratch of one worker. */
final class TwoSampleWalk {

    private double n;
    private double m;
    private double u;
    private double ks;
    private double energy;

    /** Sum of frequencies of the first group. */
    double n() {
        return n;
    }

    /** That of the second. */
    double m() {
        return m;
    }

    /** Pairs in which the first is greater, ties one half. */
    double u() {
        return u;
    }

    /** Greatest distance between the distribution functions. */
    double ks() {
        return ks;
    }

    /** Twice the integral of their squared distance, in scaled units. */
    double energy() {
        return energy;
    }

    /** @param sides 0 for the first group, 1 for the second, below zero for rows of neither */
    static TwoSampleWalk of(CentredColumn column, int[] sides, double[] frequencies) {
        var walk = new TwoSampleWalk();
        walk.walk(column, sides, frequencies);
        return walk;
    }

    /** Without a walk: what takes one is not a number. */
    void set(double sizeOfFirst, double sizeOfSecond, double pairs) {
        n = sizeOfFirst;
        m = sizeOfSecond;
        u = pairs;
        ks = Double.NaN;
        energy = Double.NaN;
    }

    /** As {@link #of}. */
    void walk(CentredColumn column, int[] sides, double[] frequencies) {
        size(sides, frequencies);
        int[] rows = column.order().rows();
        double below = 0;
        double belowOther = 0;
        double pairs = 0;
        double farthest = 0;
        double integral = 0;
        int start = 0;
        while (start < rows.length) {
            double at = column.value(rows[start]);
            double tied = 0;
            double tiedOther = 0;
            int end = start;
            for (; end < rows.length && column.value(rows[end]) == at; end++) {
                tied += sides[rows[end]] == 0 ? frequencies[rows[end]] : 0;
                tiedOther += sides[rows[end]] == 1 ? frequencies[rows[end]] : 0;
            }
            pairs = Math.fma(tied, belowOther + 0.5 * tiedOther, pairs);
            below += tied;
            belowOther += tiedOther;
            double distance = Math.abs(below / n - belowOther / m);
            farthest = Math.max(farthest, distance);
            if (end < rows.length) {
                double gap = column.deviation(rows[end]) - column.deviation(rows[start]);
                integral = Math.fma(2 * gap * distance, distance, integral);
            }
            start = end;
        }
        u = pairs;
        ks = farthest;
        energy = integral;
    }

    private void size(int[] sides, double[] frequencies) {
        n = 0;
        m = 0;
        for (int row = 0; row < sides.length; row++) {
            n += sides[row] == 0 ? frequencies[row] : 0;
            m += sides[row] == 1 ? frequencies[row] : 0;
        }
    }
}
