package dev.minamo.statistic;

import dev.minamo.numeric.Undefined;

/** The autocorrelation of a joined series, with the operations of {@link Autocorrelation}: the series itself has its value to the bit. */
final class SeriesEvaluator implements Evaluator {

    private final CentredColumn column;
    private final int lag;
    private final Evaluator onFrequencies;
    private double[] series;

    SeriesEvaluator(CentredColumn column, int lag, Evaluator onFrequencies) {
        this.column = column;
        this.lag = lag;
        this.onFrequencies = onFrequencies;
        this.series = new double[column.rows()];
    }

    @Override
    public double on(int[] counts) {
        return onFrequencies.on(counts);
    }

    @Override
    public double onWeights(double[] weights) {
        return onFrequencies.onWeights(weights);
    }

    @Override
    public double onSequence(int[] rows, int length) {
        if (length <= lag) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double mean = gather(rows, length) / length;
        boolean constant = true;
        double squares = 0;
        double products = 0;
        for (int i = 0; i < length; i++) {
            constant &= series[i] == series[0];
            double d = series[i] - mean;
            squares = Math.fma(d, d, squares);
            if (i + lag < length) {
                products = Math.fma(d, series[i + lag] - mean, products);
            }
        }
        return constant ? Undefined.CONSTANT.nan() : Results.caused(products / squares);
    }

    /** Puts the deviations in the order of drawing and gives their sum. */
    private double gather(int[] rows, int length) {
        if (length > series.length) {
            series = new double[length];
        }
        double sum = 0;
        for (int i = 0; i < length; i++) {
            series[i] = column.deviation(rows[i]);
            sum += series[i];
        }
        return sum;
    }
}
