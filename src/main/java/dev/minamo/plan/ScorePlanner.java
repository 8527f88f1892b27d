package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.inference.Side;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.metric.Direction;

/** Compiles the test of a model's score against shuffled responses; made for one spec and used once. */
final class ScorePlanner {

    private static final List<String> SCHEMES = List.of("k_fold", "leave_one_out",
            "leave_one_group_out", "rolling_origin", "sliding_window", "given");

    private final ScoreSpec spec;
    private final Frame frame;
    private final Tables tables;
    private final Kernels kernels;
    private final long seed;
    private final List<Fault> faults = new ArrayList<>();

    ScorePlanner(ScoreSpec spec, Frame frame, Tables tables, Kernels kernels, long seed) {
        this.spec = spec;
        this.frame = frame;
        this.tables = tables;
        this.kernels = kernels;
        this.seed = seed;
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    TestPlan plan() {
        new Checks(frame, faults).general(spec);
        var splits = new SplitMaker(spec.resampling(), 1, "/score/resampling", faults);
        splits.check(frame, SCHEMES);
        if (SplitCatalog.random(spec.resampling().scheme())
                || spec.resampling().scheme().equals("nested")) {
            faults.add(Fault.at("/score/resampling/scheme",
                    "A score is the mean over splits that the scheme itself counts: folds, groups left out or windows.",
                    SCHEMES));
        }
        if (spec.model().fitOn() != null) {
            faults.add(Fault.at("/score/model/fit_on",
                    "The model is fitted to each part of the rows; fit_on has no place here."));
        }
        if (!spec.model().coefficients().isEmpty()) {
            faults.add(Fault.at("/score/model/coefficients",
                    "The model is fitted to each part of the rows; coefficients have no place here."));
        }
        var maker = new ModelMaker(frame, kernels, seed, faults);
        var request = maker.request("/score/model", spec.model());
        refuseIfAny();
        var response = List.copyOf(request.formula().responseColumns());
        if (response.size() != 1
                || request.formula().predictorColumns().contains(response.getFirst())) {
            faults.add(Fault.at("/score/model/formula",
                    "The response must be made of one column that no predictor reads, so that it can be shuffled."));
        }
        refuseIfAny();
        var sample = maker.sample(List.of(request), splits.columns(), spec.missing());
        var model = maker.bind("/score/model", request, sample);
        var type = MetricMaker.type("/score/metric", spec.metric(), model.truth(), frame, faults);
        refuseIfAny();
        var direction = type == null ? Direction.NONE : type.direction();
        if (direction != Direction.MINIMIZE && direction != Direction.MAXIMIZE) {
            faults.add(Fault.at("/score/metric",
                    "%s is neither a loss nor a score: it does not say which of two models is better."
                            .formatted(spec.metric().name()),
                    MetricMaker.directed(model.truth())));
            refuseIfAny();
        }
        var scheme = splits.make(sample, tables, kernels.draws().with(spec.generator()));
        ModelMaker.check("/score/model", model, splits.fewest(scheme, seed));
        var stage = new ScoreStage(spec, maker, request, sample, response.getFirst(), scheme,
                kernels.draws().with(spec.generator()), seed);
        var name = spec.metric().label();
        var observed = new ObservedRow(List.of(name),
                (_, row, context) -> row[0] = stage.score(model, context));
        return new TestPlan(List.of(observed, stage), stage,
                new TestPlan.Question(null, name,
                        direction == Direction.MAXIMIZE ? Side.GREATER : Side.LESS, List.of(),
                        null, null, 0),
                List.of(new TestPlan.Variable(name, Double.NaN, null, null, null, null)),
                new TestPlan.Arranged(false, null, null, false), sample.rows(),
                sample.dropped(), seed);
    }
}
