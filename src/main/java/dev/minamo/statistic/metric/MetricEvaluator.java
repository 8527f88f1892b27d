package dev.minamo.statistic.metric;

import org.jspecify.annotations.Nullable;

/** Computes a metric; owned by one worker at a time. */
public interface MetricEvaluator {

    /**
     * The metric of predictions of some rows; NaN made by {@link dev.minamo.numeric.Undefined} where it has no value.
     *
     * @param rows of the truth; one may stand there several times
     * @param count how many of them
     * @param predictions of these rows, one after the other, {@link Truth#outputs} numbers each
     * @param frequencies how often each of these counts; null for once
     */
    double of(int[] rows, int count, double[] predictions, double @Nullable [] frequencies);
}
