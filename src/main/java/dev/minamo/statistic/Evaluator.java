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
     * The statistic of real numbers in place of counts, taken as they are.
     *
     * @param frequencies one for each row, none negative; not changed, not kept
     */
    double onFrequencies(double[] frequencies);
}
