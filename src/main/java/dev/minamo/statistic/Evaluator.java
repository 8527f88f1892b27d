package dev.minamo.statistic;

/** Computes a statistic of resamples; owned by one worker at a time. */
public interface Evaluator {

    /**
     * The statistic of a resample.
     *
     * @param counts how often each row of the sample is drawn, none negative
     */
    double on(int[] counts);

    /**
     * The statistic of the sample with other weights: its plug-in form, a function of their ratios alone. Weights are brought
     * to sum to the number of rows and then stand for counts, so that equal weights give the statistic of the sample. What
     * steps from row to row, such as a quantile, takes the first row at which the sum of weights reaches the rank.
     *
     * @param weights one for each row, none negative, not all zero, not kept
     */
    double onWeights(double[] weights);

    /**
     * The statistic of a resampled series: rows in the order of drawing, joined to a new series. Only for
     * {@link Statistic#ordered} statistics; a scheme whose order means something calls it in place of {@link #on}.
     *
     * @param rows of the sample, a view
     * @param length how many of them count
     */
    default double onSequence(int[] rows, int length) {
        throw new UnsupportedOperationException("this statistic does not read the order of rows");
    }
}
