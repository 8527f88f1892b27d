package dev.minamo.statistic;

/**
 * What a walk up the sorted values of two groups collects.
 *
 * @param n sum of frequencies of the first group
 * @param m that of the second
 * @param u pairs in which the first is greater, ties one half
 * @param ks greatest distance between the distribution functions
 * @param energy twice the integral of their squared distance, in scaled units
 */
record TwoSampleWalk(double n, double m, double u, double ks, double energy) {

    /** @param sides 0 for the first group, 1 for the second, below zero for rows of neither */
    static TwoSampleWalk of(CentredColumn column, int[] sides, double[] frequencies) {
        double n = 0;
        double m = 0;
        for (int row = 0; row < sides.length; row++) {
            n += sides[row] == 0 ? frequencies[row] : 0;
            m += sides[row] == 1 ? frequencies[row] : 0;
        }
        int[] rows = column.order().rows();
        double below = 0;
        double belowOther = 0;
        double u = 0;
        double ks = 0;
        double energy = 0;
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
            u = Math.fma(tied, belowOther + 0.5 * tiedOther, u);
            below += tied;
            belowOther += tiedOther;
            double distance = Math.abs(below / n - belowOther / m);
            ks = Math.max(ks, distance);
            if (end < rows.length) {
                double gap = column.deviation(rows[end]) - column.deviation(rows[start]);
                energy = Math.fma(2 * gap * distance, distance, energy);
            }
            start = end;
        }
        return new TwoSampleWalk(n, m, u, ks, energy);
    }
}
