package dev.minamo.model;

/** Predicts by a fit; owned by one worker at a time. */
@FunctionalInterface
public interface Predictor {

    /**
     * Predicts rows.
     *
     * @param matrix of the model, or made by {@link Model#matrix(dev.minamo.statistic.Sample)}
     * @param rows of it
     * @param count how many of them
     * @param out as {@link dev.minamo.statistic.metric.Truth#outputs} says, row after row
     */
    void predict(ModelMatrix matrix, int[] rows, int count, double[] out);
}
