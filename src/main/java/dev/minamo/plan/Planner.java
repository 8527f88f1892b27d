package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.StratifiedScheme;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.StatisticType;

/**
 * Compiles a spec to stages. Whatever is wrong with the spec, or with asking it of this table, is found
 * here, all of it at once.
 */
public final class Planner {

    private static final int MOST_ROWS_LEFT_OUT = 20_000;

    private final Kernels kernels;

    /** @param kernels the form of the inner loops; it never changes a bit of a result */
    public Planner(Kernels kernels) {
        this.kernels = kernels;
    }

    /**
     * @param frame the table the spec names
     * @param seed of the random streams
     * @throws Refusal with code {@code VALIDATION} and one fault for each thing that is wrong
     */
    public Plan plan(Spec spec, Frame frame, long seed) {
        return switch (spec) {
            case BootstrapSpec bootstrap -> bootstrap(bootstrap, frame, seed);
        };
    }

    private Plan bootstrap(BootstrapSpec spec, Frame frame, long seed) {
        var faults = new ArrayList<Fault>();
        var checks = new Checks(frame, faults);
        checks.general(spec);
        var types = new ArrayList<StatisticType>();
        var arguments = new ArrayList<Arguments>();
        for (int i = 0; i < spec.statistics().size(); i++) {
            var statistic = spec.statistics().get(i);
            checks.statistic("/statistics/" + i, statistic).ifPresent(type -> {
                types.add(type);
                arguments.add(new Arguments(statistic.arguments()));
            });
        }
        checks.resampling(spec.resampling());
        var interval = interval(checks, spec);
        refuseIfAny(faults);

        var names = checks.names(spec.statistics(), types, arguments);
        refuseIfAny(faults);
        var sample = sample(spec, frame, types, arguments);
        var scheme = scheme(spec, sample);
        var statistics = bind(sample, types, arguments, faults);
        if (interval.methods().contains(IntervalMethod.BCA)) {
            refuseLongJackknife(names, statistics, sample.rows(), faults);
        }
        refuseIfAny(faults);
        return assemble(spec, names, statistics, scheme, sample, interval, seed);
    }

    private static void refuseIfAny(List<Fault> faults) {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private static IntervalRequest interval(Checks checks, BootstrapSpec spec) {
        var interval = spec.interval();
        if (interval == null) {
            return new IntervalRequest(List.of(), List.of(), "two_sided", 6);
        }
        return checks.interval(interval)
                .orElseGet(() -> new IntervalRequest(List.of(), List.of(), "two_sided", 6));
    }

    private Sample sample(BootstrapSpec spec, Frame frame, List<StatisticType> types,
            List<Arguments> arguments) {
        var columns = new TreeSet<String>();
        for (int i = 0; i < types.size(); i++) {
            columns.addAll(types.get(i).columns(arguments.get(i)));
        }
        Optional.ofNullable(spec.resampling().strata()).ifPresent(columns::add);
        return Sample.prepare(frame, columns, spec.missing(), kernels.reductions());
    }

    private Scheme scheme(BootstrapSpec spec, Sample sample) {
        var draws = kernels.draws().with(spec.generator());
        var strata = spec.resampling().strata();
        return strata == null
                ? new OrdinaryScheme(sample.rows(), draws)
                : new StratifiedScheme(sample.codes(strata), draws);
    }

    private static List<Statistic> bind(Sample sample, List<StatisticType> types,
            List<Arguments> arguments, List<Fault> faults) {
        var bound = new ArrayList<Statistic>();
        for (int i = 0; i < types.size(); i++) {
            try {
                bound.add(types.get(i).bind(arguments.get(i), sample));
            } catch (Refusal refusal) {
                var prefix = "/statistics/" + i;
                refusal.faults()
                        .forEach(f -> faults.add(new Fault(prefix + f.pointer(), f.detail(),
                                f.allowed(), f.line(), f.column())));
                if (refusal.faults().isEmpty()) {
                    faults.add(Fault.at(prefix, String.valueOf(refusal.getMessage())));
                }
            }
        }
        return bound;
    }

    /** Without a short form, leaving out each row costs the square of their number. */
    private static void refuseLongJackknife(List<String> names, List<Statistic> statistics,
            int rows, List<Fault> faults) {
        for (int i = 0; i < statistics.size(); i++) {
            if (!statistics.get(i).closedJackknife() && rows > MOST_ROWS_LEFT_OUT) {
                faults.add(Fault.at("/interval/methods",
                        "bca leaves out each row in turn; for %s that is offered up to %,d rows, and this sample has %,d."
                                .formatted(names.get(i), MOST_ROWS_LEFT_OUT, rows),
                        List.of("percentile", "basic", "normal")));
            }
        }
    }

    private static Plan assemble(BootstrapSpec spec, List<String> names, List<Statistic> statistics,
            Scheme scheme, Sample sample, IntervalRequest interval, long seed) {
        var stages = new ArrayList<Stage>();
        var quantities = Quantities.of(statistics);
        stages.add(new ObservedStage(names, quantities));
        if (interval.methods().contains(IntervalMethod.BCA)) {
            stages.add(new JackknifeStage(names, quantities, scheme.units()));
        }
        var replicates = new ReplicateStage(names, quantities, scheme, seed, spec.replicates());
        stages.add(replicates);
        return new Plan(stages, replicates, names, interval, sample.rows(), sample.dropped(),
                scheme);
    }
}
