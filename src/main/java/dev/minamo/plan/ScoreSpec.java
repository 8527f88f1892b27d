package dev.minamo.plan;

import java.util.List;
import java.util.function.UnaryOperator;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * "Does this model predict better than chance?" The score of a cross-validated model against its scores on shuffled responses
 * (Ojala and Garriga 2010, Permutation tests for studying classifier performance, test 1).
 *
 * @param replicates shuffles
 * @param resampling how rows are parted, the same way in each shuffle
 */
public record ScoreSpec(String dataset, @Nullable String name, List<String> labels,
        long replicates, @Nullable Long seed, ModelSpec model, MetricSpec metric,
        ResamplingSpec resampling, MissingPolicy missing, UndefinedPolicy undefined,
        Generator generator) implements Spec {

    /** Replicates where none are given. */
    public static final long DEFAULT_REPLICATES = 999;

    public ScoreSpec {
        labels = List.copyOf(labels);
    }

    @Override
    public String kind() {
        return "permutation";
    }

    @Override
    public ScoreSpec withSeed(long newSeed) {
        return new ScoreSpec(dataset, name, labels, replicates, newSeed, model, metric, resampling,
                missing, undefined, generator);
    }

    @Override
    public ScoreSpec resolved(UnaryOperator<String> ids) {
        return new ScoreSpec(dataset, name, labels, replicates, seed, model, metric,
                resampling.resolved(ids), missing, undefined, generator);
    }
}
