package dev.minamo.statistic;

/** Means that distrust the ends. */
final class Trimming {

    /** What a share of the rows may be off by rounding. */
    private static final double FUZZ = 4 * Math.ulp(1.0);

    private Trimming() {}

    /**
     * @param share at each end, below one half; as many whole rows as it holds
     * @param winsorized whether the ends are moved inwards, not left out
     */
    static Statistic mean(CentredColumn column, double share, boolean winsorized) {
        return new FunctionalStatistic(column.rows(),
                () -> frequencies -> mean(column, frequencies, share, winsorized));
    }

    private static double mean(CentredColumn column, double[] frequencies, double share,
            boolean winsorized) {
        double sum = 0;
        for (double frequency : frequencies) {
            sum += frequency;
        }
        double n = Results.total(sum);
        double cut = Math.floor(n * share * (1 + FUZZ));
        double kept = 0;
        double before = 0;
        double low = Double.NaN;
        double high = Double.NaN;
        for (int row : column.order().rows()) {
            if (frequencies[row] > 0) {
                double after = before + frequencies[row];
                double inside = Math.min(after, n - cut) - Math.max(before, cut);
                if (inside > 1e-10 * n) {
                    double d = column.deviation(row);
                    kept = Math.fma(inside, d, kept);
                    low = Double.isNaN(low) ? d : low;
                    high = d;
                }
                before = after;
            }
        }
        double mean = winsorized
                ? (kept + cut * low + cut * high) / n
                : kept / (n - 2 * cut);
        return column.unscaled(column.centre() + mean);
    }
}
