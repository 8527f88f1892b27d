package dev.minamo.plan;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * "How well does this model predict?"
 *
 * @param replicates how many splits a random design makes; {@link #ALL_SPLITS} where the design itself says how many
 * @param models one, or several that are compared on the same splits
 * @param resampling how rows are parted
 * @param trainSizes shares of the rows fitted on, or numbers of them above 1, for a learning curve; empty for all
 * @param tune values by setting, of which an inner resampling takes the best; empty for none
 * @param level of intervals
 */
public record ResampleSpec(String dataset, @Nullable String name, List<String> labels,
        long replicates, @Nullable Long seed, List<ModelSpec> models, ResamplingSpec resampling,
        List<MetricSpec> metrics, List<Double> trainSizes, Map<String, List<Double>> tune,
        double level, MissingPolicy missing, UndefinedPolicy undefined, Generator generator)
        implements
            Spec {

    /** The number of replicates of a spec whose design makes every split there is. */
    public static final long ALL_SPLITS = 0;

    /** Replicates of a random design where none are given. */
    public static final long DEFAULT_REPLICATES = 200;

    public ResampleSpec {
        labels = List.copyOf(labels);
        models = List.copyOf(models);
        metrics = List.copyOf(metrics);
        trainSizes = List.copyOf(trainSizes);
        tune = Collections.unmodifiableMap(new TreeMap<>(tune));
    }

    @Override
    public String kind() {
        return "resample";
    }

    @Override
    public ResampleSpec withSeed(long newSeed) {
        return new ResampleSpec(dataset, name, labels, replicates, newSeed, models, resampling,
                metrics, trainSizes, tune, level, missing, undefined, generator);
    }

    /** The same spec with other metrics. */
    public ResampleSpec withMetrics(List<MetricSpec> others) {
        return new ResampleSpec(dataset, name, labels, replicates, seed, models, resampling,
                others, trainSizes, tune, level, missing, undefined, generator);
    }

    @Override
    public ResampleSpec resolved(UnaryOperator<String> ids) {
        return new ResampleSpec(dataset, name, labels, replicates, seed, models,
                resampling.resolved(ids), metrics, trainSizes, tune, level, missing, undefined,
                generator);
    }
}
