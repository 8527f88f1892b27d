package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.Abc;
import dev.minamo.inference.AccelerationRule;
import dev.minamo.inference.AndrewsBuchinsky;
import dev.minamo.inference.Fixed;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.IntervalWidth;
import dev.minamo.inference.JackknifeVariance;
import dev.minamo.inference.Replicates.Proportion;
import dev.minamo.inference.StopRule;
import dev.minamo.inference.VarianceSource;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.Units;
import dev.minamo.resample.ValueScheme;
import dev.minamo.resample.WeightScheme;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.StatisticType;
import org.jspecify.annotations.Nullable;

/** Compiles a bootstrap of statistics; made for one spec and used once. */
final class BootstrapPlanner {

    /** Rows up to which each is left out by itself when that costs the square of their number. */
    private static final int MOST_ROWS_LEFT_OUT = 20_000;
    /** Groups of rows that are left out beyond that. */
    private static final int GROUPS = 1_000;
    /** Rows up to which replicates are regressed on frequencies. */
    private static final int MOST_ROWS_REGRESSED = 2_000;

    private final BootstrapSpec spec;
    private final Frame frame;
    private final Kernels kernels;
    private final long seed;
    private final List<Fault> faults = new ArrayList<>();
    private final List<StatisticType> types = new ArrayList<>();
    private final List<Arguments> arguments = new ArrayList<>();

    BootstrapPlanner(BootstrapSpec spec, Frame frame, Kernels kernels, long seed) {
        this.spec = spec;
        this.frame = frame;
        this.kernels = kernels;
        this.seed = seed;
    }

