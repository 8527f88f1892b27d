package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;

/**
 * {@code Σ (x_i - m)(x_{i+k} - m) / Σ (x_i - m)²} over the rows of a series. Of rows in the order of drawing it is that of the joined
 * series, joints and all. Counts and weights do not tell that order: there a pair of rows that are neighbours in the table
 * counts as often as its two rows on average.
 */
final class Autocorrelation implements Statistic {

    private final CentredColumn column;
    private final int lag;
    private final Statistic onFrequencies;

    Autocorrelation(CentredColumn column, int lag) {
        this.column = column;
        this.lag = lag;
        this.onFrequencies = new FunctionalStatistic(column.rows(),
                () -> frequencies -> of(column, frequencies, lag));
    }

    @Override
    public double observed() {
        return onFrequencies.observed();
    }

    @Override
    public double leaveOneOut(int row) {
        return onFrequencies.leaveOneOut(row);
    }

    @Override
    public boolean closedJackknife() {
        return onFrequencies.closedJackknife();
    }

    @Override
    public boolean ordered() {
        return true;
    }

    @Override
    public Evaluator newEvaluator() {
        return new SeriesEvaluator(column, lag, onFrequencies.newEvaluator());
    }

    private static double of(CentredColumn column, double[] frequencies, int lag) {
        if (column.rows() <= lag) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double n = 0;
        double sum = 0;
        for (int row = 0; row < frequencies.length; row++) {
            n += frequencies[row];
            sum = Math.fma(frequencies[row], column.deviation(row), sum);
        }
        double mean = sum / n;
        double squares = 0;
        double products = 0;
        for (int row = 0; row < frequencies.length; row++) {
            double d = column.deviation(row) - mean;
            squares = Math.fma(frequencies[row] * d, d, squares);
            if (row + lag < frequencies.length) {
                products = Math.fma(0.5 * (frequencies[row] + frequencies[row + lag]) * d,
                        column.deviation(row + lag) - mean, products);
            }
        }
        return isConstant(column, frequencies)
                ? Undefined.CONSTANT.nan()
                : products / squares;
    }

    private static boolean isConstant(CentredColumn column, double[] frequencies) {
        double first = Double.NaN;
        for (int row = 0; row < frequencies.length; row++) {
            if (frequencies[row] > 0) {
                first = Double.isNaN(first) ? column.value(row) : first;
                if (column.value(row) != first) {
                    return false;
                }
            }
        }
        return true;
    }
}
