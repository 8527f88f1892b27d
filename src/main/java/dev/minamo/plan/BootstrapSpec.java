package dev.minamo.plan;

import java.util.List;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * "How sure is this number?"
 *
 * @param interval null for none
 */
public record BootstrapSpec(String dataset, @Nullable String name, List<String> labels,
        long replicates, @Nullable Long seed, List<StatisticSpec> statistics,
        ResamplingSpec resampling, @Nullable IntervalSpec interval, MissingPolicy missing,
        UndefinedPolicy undefined, Generator generator) implements Spec {

    public static final long DEFAULT_REPLICATES = 9_999L;

    public BootstrapSpec {
        labels = List.copyOf(labels);
        statistics = List.copyOf(statistics);
    }

    /** A spec with the usual defaults: ordinary resampling, percentile and BCa at 0.95. */
    public static BootstrapSpec of(String dataset, long replicates,
            List<StatisticSpec> statistics) {
        return new BootstrapSpec(dataset, null, List.of(), replicates, null, statistics,
                ResamplingSpec.ordinary(), IntervalSpec.defaults(), MissingPolicy.ERROR,
                UndefinedPolicy.defaults(), Generator.MINAMO);
    }

    @Override
    public String kind() {
        return "bootstrap";
    }

    @Override
    public BootstrapSpec withSeed(long newSeed) {
        return new BootstrapSpec(dataset, name, labels, replicates, newSeed, statistics, resampling,
                interval, missing, undefined, generator);
    }
}
