package dev.minamo.statistic;

import java.util.Arrays;

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
        var order = column.order();
        double[] ones = new double[column.rows()];
        Arrays.fill(ones, 1);
        double near = ones.length == 0
                ? 0
                : middleDistance(order, ones, new DrawnOrder(order).draw(ones));
        return new FunctionalStatistic(column.rows(), () -> {
            var drawn = new DrawnOrder(order);
            return frequencies -> scale * middleDistance(order, frequencies,
                    drawn.draw(frequencies));
        }, tally -> {
            var drawn = tally.order(order);
            return () -> scale * middleDistance(order, near, drawn.get());
        }, null);
    }

    /**
     * By counts, from the rows up to a distance near the one sought, which is that of the sample: first inwards until fewer
     * than half of the drawn rows are left, then outwards.
     */
    private static double middleDistance(Order order, double near, CountedOrder drawn) {
        double median = drawn.median();
        double[] values = order.values();
        long low = (long) Math.floor((drawn.n() + 1) / 2);
        long high = (long) Math.ceil((drawn.n() + 1) / 2);
        int from = first(values, median, near, false);
        int to = first(values, median, near, true);
        long seen = drawn.upTo(to) - drawn.upTo(from);
        while (seen >= low) {
            seen -= drawn.count(
                    median - values[from] >= values[to - 1] - median ? from++ : --to);
        }
        double lower = Double.NaN;
        double distance = 0;
        while (seen < high) {
            double below = from > 0 ? median - values[from - 1] : Double.POSITIVE_INFINITY;
            double above = to < values.length ? values[to] - median : Double.POSITIVE_INFINITY;
            int count = drawn.count(below <= above ? --from : to++);
            if (count > 0) {
                distance = Math.min(below, above);
                seen += count;
                lower = Double.isNaN(lower) && seen >= low ? distance : lower;
            }
        }
        return lower == distance ? distance : 0.5 * lower + 0.5 * distance;
    }

    /** The first place of a value no farther than {@code near} below the median, or of one farther above it. */
    private static int first(double[] values, double median, double near, boolean beyond) {
        int low = 0;
        int high = values.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            double value = values[middle];
            if (beyond ? value - median > near : median - value <= near) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
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
