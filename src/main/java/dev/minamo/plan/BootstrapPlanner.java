package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.AccelerationRule;
import dev.minamo.inference.AndrewsBuchinsky;
import dev.minamo.inference.Fixed;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.IntervalWidth;
import dev.minamo.inference.JackknifeVariance;
import dev.minamo.inference.StopRule;
import dev.minamo.inference.VarianceSource;
import dev.minamo.model.LinearModel;
import dev.minamo.model.ModelType;
import dev.minamo.model.Models;
import dev.minamo.random.Draws;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.Units;
import dev.minamo.resample.ValueScheme;
import dev.minamo.resample.WeightScheme;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter.Role;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.StatisticType;
import dev.minamo.statistic.Statistics;

/** Compiles one bootstrap; made for one spec and used once. */
final class BootstrapPlanner {

    /** Groups of rows that are left out where rows by themselves would take too long. */
    private static final int GROUPS = 1_000;
    /** Rows up to which replicates are regressed on frequencies. */
    private static final int MOST_ROWS_REGRESSED = 2_000;

    private final BootstrapSpec spec;
    private final Frame frame;
    private final Tables tables;
    private final Kernels kernels;
    private final Draws draws;
    private final long seed;
    private final List<Fault> faults = new ArrayList<>();

    BootstrapPlanner(BootstrapSpec spec, Frame frame, Tables tables, Kernels kernels,
            long seed) {
        this.spec = spec;
        this.frame = frame;
        this.tables = tables;
        this.kernels = kernels;
        this.draws = kernels.draws().with(spec.generator());
        this.seed = seed;
    }

    Plan plan() {
        if (spec.dose() != null) {
            return doses(spec.dose()).plan();
        }
        var checks = new Checks(frame, faults);
        checks.general(spec);
        checks.model(spec);
        checks.resampling(spec);
        checks.precision(spec);
        var interval = interval();
        if (spec.model() == null) {
            if (spec.predict() != null) {
                faults.add(Fault.at("/predict", "Only a model predicts; give one."));
            }
            return statistics(checks, interval);
        }
        refuseIfAny();
        return model(spec.model(), interval);
    }