    Plan plan() {
        var checks = new Checks(frame, faults);
        checks.general(spec);
        for (int i = 0; i < spec.statistics().size(); i++) {
            var statistic = spec.statistics().get(i);
            checks.statistic("/statistics/" + i, statistic).ifPresent(type -> {
                types.add(type);
                arguments.add(new Arguments(statistic.arguments()));
            });
        }
        checks.model(spec);
        checks.resampling(spec);
        checks.precision(spec);
        var interval = interval();
        refuseIfAny();

        var names = checks.names(spec.statistics(), types, arguments);
        refuseIfAny();
        var binding = new Binding(frame, spec.missing(), kernels.reductions(), types, arguments,
                schemeColumns());
        var sample = binding.sample();
        var statistics = binding.statistics(sample, faults);
        refuseIfAny();
        var scheme = scheme(binding, sample, statistics);
        refuseIfAny();
        return assemble(names, binding, sample, statistics, scheme, interval);
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

    private Set<String> schemeColumns() {
        var columns = new TreeSet<String>();
        spec.resampling().text("strata").ifPresent(columns::add);
        spec.resampling().text("cluster").ifPresent(columns::add);
        return columns;
    }

    private @Nullable Scheme scheme(Binding binding, Sample sample, List<Statistic> statistics) {
        var name = spec.resampling().scheme();
        if (SchemeRules.VALUES.contains(name) && !binding.groups(sample).isEmpty()) {
            faults.add(Fault.at("/resampling/scheme",
                    "The scheme %s makes new numbers, and these statistics also read groups: %s."
                            .formatted(name, Refusal.quote(binding.groups(sample).getFirst()))));
            return null;
        }
        try {
            return new SchemeMaker(spec, sample, kernels.draws().with(spec.generator()),
                    binding.numbers(sample), _ -> influence(statistics.getFirst(), sample.rows()))
                    .make();
        } catch (IllegalArgumentException e) {
            faults.add(Fault.at("/resampling", sentence(String.valueOf(e.getMessage()))));
            return null;
        }
    }

    /** By leaving out each row. */
    private static double[] influence(Statistic statistic, int rows) {
        if (!statistic.closedJackknife() && rows > MOST_ROWS_LEFT_OUT) {
            throw new IllegalArgumentException(
                    "for this statistic the influence of each row is offered up to %,d rows, and there are %,d"
                            .formatted(MOST_ROWS_LEFT_OUT, rows));
        }
        double[] influence = new double[rows];
        for (int row = 0; row < rows; row++) {
            influence[row] = statistic.observed() - statistic.leaveOneOut(row);
            if (!Double.isFinite(influence[row])) {
                throw new IllegalArgumentException(
                        "without row %d the first statistic has no value, so rows have no order"
                                .formatted(row + 1));
            }
        }
        return influence;
    }

    private static String sentence(String text) {
        var capital = Character.toUpperCase(text.charAt(0)) + text.substring(1);
        return capital.endsWith(".") ? capital : capital + ".";
    }

    private Plan assemble(List<String> names, Binding binding, Sample sample,
            List<Statistic> statistics, @Nullable Scheme scheme, IntervalRequest interval) {
        if (scheme == null) {
            throw new IllegalStateException("a scheme or a fault");
        }
        boolean studentized = interval.methods().contains(IntervalMethod.STUDENTIZED);
        boolean calibrated = interval.methods().contains(IntervalMethod.CALIBRATED);
        var layout = new RowLayout(names, studentized, calibrated,
                scheme instanceof ExactScheme);
        var quantities = Quantities.of(statistics);
        var withVariances = studentized && interval.variance() == VarianceSource.CLOSED
                ? Quantities.of(withVariances(names, statistics))
                : quantities;
        var units = units(scheme, quantities, interval);
        var facts = facts(names, statistics, scheme, interval, sample);
        refuseIfAny();
        var stages = new ArrayList<Stage>();
        stages.add(observed(names, quantities, withVariances, layout, interval, units));
        if (interval.methods().contains(IntervalMethod.BCA)
                && interval.acceleration() == AccelerationRule.JACKKNIFE) {
            stages.add(new JackknifeStage(names, quantities, units));
        }
        var makers = makers(new Made(binding, sample, statistics, quantities, withVariances),
                scheme, interval, layout, units);
        var replicates = new ReplicateStage(layout.columns(), makers,
                scheme.replicates().orElse(spec.replicates()));
        stages.add(replicates);
        return new Plan(stages, replicates, layout, facts, interval, sample.rows(),
                sample.dropped(), scheme, units, blockLength(binding, sample),
                stopRule(interval), seed);
    }

    private List<Statistic> withVariances(List<String> names, List<Statistic> statistics) {
        var all = new ArrayList<>(statistics);
        for (int i = 0; i < statistics.size(); i++) {
            var variance = statistics.get(i).variance();
            if (variance.isEmpty()) {
                faults.add(Fault.at("/interval/variance",
                        "There is no closed form of the variance of %s; take it from a jackknife or from nested replicates."
                                .formatted(names.get(i)),
                        List.of("jackknife", "nested")));
            }
            variance.ifPresent(all::add);
        }
        return all;
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
        if (!wanted || !units.single() || quantities.closedJackknife()
                || scheme.rows() <= MOST_ROWS_LEFT_OUT) {
            return units;
        }
        if (spec.resampling().text("strata").isPresent()) {
            faults.add(Fault.at("/interval/methods",
                    "bca leaves out each row in turn; within strata that is offered up to %,d rows for these statistics, and this sample has %,d."
                            .formatted(MOST_ROWS_LEFT_OUT, scheme.rows()),
                    List.of("percentile", "basic", "normal", "bc")));
        }
        return Units.groups(scheme.rows(), GROUPS, seed);
    }

    private static ObservedStage observed(List<String> names, Quantities quantities,
            Quantities withVariances, RowLayout layout, IntervalRequest interval, Units units) {
        if (!layout.variances() || interval.variance() == VarianceSource.NESTED) {
            return new ObservedStage(names, quantities);
        }
        var columns = layout.columns().subList(0, 2 * names.size());
        return interval.variance() == VarianceSource.CLOSED
                ? new ObservedStage(columns, withVariances)
                : new ObservedStage(columns, new ObservedVariances(quantities,
                        () -> new JackknifeVariance(quantities.newEvaluator(), quantities.size(),
                                units),
                        units.ofRow().length));
    }

    private List<EstimateFacts> facts(List<String> names, List<Statistic> statistics,
            Scheme scheme, IntervalRequest interval, Sample sample) {
        var facts = new ArrayList<EstimateFacts>();
        for (int i = 0; i < statistics.size(); i++) {
            var statistic = statistics.get(i);
            Proportion proportion = types.get(i).name().equals("proportion")
                    ? new Proportion(Math.rint(statistic.observed() * sample.rows()),
                            sample.rows())
                    : null;
            if (interval.methods().contains(IntervalMethod.WILSON) && proportion == null) {
                faults.add(Fault.at("/interval/methods",
                        "wilson is the interval of a proportion; %s is none.".formatted(
                                names.get(i))));
            }
            boolean abc = interval.methods().contains(IntervalMethod.ABC);
            if (abc && sample.rows() > MOST_ROWS_LEFT_OUT) {
                faults.add(Fault.at("/interval/methods",
                        "abc weighs each row in turn; that is offered up to %,d rows, and this sample has %,d."
                                .formatted(MOST_ROWS_LEFT_OUT, sample.rows())));
            }
            facts.add(new EstimateFacts(types.get(i).extreme(), proportion,
                    abc
                            ? () -> Abc.of(statistic.newEvaluator(), scheme.units(), interval)
                            : null));
        }
        return facts;
    }

    private record Made(Binding binding, Sample sample, List<Statistic> statistics,
            Quantities quantities, Quantities withVariances) {}

    private Supplier<RowMaker> makers(Made made, Scheme scheme, IntervalRequest interval,
            RowLayout layout, Units units) {
        return switch (scheme) {
            case WeightScheme weights -> RowMakers.weighed(made.withVariances(), weights, seed);
            case ValueScheme values -> RowMakers.valued(values, seed, made.sample(),
                    other -> layout.variances()
                            ? withVariances(layout.estimates(), made.binding().statistics(other))
                            : made.binding().statistics(other));
            case RowScheme rows -> drawn(made, rows, interval, layout, units);
        };
    }

    private Supplier<RowMaker> drawn(Made made, RowScheme scheme, IntervalRequest interval,
            RowLayout layout, Units units) {
        var draws = kernels.draws().with(spec.generator());
        var quantities = spec.resampling().marginal()
                ? Quantities.marginal(made.statistics(), draws, seed, scheme.rows())
                : made.withVariances();
        var makers = RowMakers.series(quantities, made.statistics(), scheme, seed);
        boolean nested = layout.variances() && interval.variance() == VarianceSource.NESTED;
        if (layout.variances() && interval.variance() == VarianceSource.JACKKNIFE) {
            makers = RowMakers.withJackknifeVariance(makers, made.quantities(), scheme, units,
                    seed);
        }
        var specInterval = spec.interval();
        if (specInterval != null && (nested || layout.innerShares())) {
            var strata = spec.resampling().text("strata").map(made.sample()::codes).orElse(null);
            makers = RowMakers.withInner(makers, made.quantities(), scheme, seed, layout,
                    new RowMakers.Inner(specInterval.inner(), nested, layout.innerShares(), strata,
                            kernels.draws().with(spec.generator())));
        }
        return scheme instanceof ExactScheme exact
                ? RowMakers.withProbability(makers, exact)
                : makers;
    }

    private StopRule stopRule(IntervalRequest interval) {
        return switch (spec.precision()) {
            case PrecisionSpec.Fixed _ -> new Fixed();
            case PrecisionSpec.IntervalWidth width -> new IntervalWidth(width.relative());
            case PrecisionSpec.AndrewsBuchinsky rule ->
                AndrewsBuchinsky.of(rule.pdb(), rule.tau(), interval);
        };
    }

    private @Nullable Integer blockLength(Binding binding, Sample sample) {
        return SchemeRules.BLOCKS.contains(spec.resampling().scheme())
                ? new SchemeMaker(spec, sample, kernels.draws(), binding.numbers(sample),
                        _ -> new double[0]).blockLength()
                : null;
    }
}
