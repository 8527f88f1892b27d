package dev.minamo.statistic;

/** Computes a statistic of resamples; owned by one worker at a time. */
public interface Evaluator {

    /**
     * The statistic of a resample.
     *
     * @param counts how often each row of the sample is drawn, none negative
     */
    double on(int[] counts);
}
