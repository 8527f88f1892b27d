package dev.minamo.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import dev.minamo.inference.IntervalMethod;
import dev.minamo.model.ModelType;
import dev.minamo.model.Models;
import dev.minamo.model.Steps;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.random.Generator;
import dev.minamo.statistic.Design;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Statistics;
import dev.minamo.statistic.TestStatisticType;
import dev.minamo.statistic.TestStatistics;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Metrics;

/**
 * Everything there is to ask for, by name. The checks read the same lists, so that what is offered is
 * what is accepted.
 */
public record Catalog(List<String> kinds, List<StatisticEntry> statistics,
        List<DesignEntry> designs, List<TestStatisticEntry> testStatistics,
        List<String> alternatives, List<String> twoSidedRules, List<String> methods,
        List<String> adjustments,
        List<SchemeEntry> schemes, List<IntervalEntry> intervals, List<String> sides,
        List<Integer> quantileTypes, List<String> transforms, List<String> accelerations,
        List<String> variances, List<String> precision, List<String> testPrecision,
        List<String> missing,
        List<String> generators,
        Replicates replicates, List<ModelEntry> models, List<DoseEntry> dose, List<String> steps,
        List<MetricEntry> metrics, List<SchemeEntry> splits) {

    static final List<String> ALTERNATIVES = List.of("two_sided", "less", "greater");
    static final List<String> TWO_SIDED_RULES = List.of("doubled", "absolute");
    static final List<String> METHODS = List.of("auto", "exact", "monte_carlo");

    /** @param closedVariance whether there is a formula of its variance, for studentized intervals */
    public record StatisticEntry(String name, String title, String description,
            List<Parameter> parameters, boolean closedVariance) {}

    /** @param complete whether it makes every replicate there is, so that a spec gives no number of them */
    public record SchemeEntry(String name, String title, String description,
            List<Parameter> parameters, boolean complete) {

        SchemeEntry(String name, String title, String description, List<Parameter> parameters) {
            this(name, title, description, parameters, false);
        }

        /** Whether it needs another data set. */
        public boolean needsDataset() {
            return parameters.stream()
                    .anyMatch(p -> p.role() == Parameter.Role.DATASET && p.required());
        }

        /** Whether it is about the residuals or the groups of a model. */
        public boolean needsModel() {
            return List.of("residual", "wild", "binomial_observed").contains(name);
        }
    }

    /** @param statistics that go with it, the usual one first */
    public record DesignEntry(String name, String title, String description,
            List<Parameter> parameters, List<String> statistics) {}

    /**
     * @param alternatives that can be asked for, the usual one first
     * @param needsBlocks whether it is made of blocks
     */
    public record TestStatisticEntry(String name, String title, String description,
            List<Parameter> parameters, List<String> designs, List<String> alternatives,
            boolean needsBlocks) {}

    /**
     * @param predicts numbers, the probability of an event, or of each of several classes
     * @param links the usual one first
     * @param linear whether it has coefficients
     */
    public record ModelEntry(String name, String title, String description,
            List<String> predicts, List<String> links, List<Parameter> parameters,
            boolean linear) {}

    /**
     * A family of dose response.
     *
     * @param parameters the keys of such a model beside {@code family}
     * @param estimates the parameters that are fitted
     * @param schemes that redraw its groups, the usual one first
     */
    public record DoseEntry(String name, String title, String description,
            List<Parameter> parameters, List<String> estimates, List<String> schemes) {}

    /**
     * @param direction which values are good
     * @param judges predictions of numbers, of an event, or of several classes
     */
    public record MetricEntry(String name, String title, String description, String direction,
            List<String> judges, List<Parameter> parameters) {}

    public record IntervalEntry(String name, String title, String description) {}

    public record Replicates(long least, long most, long standard) {}

    /** What this version offers. */
    public static Catalog current() {
        return new Catalog(List.of("bootstrap", "resample", "permutation"),
                Statistics.all()
                        .stream()
                        .map(s -> new StatisticEntry(s.name(), s.title(), s.description(),
                                s.parameters(),
                                Statistics.withClosedVariance().contains(s.name())))
                        .toList(),
                DesignCatalog.all(),
                TestStatistics.all().stream().map(Catalog::entry).toList(), ALTERNATIVES,
                TWO_SIDED_RULES, METHODS, TestChecks.adjustments(),
                SchemeCatalog.all(),
                Arrays.stream(IntervalMethod.values()).map(Catalog::entry).toList(),
                List.of("two_sided", "lower", "upper"), List.of(6, 7),
                List.of("none", "log", "fisher_z", "logit"), List.of("jackknife", "regression"),
                List.of("closed", "jackknife", "nested"),
                List.of("fixed", "interval_width", "andrews_buchinsky"),
                List.of("fixed", "besag_clifford", "davidson_mackinnon", "gandy"),
                List.of("error", "omit", "pairwise"),
                Arrays.stream(Generator.values()).map(Generator::code).toList(),
                new Replicates(1, Spec.MAX_REPLICATES, BootstrapSpec.DEFAULT_REPLICATES),
                Models.all().stream().map(Catalog::entry).toList(),
                Arrays.stream(DoseModel.values()).map(Catalog::entry).toList(), Steps.names(),
                Metrics.all().stream().map(Catalog::entry).toList(), SplitCatalog.all());
    }

    private static ModelEntry entry(ModelType type) {
        return new ModelEntry(type.name(), type.title(), type.description(), tasks(type.tasks()),
                type.links(), type.parameters(), type.linear());
    }

    private static DoseEntry entry(DoseModel model) {
        return new DoseEntry(model.code(), model.title(), model.description(), DoseChecks.COLUMNS,
                model.parameters(), List.of(DosePlanner.OBSERVED, DosePlanner.FITTED));
    }

    private static MetricEntry entry(MetricType type) {
        return new MetricEntry(type.name(), type.title(), type.description(),
                type.direction().name().toLowerCase(Locale.ROOT), tasks(type.tasks()),
                type.parameters());
    }

    private static List<String> tasks(Set<Task> tasks) {
        return Arrays.stream(Task.values()).filter(tasks::contains)
                .map(task -> task.name().toLowerCase(Locale.ROOT)).toList();
    }

    private static TestStatisticEntry entry(TestStatisticType type) {
        return new TestStatisticEntry(type.name(), type.title(), type.description(),
                type.parameters(),
                Arrays.stream(Design.values()).filter(type.designs()::contains).map(Design::code)
                        .toList(),
                type.upperOnly() ? List.of("greater") : ALTERNATIVES, type.needsBlocks());
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

    /** The design of a name. */
    public Optional<DesignEntry> design(String name) {
        return designs.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** The scheme of a name. */
    public Optional<SchemeEntry> scheme(String name) {
        return SchemeCatalog.named(name);
    }
}
