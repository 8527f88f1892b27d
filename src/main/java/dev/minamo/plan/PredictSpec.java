package dev.minamo.plan;

import java.util.List;

/**
 * What each replicate's model says of the rows of another table.
 *
 * @param dataset with these rows; id or name
 * @param probabilities of the quantiles over replicates, in (0, 1), ascending
 * @param interval {@code confidence} for the expected value, {@code prediction} for a new observation
 * @param quantileType 6 or 7
 * @param keep whether every single prediction is kept
 */
public record PredictSpec(String dataset, List<Double> probabilities, String interval,
        int quantileType, boolean keep) {

    public PredictSpec {
        probabilities = List.copyOf(probabilities);
    }

    /** The same for a data set of another name. */
    public PredictSpec on(String other) {
        return new PredictSpec(other, probabilities, interval, quantileType, keep);
    }
}
