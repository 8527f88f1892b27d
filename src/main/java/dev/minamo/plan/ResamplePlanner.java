package dev.minamo.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.model.Model;
import dev.minamo.model.ModelRequest;
import dev.minamo.model.Models;
import dev.minamo.random.Draws;
import dev.minamo.resample.InnerFolds;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.SplitScheme;
import dev.minamo.resample.TrainingSize;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Direction;
import dev.minamo.statistic.metric.Metrics;
import org.jspecify.annotations.Nullable;

/** Compiles one resampled fit; made for one spec and used once. */
final class ResamplePlanner {

    private static final int MOST_MODELS = 20;
    private static final int MOST_METRICS = 50;
    private static final int MOST_CANDIDATES = 1_000;
    /** Rows of splits beyond which what is said of each row left out is not kept. */
    private static final long MOST_HELD_OUT = 10_000_000;
    /** Work beyond which it is not even counted. */
    private static final long MOST_COUNTED = 4_000_000_000L;

    private final ResampleSpec spec;
    private final Frame frame;
    private final Tables tables;
    private final Kernels kernels;
    private final long seed;
    private final List<Fault> faults = new ArrayList<>();
    private final ModelMaker maker;
    private final SplitMaker splits;

    ResamplePlanner(ResampleSpec spec, Frame frame, Tables tables, Kernels kernels, long seed) {
        this.spec = spec;
        this.frame = frame;
        this.tables = tables;
        this.kernels = kernels;
        this.seed = seed;
        this.maker = new ModelMaker(frame, kernels, seed, faults);
        this.splits = new SplitMaker(spec.resampling(), spec.replicates(), "/resampling", faults);
    }

    private String pointer(int model) {
        return spec.models().size() == 1 && spec.models().getFirst().name() == null
                ? "/model"
                : "/models/" + model;
    }

