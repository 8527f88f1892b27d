package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.ValueScheme;
import dev.minamo.resample.WeightScheme;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.Statistic;
import dev.minamo.statistic.StatisticType;

/** Compiles one bootstrap; made for one spec and used once. */
final class BootstrapPlanner {

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
        var sample = sample();
        var scheme = new SchemeMaker(spec.resampling(), sample,
                kernels.draws().with(spec.generator()), spec.replicates()).make();
        var statistics = bind(sample);
        refuseIfAny();
        return assemble(names, Quantities.of(statistics), scheme, sample, interval);
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private IntervalRequest interval() {
        var none = new IntervalRequest(List.of(), List.of(), "two_sided", 6);
        var interval = spec.interval();
        return interval == null
                ? none
                : new IntervalChecks(faults).interval(interval, spec.resampling().scheme())
                        .orElse(none);
    }

    private Sample sample() {
        var columns = new TreeSet<String>();
        for (int i = 0; i < types.size(); i++) {
            columns.addAll(types.get(i).columns(arguments.get(i)));
        }
        spec.resampling().text("strata").ifPresent(columns::add);
        spec.resampling().text("cluster").ifPresent(columns::add);
        return Sample.prepare(frame, columns, spec.missing(), kernels.reductions());
    }

    private List<Statistic> bind(Sample sample) {
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

    private Plan assemble(List<String> names, Quantities quantities, Scheme scheme, Sample sample,
            IntervalRequest interval) {
        var stages = new ArrayList<Stage>();
        stages.add(new ObservedStage(names, quantities));
        if (interval.methods().contains(IntervalMethod.BCA)) {
            stages.add(new JackknifeStage(names, quantities, scheme.units()));
        }
        var replicates = new ReplicateStage(names, rows(quantities, scheme), spec.replicates());
        stages.add(replicates);
        return new Plan(stages, replicates, names, interval, sample.rows(), sample.dropped(),
                scheme);
    }

    private Supplier<RowMaker> rows(Quantities quantities, Scheme scheme) {
        return switch (scheme) {
            case RowScheme rows -> () -> {
                var resampler = rows.newResampler(seed);
                var evaluator = quantities.newEvaluator();
                return (replicate, row) -> evaluator.onRows(resampler, replicate, row);
            };
            case WeightScheme weights -> () -> {
                var weigher = weights.newWeigher(seed);
                var evaluator = quantities.newEvaluator();
                return (replicate, row) -> evaluator.onWeights(weigher.weights(replicate), row);
            };
            case ValueScheme values -> throw new IllegalArgumentException(values.name());
        };
    }
}
