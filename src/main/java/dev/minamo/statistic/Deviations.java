package dev.minamo.statistic;

/** Distances from the middle. */
final class Deviations {

    private Deviations() {}

    static Statistic aboutMean(CentredColumn column) {
        return new FunctionalStatistic(column.rows(),
                () -> frequencies -> aboutMean(column, frequencies));
    }

    private static double aboutMean(CentredColumn column, double[] frequencies) {
        double n = 0;
        double sum = 0;
        for (int row = 0; row < frequencies.length; row++) {
            n += frequencies[row];
            sum = Math.fma(frequencies[row], column.deviation(row), sum);
        }
        double mean = sum / n;
        double distances = 0;
        for (int row = 0; row < frequencies.length; row++) {
            distances = Math.fma(frequencies[row], Math.abs(column.deviation(row) - mean),
                    distances);
        }
        return column.unscaled(distances / n);
    }

    static Statistic aboutMedian(CentredColumn column, double scale) {
        return new FunctionalStatistic(column.rows(), () -> {
            var drawn = new DrawnOrder(column.order());
            return frequencies -> scale * middleDistance(column.order(), frequencies,
                    drawn.draw(frequencies));
        });
    }

    /** Distances ascend outwards from the median: two hands walk the sorted values and the nearer moves. */
    private static double middleDistance(Order order, double[] frequencies, Ranked drawn) {
        double median = drawn.median();
        double[] values = order.values();
        int up = 0;
        while (up < values.length && values[up] < median) {
            up++;
        }
        int down = up - 1;
        double low = Math.floor((drawn.n() + 1) / 2) - 1e-10 * drawn.n();
        double high = Math.ceil((drawn.n() + 1) / 2) - 1e-10 * drawn.n();
        double seen = 0;
        double lower = Double.NaN;
        double distance = 0;
        while (seen < high && (down >= 0 || up < values.length)) {
            double below = down >= 0 ? median - values[down] : Double.POSITIVE_INFINITY;
            double above = up < values.length ? values[up] - median : Double.POSITIVE_INFINITY;
            double frequency = frequencies[order.rows()[below <= above ? down-- : up++]];
            if (frequency > 0) {
                distance = Math.min(below, above);
                seen += frequency;
                lower = Double.isNaN(lower) && seen >= low ? distance : lower;
            }
        }
        return lower == distance ? distance : 0.5 * lower + 0.5 * distance;
    }
}