    private Draws draws() {
        return kernels.draws().with(spec.generator());
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    private List<ModelRequest> requests() {
        new Checks(frame, faults).general(spec);
        splits.check(frame);
        checks();
        var requests = new ArrayList<ModelRequest>();
        for (int m = 0; m < spec.models().size(); m++) {
            var model = spec.models().get(m);
            if (model.fitOn() != null || !model.coefficients().isEmpty()) {
                faults.add(Fault.at(
                        pointer(m) + (model.fitOn() != null ? "/fit_on" : "/coefficients"),
                        "The model is fitted to each part of the rows; fit_on and coefficients have no place here."));
            }
            requests.add(maker.request(pointer(m), model));
            if (!requests.getFirst().formula().responseText()
                    .equals(requests.get(m).formula().responseText())) {
                faults.add(Fault.at(pointer(m) + "/formula",
                        "Models are compared on the same response; the first one predicts %s."
                                .formatted(Refusal.quote(
                                        requests.getFirst().formula().responseText()))));
            }
        }
        refuseIfAny();
        return requests;
    }

    private void checks() {
        if (spec.models().isEmpty() || spec.models().size() > MOST_MODELS) {
            faults.add(Fault.at("/models", "A job fits 1 to %d models, not %d.".formatted(
                    MOST_MODELS, spec.models().size())));
            refuseIfAny();
        }
        if (spec.metrics().size() > MOST_METRICS) {
            faults.add(Fault.at("/metrics", "A job has 1 to %d metrics, not %d.".formatted(
                    MOST_METRICS, spec.metrics().size())));
        }
        var labels = new HashSet<String>();
        for (int i = 0; i < spec.metrics().size(); i++) {
            if (!labels.add(spec.metrics().get(i).label())) {
                faults.add(Fault.at("/metrics/" + i, "The metric %s stands here twice."
                        .formatted(spec.metrics().get(i).label())));
            }
        }
        if (!(spec.level() > 0 && spec.level() < 1)) {
            faults.add(Fault.at("/interval/level", "%s is not between 0 and 1.".formatted(
                    ParameterChecks.plain(spec.level()))));
        }
        for (int i = 0; i < spec.trainSizes().size(); i++) {
            double size = spec.trainSizes().get(i);
            if (!(size > 0) || (size > 1 && size != Math.rint(size))
                    || spec.trainSizes().indexOf(size) < i) {
                faults.add(Fault.at("/train_sizes/" + i, (spec.trainSizes().indexOf(size) < i
                        ? "%s stands here twice."
                        : "%s is neither a share of the rows fitted to, above 0 and up to 1, nor a whole number of them.")
                        .formatted(ParameterChecks.plain(size))));
            }
        }
        if (!spec.trainSizes().isEmpty() && correction() != null) {
            faults.add(Fault.at("/train_sizes",
                    "The scheme %s corrects the error of fits to all rows; it has no learning curve."
                            .formatted(spec.resampling().scheme())));
        }
        tuning();
    }

    private void tuning() {
        boolean nested = spec.resampling().scheme().equals("nested");
        if (nested && spec.tune().isEmpty()) {
            faults.add(Fault.at("/tune",
                    "Nested folds choose settings; give their values, such as {\"penalty\": [0.1, 1, 10]}."));
        }
        if (!nested && !spec.tune().isEmpty()) {
            faults.add(Fault.at("/tune",
                    "Settings are chosen by folds within folds: the scheme must be nested."));
        }
        spec.tune().forEach((key, values) -> {
            boolean known = spec.models().stream().anyMatch(model -> takes(model, key));
            if (!known || values.isEmpty()) {
                faults.add(Fault.at("/tune/" + ParameterChecks.escape(key), known
                        ? "Give at least one value."
                        : "No model of this job has a setting %s.".formatted(Refusal.quote(key)),
                        spec.models().stream().flatMap(model -> Models.named(model.family())
                                .stream())
                                .flatMap(type -> type.parameters().stream())
                                .map(dev.minamo.statistic.Parameter::name).distinct().toList()));
            }
        });
    }

    private static boolean takes(ModelSpec model, String setting) {
        return Models.named(model.family()).stream().flatMap(type -> type.parameters().stream())
                .anyMatch(parameter -> parameter.name().equals(setting));
    }

    private @Nullable String correction() {
        var scheme = spec.resampling().scheme();
        return scheme.equals("632") || scheme.equals("632plus") ? scheme : null;
    }

    /** The spec with the metrics written out; of one that {@link #plan} accepts. */
    ResampleSpec completed() {
        if (!spec.metrics().isEmpty()) {
            return spec;
        }
        var requests = requests();
        var sample = maker.sample(requests, splits.columns(), spec.missing());
        return spec.withMetrics(MetricMaker.standard(
                maker.bind(pointer(0), requests.getFirst(), sample).truth()));
    }

    SplitPlan plan() {
        var requests = requests();
        var sample = maker.sample(requests, splits.columns(), spec.missing());
        var models = models(requests, sample);
        var scheme = splits.make(sample, tables, draws());
        refuseIfAny();
        int fewest = splits.fewest(scheme, seed);
        for (int m = 0; m < models.judged().size(); m++) {
            if (models.judged().get(m).candidates().isEmpty()) {
                ModelMaker.check(pointer(m), models.judged().get(m).model(), fewest);
            }
        }
        var metrics = metrics(models.judged().getFirst().model());
        var measures = measures(metrics, models);
        var layout = new SplitLayout(measures.stream().map(SplitPlan.Measure::name).toList(),
                correction(), tuned(models));
        Supplier<InnerFolds> innerFolds = () -> splits.innerFolds(sample, draws(), seed);
        var replicates = new SplitStage(layout, models, scheme, sizes(),
                correction() == null ? null : new LeftOutCounts(scheme, seed), innerFolds, seed);
        var stages = new ArrayList<Stage>();
        corrections(measures, models);
        var apparent = new Deferred<>(cancelled -> apparent(models, cancelled));
        stages.add(new ApparentStage(layout, models, apparent, sizes().size(), innerFolds,
                scheme.size()));
        stages.add(replicates);
        int[] places = maker.places(requests, splits.columns());
        heldOut(models, layout, scheme, places).ifPresent(stages::add);
        var model = models.judged().getFirst().model();
        return new SplitPlan(stages, replicates, measures, layout, scheme,
                SplitCatalog.random(spec.resampling().scheme()), splits.clusters(sample),
                spec.level(),
                assessedShare(scheme),
                models.judged().stream().map(each -> new SplitPlan.Judging(each.name(),
                        each.metrics(), each.model().truth().outputs(), each.tuned(),
                        metrics.getFirst().label(), each.first())).toList(),
                apparent,
                models.judged().size() == 1 && models.judged().getFirst().candidates().isEmpty()
                        ? model.report().orElse(null)
                        : null,
                places,
                sample.rows(),
                sample.dropped(), seed);
    }

    private List<MetricSpec> metrics(Model model) {
        return spec.metrics().isEmpty() ? MetricMaker.standard(model.truth()) : spec.metrics();
    }

    private SplitModels models(List<ModelRequest> requests, Sample sample) {
        var judged = new ArrayList<SplitModels.Judged>();
        for (int m = 0; m < requests.size(); m++) {
            var candidates = candidates(m, requests.get(m), sample);
            var model = candidates.isEmpty()
                    ? maker.bind(pointer(m), requests.get(m), sample)
                    : candidates.getFirst().model();
            var metrics = metrics(model);
            for (int i = 0; i < metrics.size(); i++) {
                MetricMaker.type("/metrics/" + i, metrics.get(i), model.truth(), frame, faults);
            }
            refuseIfAny();
            var first = Metrics.named(metrics.getFirst().name()).orElseThrow().direction();
            if (!candidates.isEmpty() && first == Direction.NONE) {
                faults.add(Fault.at("/metrics/0",
                        "Settings are chosen by the first metric, and no value of %s is better than another."
                                .formatted(metrics.getFirst().name())));
                refuseIfAny();
            }
            judged.add(new SplitModels.Judged(spec.models().get(m).name(), model,
                    MetricMaker.bind(metrics, model.truth()), first, candidates));
        }
        return new SplitModels(judged);
    }

    /** One for each combination of the settings that the model takes. */
    private List<SplitModels.Candidate> candidates(int m, ModelRequest request, Sample sample) {
        List<Map<String, Double>> grid = List.of(Map.of());
        for (Map.Entry<String, List<Double>> setting : spec.tune().entrySet()) {
            if (takes(spec.models().get(m), setting.getKey())) {
                var wider = new ArrayList<Map<String, Double>>();
                for (Map<String, Double> point : grid) {
                    for (double value : setting.getValue()) {
                        var next = new TreeMap<>(point);
                        next.put(setting.getKey(), value);
                        wider.add(next);
                    }
                }
                grid = wider;
            }
        }
        if (grid.size() > MOST_CANDIDATES) {
            throw new Refusal(Refusal.Code.VALIDATION, "Too many settings.",
                    List.of(Fault.at("/tune",
                            "These are %,d combinations of settings; at most %,d are tried."
                                    .formatted(grid.size(), MOST_CANDIDATES))));
        }
        if (grid.size() == 1 && grid.getFirst().isEmpty()) {
            return List.of();
        }
        return grid.stream().map(point -> {
            var settings = new TreeMap<>(request.settings());
            settings.putAll(point);
            new ParameterChecks(frame, faults).keys("/tune", request.family(),
                    Map.copyOf(point), Models.named(request.family()).orElseThrow().parameters());
            refuseIfAny();
            return new SplitModels.Candidate(
                    maker.bind(pointer(m), request.withSettings(settings), sample),
                    new TreeMap<>(point));
        }).toList();
    }

    private List<Optional<TrainingSize>> sizes() {
        return spec.trainSizes().isEmpty()
                ? List.of(Optional.empty())
                : spec.trainSizes().stream()
                        .map(size -> Optional.of(new TrainingSize(size, draws(), seed))).toList();
    }

    private List<SplitPlan.Measure> measures(List<MetricSpec> metrics, SplitModels models) {
        var measures = new ArrayList<SplitPlan.Measure>();
        var sizes = spec.trainSizes().isEmpty()
                ? java.util.Collections.<@Nullable Double>singletonList(null)
                : spec.trainSizes();
        for (int m = 0; m < models.judged().size(); m++) {
            var name = models.judged().get(m).name();
            for (Double size : sizes) {
                for (int i = 0; i < metrics.size(); i++) {
                    var metric = metrics.get(i);
                    measures.add(new SplitPlan.Measure((name == null ? "" : name + ".")
                            + metric.label()
                            + (size == null ? "" : "@" + ParameterChecks.plain(size)), name,
                            metric.label(),
                            Metrics.named(metric.name()).orElseThrow().direction(), size, m, i));
                }
            }
        }
        return measures;
    }

    private static List<String> tuned(SplitModels models) {
        var tuned = new ArrayList<String>();
        for (SplitModels.Judged each : models.judged()) {
            each.tuned().forEach(setting -> tuned.add(
                    (each.name() == null ? "" : each.name() + ".") + setting));
        }
        return tuned;
    }

    /** Whether a correction knows what it needs of each measure. */
    private void corrections(List<SplitPlan.Measure> measures, SplitModels models) {
        boolean plus = "632plus".equals(correction());
        int rows = models.judged().getFirst().model().truth().rows();
        for (SplitPlan.Measure measure : measures) {
            var metric = models.judged().get(measure.ofModel()).metrics().metrics()
                    .get(measure.ofMetric());
            boolean shares = List.of("accuracy", "roc_auc").contains(measure.metric());
            if (plus && metric.rowLoss().isEmpty() && !measure.metric().equals("roc_auc")) {
                faults.add(Fault.at("/metrics/" + measure.ofMetric(),
                        "%s is no mean over rows: the error without information, which .632+ needs, is not known for it; .632 needs none."
                                .formatted(measure.metric()),
                        MetricMaker.ofRows(models.judged().getFirst().model().truth())));
            } else if (plus && !shares && rows > ApparentErrors.MOST_PAIRED) {
                faults.add(Fault.at("/resampling/scheme",
                        "The error without information of %s holds every prediction against every row; that is offered up to %,d rows."
                                .formatted(measure.metric(), ApparentErrors.MOST_PAIRED),
                        List.of("632")));
            }
        }
        refuseIfAny();
    }

    private @Nullable List<ApparentErrors> apparent(SplitModels models,
            BooleanSupplier cancelled) {
        var all = new ArrayList<ApparentErrors>();
        for (SplitModels.Judged each : models.judged()) {
            var made = cancelled.getAsBoolean()
                    ? null
                    : ApparentErrors.of(each, correction(), cancelled);
            if (made == null) {
                return null;
            }
            all.add(made);
        }
        return all;
    }

    /** What each row left out is said of, where every split is one of a whole. */
    private Optional<Stage> heldOut(SplitModels models, SplitLayout layout, SplitScheme scheme,
            int[] places) {
        boolean whole = !SplitCatalog.random(spec.resampling().scheme())
                && spec.trainSizes().isEmpty()
                && spec.resampling().text("rows").isEmpty()
                && scheme.size() * scheme.rows() <= MOST_COUNTED;
        if (!whole) {
            return Optional.empty();
        }
        long[] starts = new long[Math.toIntExact(scheme.size()) + 1];
        var splitter = scheme.newSplitter(seed);
        for (int i = 0; i < scheme.size(); i++) {
            starts[i + 1] = starts[i] + splitter.split(i).count();
        }
        return starts[starts.length - 1] > MOST_HELD_OUT
                ? Optional.empty()
                : Optional.of(new HeldOutStage(models, layout, scheme, starts, places, seed));
    }

    /** Rows judged on for each row fitted to, on the average of the first splits. */
    private double assessedShare(SplitScheme scheme) {
        double assessed = 0;
        double fitted = 0;
        var splitter = scheme.newSplitter(seed);
        for (long i = 0; i < Math.min(scheme.size(), 100); i++) {
            var split = splitter.split(i);
            assessed += split.count();
            for (int count : split.analysis()) {
                fitted += count;
            }
        }
        return fitted > 0 ? assessed / fitted : 0;
    }
}
