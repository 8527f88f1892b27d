package dev.minamo.statistic;

import dev.minamo.resample.Resampler;

/** Computes quantities of resamples; owned by one worker at a time. Each call fills {@code out}, one double a quantity. */
public interface JointEvaluator {

    /** @param counts how often each row of the sample is drawn, none negative */
    void onCounts(int[] counts, double[] out);

    /** As {@link Evaluator#onWeights}. */
    void onWeights(double[] weights, double[] out);

    /** A replicate drawn by a resampler, in whatever form is fastest. */
    default void onRows(Resampler resampler, long replicate, double[] out) {
        onCounts(resampler.counts(replicate), out);
    }
}
