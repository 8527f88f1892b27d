package dev.minamo.plan;

import java.util.List;
import java.util.function.UnaryOperator;

import dev.minamo.random.Generator;
import dev.minamo.statistic.MissingPolicy;
import org.jspecify.annotations.Nullable;

/**
 * "How sure is this number?"
 *
 * @param replicates {@link #ALL_REPLICATES} where the scheme makes every one there is
 * @param statistics empty where a model is given
 * @param model whose coefficients are the estimates, or null
 * @param test of a coefficient of the model, or null
 * @param interval null for none
 * @param predict what the replicates of the model say of another table, or null
 */
public record BootstrapSpec(String dataset, @Nullable String name, List<String> labels,
        long replicates, @Nullable Long seed, List<StatisticSpec> statistics,
        @Nullable ModelSpec model, @Nullable CoefficientTestSpec test,
        ResamplingSpec resampling, @Nullable IntervalSpec interval,
        PrecisionSpec precision, MissingPolicy missing,
        UndefinedPolicy undefined, Generator generator, @Nullable PredictSpec predict)
        implements
            Spec {

    public static final long DEFAULT_REPLICATES = 9_999L;

    /** The number of replicates of a spec whose scheme makes every replicate there is. */
    public static final long ALL_REPLICATES = 0;

    public BootstrapSpec {
        labels = List.copyOf(labels);
        statistics = List.copyOf(statistics);
    }

    /** A spec that predicts nothing. */
    public BootstrapSpec(String dataset, @Nullable String name, List<String> labels,
            long replicates, @Nullable Long seed, List<StatisticSpec> statistics,
            @Nullable ModelSpec model, @Nullable CoefficientTestSpec test,
            ResamplingSpec resampling, @Nullable IntervalSpec interval, PrecisionSpec precision,
            MissingPolicy missing, UndefinedPolicy undefined, Generator generator) {
        this(dataset, name, labels, replicates, seed, statistics, model, test, resampling,
                interval, precision, missing, undefined, generator, null);
    }

    /** A spec with the usual defaults: ordinary resampling, percentile and BCa at 0.95. */
    public static BootstrapSpec of(String dataset, long replicates,
            List<StatisticSpec> statistics) {
        return new BootstrapSpec(dataset, null, List.of(), replicates, null, statistics, null, null,
                ResamplingSpec.ordinary(), IntervalSpec.defaults(), PrecisionSpec.fixed(),
                MissingPolicy.ERROR, UndefinedPolicy.defaults(), Generator.MINAMO);
    }

    @Override
    public String kind() {
        return "bootstrap";
    }

    @Override
    public BootstrapSpec withSeed(long newSeed) {
        return new BootstrapSpec(dataset, name, labels, replicates, newSeed, statistics, model,
                test, resampling, interval, precision, missing, undefined,
                generator, predict);
    }

    /** The same spec of rows drawn otherwise. */
    public BootstrapSpec withResampling(ResamplingSpec other) {
        return new BootstrapSpec(dataset, name, labels, replicates, seed, statistics, model, test,
                other, interval, precision, missing, undefined, generator, predict);
    }

    /** The same spec of another model. */
    public BootstrapSpec withModel(@Nullable ModelSpec other) {
        return new BootstrapSpec(dataset, name, labels, replicates, seed, statistics, other, test,
                resampling, interval, precision, missing, undefined, generator, predict);
    }

    /** The same spec of other statistics. */
    public BootstrapSpec withStatistics(List<StatisticSpec> others) {
        return new BootstrapSpec(dataset, name, labels, replicates, seed, others, model, test,
                resampling, interval, precision, missing, undefined, generator, predict);
    }

    /** The same spec with other intervals. */
    public BootstrapSpec withInterval(@Nullable IntervalSpec other) {
        return new BootstrapSpec(dataset, name, labels, replicates, seed, statistics, model, test,
                resampling, other, precision, missing, undefined, generator, predict);
    }

    /** The same spec under a name. */
    public BootstrapSpec named(@Nullable String newName) {
        return new BootstrapSpec(dataset, newName, labels, replicates, seed, statistics, model,
                test, resampling, interval, precision, missing, undefined,
                generator, predict);
    }

    /** The same spec with another policy for missing values. */
    public BootstrapSpec withMissing(MissingPolicy policy) {
        return new BootstrapSpec(dataset, name, labels, replicates, seed, statistics, model, test,
                resampling, interval, precision, policy, undefined, generator, predict);
    }

    /** The same spec with predictions of another table. */
    public BootstrapSpec predicting(@Nullable PredictSpec other) {
        return new BootstrapSpec(dataset, name, labels, replicates, seed, statistics, model, test,
                resampling, interval, precision, missing, undefined, generator, other);
    }

    @Override
    public BootstrapSpec resolved(UnaryOperator<String> ids) {
        return withResampling(resampling.resolved(ids))
                .predicting(predict == null ? null : predict.on(ids.apply(predict.dataset())));
    }
}
