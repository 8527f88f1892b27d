package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;

/** The Gini coefficient: {@code Σ f x (2 F - f - n) / (n Σ f x)} over sorted rows, F the sum of frequencies so far. */
final class Gini {

    private Gini() {}

    static Statistic of(CentredColumn column) {
        return new FunctionalStatistic(column.rows(), () -> frequencies -> of(column, frequencies));
    }

    private static double of(CentredColumn column, double[] frequencies) {
        double n = 0;
        double sum = 0;
        for (int row = 0; row < frequencies.length; row++) {
            n += frequencies[row];
            sum = Math.fma(frequencies[row], column.deviation(row), sum);
        }
        double total = Math.fma(n, column.centre(), sum);
        if (!(total > 0)) {
            return Undefined.NOT_POSITIVE.nan();
        }
        double before = 0;
        double differences = 0;
        for (int row : column.order().rows()) {
            double f = frequencies[row];
            // The centre's part sums to zero.
            differences = Math.fma(f * (2 * before + f - n), column.deviation(row), differences);
            before += f;
        }
        return differences / (n * total);
    }
}