    private DosePlanner doses(DoseSpec dose) {
        return new DosePlanner(spec, dose, frame, kernels, seed);
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private IntervalRequest interval() {
        var interval = spec.interval();
        return interval == null
                ? IntervalRequest.none()
                : new IntervalChecks(faults).interval(interval, spec.resampling().scheme())
                        .orElse(IntervalRequest.none());
    }

    /** The spec with what follows from the rows written out; of one that {@link #plan} accepts. */
    BootstrapSpec completed() {
        if (spec.dose() != null) {
            return doses(spec.dose()).completed();
        }
        if (spec.model() != null) {
            return spec.withModel(ModelMaker.completed(spec.model()));
        }
        if (spec.statistics().stream().noneMatch(BootstrapPlanner::lacksGroups)) {
            return spec;
        }
        var bound = bound(new Checks(frame, faults));
        var sample = bound.binding().sample();
        return spec.withStatistics(IntStream.range(0, spec.statistics().size())
                .mapToObj(i -> bound.binding().withGroups(i, spec.statistics().get(i), sample))
                .toList());
    }

    private static boolean lacksGroups(StatisticSpec statistic) {
        return Statistics.asked(statistic.name(), statistic.arguments().keySet()).stream()
                .flatMap(type -> type.parameters().stream())
                .anyMatch(p -> p.role() == Role.GROUP_PAIR
                        && !statistic.arguments().containsKey(p.name()));
    }

    /** The statistics as they are named and what they read. */
    private record Bound(List<String> names, List<StatisticType> types, Binding binding) {}

    private Bound bound(Checks checks) {
        var types = new ArrayList<StatisticType>();
        var arguments = new ArrayList<Arguments>();
        for (int i = 0; i < spec.statistics().size(); i++) {
            var statistic = spec.statistics().get(i);
            var pointer = "/statistics/" + i;
            checks.statistic(pointer, statistic).ifPresent(type -> {
                types.add(type);
                arguments.add(new Arguments(statistic.arguments()));
                faults.addAll(new ProbabilityChecks(frame).faults(pointer, type,
                        arguments.getLast()));
            });
        }
        refuseIfAny();
        var names = checks.names(spec.statistics(), types, arguments);
        refuseIfAny();
        return new Bound(names, types, new Binding(frame, spec.missing(), kernels.reductions(),
                types, arguments, schemeColumns()));
    }

    private Plan statistics(Checks checks, IntervalRequest interval) {
        var bound = bound(checks);
        var binding = bound.binding();
        var sample = prepared(binding::sample);
        var statistics = binding.statistics(sample, faults);
        refuseIfAny();
        return assemble(new StatisticEstimands(spec, bound.names(), bound.types(), binding, sample,
                statistics, draws, tables), interval);
    }

    private Plan model(ModelSpec model, IntervalRequest interval) {
        var maker = new ModelMaker(frame, kernels, seed, faults);
        var request = maker.request("/model", model);
        var predicting = spec.predict() == null
                ? null
                : new PredictionMaker(spec, tables, kernels, draws, seed, faults);
        if (predicting != null) {
            predicting.check();
        }
        refuseIfAny();
        var sample = maker.sample(List.of(request), schemeColumns(), spec.missing());
        if (spec.test() != null) {
            if (!least(model)) {
                faults.add(Fault.at("/model/family",
                        "The wild test is of a coefficient of least squares without weights.",
                        List.of("gaussian", "ols")));
                refuseIfAny();
            }
            return new CoefficientTestPlan(spec, LinearModel.of(request.formula(), sample), sample,
                    draws, seed).plan();
        }
        var fitted = maker.bind("/model", request, sample);
        if (fitted.coefficients().isEmpty()) {
            faults.add(Fault.at("/model/family",
                    "The family %s has no coefficients to bootstrap; how well it predicts is a job of the kind resample."
                            .formatted(model.family()),
                    Models.all().stream().filter(ModelType::linear).map(ModelType::name)
                            .toList()));
            refuseIfAny();
        }
        var plan = assemble(new ModelEstimands(spec, fitted,
                least(model) ? LinearModel.of(request.formula(), sample) : null, sample, draws,
                tables), interval);
        var report = fitted.report().orElse(null);
        return predicting == null
                ? plan.with(report, null, List.of())
                : plan.with(report, spec.predict(), predicting.stages(request, fitted, sample,
                        plan.replicates().size()));
    }

    /** Whether it is plain least squares, whose residuals can be drawn. */
    private static boolean least(ModelSpec model) {
        return List.of("gaussian", "ols").contains(model.family())
                && (model.link() == null || model.link().equals("identity"))
                && model.weights() == null && model.offset() == null && model.steps().isEmpty();
    }

    /** The rows that stay; refuses where there are too few to draw from. */
    private static Sample prepared(Supplier<Sample> maker) {
        try {
            var sample = maker.get();
            if (sample.rows() < 2) {
                throw new Refusal(Refusal.Code.VALIDATION,
                        "Only %d row is complete in the columns used; at least 2 are needed."
                                .formatted(sample.rows()));
            }
            return sample;
        } catch (Refusal refusal) {
            if (!refusal.faults().isEmpty()) {
                throw refusal;
            }
            var detail = String.valueOf(refusal.getMessage());
            throw new Refusal(refusal.code(), detail, List.of(Fault.at("/missing", detail)));
        }
    }

    private Set<String> schemeColumns() {
        var columns = new TreeSet<String>();
        spec.resampling().text("strata").ifPresent(columns::add);
        spec.resampling().text("cluster").ifPresent(columns::add);
        return columns;
    }

    private BootstrapPlan assemble(Estimands estimands, IntervalRequest interval) {
        boolean studentized = interval.methods().contains(IntervalMethod.STUDENTIZED);
        boolean calibrated = interval.methods().contains(IntervalMethod.CALIBRATED);
        var scheme = estimands.scheme(faults);
        var layout = new RowLayout(estimands.names(), studentized, calibrated,
                scheme instanceof ExactScheme);
        var quantities = estimands.quantities();
        var filling = studentized && interval.variance() == VarianceSource.CLOSED
                ? estimands.withVariances(faults)
                : quantities;
        var units = units(scheme, quantities, interval);
        var facts = estimands.facts(scheme, interval, faults);
        refuseIfAny();
        var stages = new ArrayList<Stage>();
        stages.add(observed(quantities, filling, layout, interval, units));
        if (interval.methods().contains(IntervalMethod.BCA)
                && interval.acceleration() == AccelerationRule.JACKKNIFE) {
            stages.add(new JackknifeStage(estimands.names(), quantities, units));
        }
        var makers = switch (scheme) {
            case WeightScheme weights -> RowMakers.weighed(filling, weights, seed);
            case ValueScheme values ->
                estimands.valued(values, seed, layout.variances());
            case RowScheme rows ->
                drawn(estimands, new Filling(quantities, filling), rows, interval, layout, units);
        };
        var replicates = new ReplicateStage(layout.columns(), makers,
                scheme.replicates().orElse(spec.replicates()));
        stages.add(replicates);
        var blockLength = estimands instanceof StatisticEstimands statistics
                ? statistics.blockLength()
                : null;
        return new BootstrapPlan(stages, replicates, layout, facts, interval,
                estimands.sample().rows(),
                estimands.sample().dropped(), scheme, units, blockLength,
                stopRule(spec.precision(), interval), seed,
                scheme instanceof RowScheme && !spec.resampling().marginal(), null, null, null);
    }

    /** What is left out: rows, or what the scheme draws together; groups of rows where rows would take too long. */
    private Units units(Scheme scheme, Quantities quantities, IntervalRequest interval) {
        var units = scheme.units();
        boolean wanted = interval.methods().contains(IntervalMethod.BCA);
        if (wanted && interval.acceleration() == AccelerationRule.REGRESSION
                && units.count() > MOST_ROWS_REGRESSED) {
            faults.add(Fault.at("/interval/acceleration",
                    "Replicates are regressed on the frequencies of at most %,d rows or clusters; there are %,d."
                            .formatted(MOST_ROWS_REGRESSED, units.count()),
                    List.of("jackknife")));
        }
        int most = StatisticEstimands.MOST_ROWS_BY_THEMSELVES;
        if (!wanted || !units.single() || quantities.closedJackknife() || scheme.rows() <= most) {
            return units;
        }
        return spec.resampling().text("strata").isPresent()
                ? Units.groups(units.samples(), GROUPS, seed)
                : Units.groups(scheme.rows(), GROUPS, seed);
    }

    private static ObservedStage observed(Quantities quantities, Quantities filling,
            RowLayout layout, IntervalRequest interval, Units units) {
        if (!layout.variances() || interval.variance() == VarianceSource.NESTED) {
            return new ObservedStage(layout.estimates(), quantities);
        }
        var columns = layout.columns().subList(0, 2 * layout.estimates().size());
        return interval.variance() == VarianceSource.CLOSED
                ? new ObservedStage(columns, filling)
                : new ObservedStage(columns, new ObservedVariances(quantities,
                        () -> new JackknifeVariance(quantities.newEvaluator(), quantities.size(),
                                units),
                        units.ofRow().length));
    }

    /**
     * Who fills a row.
     *
     * @param plain the quantities alone
     * @param all with their variances, where these have a formula
     */
    private record Filling(Quantities plain, Quantities all) {}

    private Supplier<RowMaker> drawn(Estimands estimands, Filling filling, RowScheme scheme,
            IntervalRequest interval, RowLayout layout, Units units) {
        var makers = estimands.drawn(filling.all(), scheme, seed);
        boolean nested = layout.variances() && interval.variance() == VarianceSource.NESTED;
        if (layout.variances() && interval.variance() == VarianceSource.JACKKNIFE) {
            makers = RowMakers.withJackknifeVariance(makers, filling.plain(), scheme, units, seed);
        }
        var asked = spec.interval();
        if (asked != null && (nested || layout.innerShares())) {
            var strata = spec.resampling().text("strata").map(estimands.sample()::codes)
                    .orElse(null);
            makers = RowMakers.withInner(makers, filling.plain(), scheme, seed, layout,
                    new RowMakers.Inner(asked.inner(), nested, layout.innerShares(), strata,
                            draws));
        }
        return scheme instanceof ExactScheme exact
                ? RowMakers.withProbability(makers, exact)
                : makers;
    }

    static StopRule stopRule(PrecisionSpec precision, IntervalRequest interval) {
        return switch (precision) {
            case PrecisionSpec.Fixed _ -> new Fixed();
            case PrecisionSpec.IntervalWidth width -> new IntervalWidth(width.relative());
            case PrecisionSpec.AndrewsBuchinsky rule ->
                AndrewsBuchinsky.of(rule.pdb(), rule.tau(), interval);
            case PrecisionSpec.BesagClifford _,PrecisionSpec.DavidsonMacKinnon _,PrecisionSpec.Gandy _ ->
                throw new IllegalArgumentException(
                        "precision: " + precision.rule() + " is for tests");
        };
    }
}
