package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import dev.minamo.inference.IntervalMethod;
import dev.minamo.random.Generator;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Statistics;

/**
 * Everything there is to ask for, by name. The checks read the same lists, so that what is offered is
 * what is accepted.
 */
public record Catalog(List<String> kinds, List<StatisticEntry> statistics,
        List<SchemeEntry> schemes, List<IntervalEntry> intervals, List<String> sides,
        List<Integer> quantileTypes, List<String> transforms, List<String> accelerations,
        List<String> variances, List<String> precision, List<String> missing,
        List<String> generators,
        Replicates replicates) {

    /** @param closedVariance whether there is a formula of its variance, for studentized intervals */
    public record StatisticEntry(String name, String title, String description,
            List<Parameter> parameters, boolean closedVariance) {}

    /** @param complete whether it makes every replicate there is, so that a spec gives no number of them */
    public record SchemeEntry(String name, String title, String description,
            List<Parameter> parameters, boolean complete) {

        SchemeEntry(String name, String title, String description, List<Parameter> parameters) {
            this(name, title, description, parameters, false);
        }

        /** Whether it is about the residuals of a model. */
        public boolean needsModel() {
            return List.of("residual", "wild").contains(name);
        }
    }

    public record IntervalEntry(String name, String title, String description) {}

    public record Replicates(long least, long most, long standard) {}

    /** What this version offers. */
    public static Catalog current() {
        return new Catalog(List.of("bootstrap"),
                Statistics.all()
                        .stream()
                        .map(s -> new StatisticEntry(s.name(), s.title(), s.description(),
                                s.parameters(),
                                Statistics.withClosedVariance().contains(s.name())))
                        .toList(),
                SchemeCatalog.all(),
                Arrays.stream(IntervalMethod.values()).map(Catalog::entry).toList(),
                List.of("two_sided", "lower", "upper"), List.of(6, 7),
                List.of("none", "log", "fisher_z", "logit"), List.of("jackknife", "regression"),
                List.of("closed", "jackknife", "nested"),
                List.of("fixed", "interval_width", "andrews_buchinsky"),
                List.of("error", "omit", "pairwise"),
                Arrays.stream(Generator.values()).map(Generator::code).toList(),
                new Replicates(1, Spec.MAX_REPLICATES, BootstrapSpec.DEFAULT_REPLICATES));
    }

    private static IntervalEntry entry(IntervalMethod method) {
        return switch (method) {
            case PERCENTILE -> new IntervalEntry(method.code(), "Percentile",
                    "Quantiles of the replicates.");
            case BASIC -> new IntervalEntry(method.code(), "Basic",
                    "Quantiles of the replicates, reflected about the estimate.");
            case NORMAL -> new IntervalEntry(method.code(), "Normal",
                    "Bias-corrected estimate with a normal quantile times the standard error.");
            case BCA -> new IntervalEntry(method.code(), "BCa",
                    "Percentile interval corrected for bias and for a standard error that changes with the "
                            + "estimate.");
            case BC -> new IntervalEntry(method.code(), "BC",
                    "Percentile interval corrected for bias: BCa without acceleration.");
            case STUDENTIZED -> new IntervalEntry(method.code(), "Studentized",
                    "Each replicate over its own standard error, also called bootstrap t.");
            case CALIBRATED -> new IntervalEntry(method.code(), "Calibrated",
                    "Percentile interval at levels that a double bootstrap finds right.");
            case SIMULTANEOUS -> new IntervalEntry(method.code(), "Simultaneous",
                    "Covers all statistics of the job at once, by their largest deviation.");
            case WILSON -> new IntervalEntry(method.code(), "Wilson",
                    "The score interval of a proportion, a closed form beside the bootstrap.");
            case ABC -> new IntervalEntry(method.code(), "ABC",
                    "Approximate bootstrap confidence: from derivatives, without replicates.");
        };
    }

    public List<String> statisticNames() {
        return statistics.stream().map(StatisticEntry::name).toList();
    }

    public List<String> schemeNames() {
        return schemes.stream().map(SchemeEntry::name).toList();
    }

    public List<String> intervalNames() {
        return intervals.stream().map(IntervalEntry::name).toList();
    }

    /** Whether an interval method is offered with a scheme. */
    public boolean holds(String method, String scheme) {
        return SchemeRules.refusal(method, scheme).isEmpty();
    }

    /** The scheme of a name. */
    public Optional<SchemeEntry> scheme(String name) {
        return SchemeCatalog.named(name);
    }
}
