package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.model.Fitter;
import dev.minamo.model.Link;
import dev.minamo.model.Model;
import dev.minamo.model.ModelMatrix;
import dev.minamo.model.ModelRequest;
import dev.minamo.model.Models;
import dev.minamo.model.Predictor;
import dev.minamo.model.Steps;
import dev.minamo.random.Draws;
import dev.minamo.resample.ClusterScheme;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.RowScheme;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Direction;
import dev.minamo.statistic.metric.MetricSet;
import dev.minamo.statistic.metric.Truth;
import org.jspecify.annotations.Nullable;

/** Compiles the importance of columns; made for one spec and used once. */
final class ImportancePlanner {

    private static final int MOST_GROUPS = 1_000;

    private final ImportanceSpec spec;
    private final Frame frame;
    private final Tables tables;
    private final Kernels kernels;
    private final Draws draws;
    private final long seed;
    private final List<Fault> faults = new ArrayList<>();

    ImportancePlanner(ImportanceSpec spec, Frame frame, Tables tables, Kernels kernels,
            long seed) {
        this.spec = spec;
        this.frame = frame;
        this.tables = tables;
        this.kernels = kernels;
        this.draws = kernels.draws().with(spec.generator());
        this.seed = seed;
    }

    private void refuseIfAny() {
        if (!faults.isEmpty()) {
            throw new Refusal(Refusal.Code.VALIDATION, faults.getFirst().detail(), faults);
        }
    }

    /**
     * A model and the rows it is judged on.
     *
     * @param coefficients given, or null where the model is fitted to its own rows
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on, not kept
    private record Fitted(Model model, ModelRequest request, Sample sample, ModelMatrix matrix,
            Truth truth, double @Nullable [] coefficients, boolean inSample) {}

    private Fitted fitted() {
        new Checks(frame, faults).general(spec);
        checks();
        var model = spec.model();
        Frame training = frame;
        if (model.fitOn() != null) {
            try {
                training = tables.table(model.fitOn());
            } catch (Refusal refusal) {
                faults.add(Fault.at("/importance/model/fit_on",
                        String.valueOf(refusal.getMessage())));
            }
        }
        refuseIfAny();
        var maker = new ModelMaker(training, kernels, seed, faults);
        var request = maker.request("/importance/model", model);
        refuseIfAny();
        var others = new TreeSet<String>();
        spec.resampling().text("strata").ifPresent(others::add);
        spec.resampling().text("cluster").ifPresent(others::add);
        var judging = training == frame ? maker : new ModelMaker(frame, kernels, seed, faults);
        // The terms are those of the table the model is fitted to, whatever else the other one holds.
        var sample = judging.sample(List.of(request), others, spec.missing());
        if (training == frame) {
            if (model.coefficients().isEmpty()) {
                var bound = maker.estimable("/importance/model", request, sample);
                return new Fitted(bound, request, sample, bound.matrix(), bound.truth(), null,
                        true);
            }
            // Whoever gives coefficients has one for each column, whatever these rows could tell of it.
            var given = maker.bindGiven("/importance/model", request, sample);
            var matrix = Models.matrix(request, sample);
            return new Fitted(given, request, sample, matrix, given.truth(),
                    coefficients(given, matrix.names()), false);
        }
        var bound = maker.estimable("/importance/model", request,
                maker.sample(List.of(request), Set.of(), spec.missing()));
        return ModelMaker.at("/importance/model",
                () -> new Fitted(bound, request, sample, bound.matrix(sample),
                        bound.truth(sample), null, false));
    }

    private void checks() {
        if (spec.model().fitOn() != null && !spec.model().coefficients().isEmpty()) {
            faults.add(Fault.at("/importance/model",
                    "A model is fitted to a data set (fit_on) or has coefficients, not both."));
        }
        if (!spec.model().coefficients().isEmpty() && !spec.model().steps().isEmpty()) {
            faults.add(Fault.at("/importance/model/steps",
                    "Steps are learned from rows that a model is fitted to, and this one has its coefficients already."));
        }
        if (spec.on() == ImportanceSpec.On.DATA
                && !(spec.resampling().scheme().equals("ordinary")
                        && spec.resampling().keys().isEmpty())) {
            faults.add(Fault.at("/importance/resampling",
                    "Rows are resampled where importance is taken on a bootstrap of them: on must be bootstrap.",
                    List.of()));
        }
        if (!(spec.level() > 0 && spec.level() < 1)) {
            faults.add(Fault.at("/importance/level", "%s is not between 0 and 1.".formatted(
                    ParameterChecks.plain(spec.level()))));
        }
        for (int i = 0; i < spec.adjust().size(); i++) {
            if (!adjustments().contains(spec.adjust().get(i))) {
                faults.add(Fault.unknown("/importance/adjust/" + i,
                        "There is no adjustment called %s.".formatted(
                                Refusal.quote(spec.adjust().get(i))),
                        spec.adjust().get(i), adjustments()));
            }
        }
    }

    /** Those that need p-values alone. */
    private static List<String> adjustments() {
        return TestChecks.adjustments().stream()
                .filter(name -> !Set.of("max_t", "min_p").contains(name)).toList();
    }

    /** Those of the spec, in the order of the model. */
    private double[] coefficients(Model model, List<String> names) {
        var given = spec.model().coefficients();
        var pointer = "/importance/model/coefficients";
        if (model.coefficients().isEmpty() || model.link().isEmpty()) {
            throw refused(pointer, "The family %s has no coefficients.".formatted(
                    spec.model().family()), List.of());
        }
        for (String name : given.keySet()) {
            if (!names.contains(name)) {
                throw refused(pointer + "/" + ParameterChecks.escape(name),
                        "The model has no coefficient %s.".formatted(Refusal.quote(name)), names);
            }
        }
        double[] values = new double[names.size()];
        for (int c = 0; c < values.length; c++) {
            var value = given.get(names.get(c));
            if (value == null) {
                throw refused(pointer,
                        "The coefficient %s is missing.".formatted(Refusal.quote(names.get(c))),
                        names);
            }
            values[c] = value;
        }
        return values;
    }

    private static Refusal refused(String pointer, String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.VALIDATION, detail,
                List.of(Fault.at(pointer, detail, allowed)));
    }

    /** The spec with the groups of columns written out; of one that {@link #plan} accepts. */
    ImportanceSpec completed() {
        return spec.columns().isEmpty()
                ? spec.withColumns(columns(fitted()))
                : spec;
    }

    private List<List<String>> columns(Fitted fitted) {
        if (!spec.columns().isEmpty()) {
            return spec.columns();
        }
        var read = new LinkedHashSet<String>();
        // In the order of the table, so that aliased columns have a place.
        var used = fitted.request().formula().termColumns();
        frame.columns().stream().map(dev.minamo.frame.Column::name).filter(used::contains)
                .forEach(read::add);
        return read.stream().map(List::of).toList();
    }

    private List<ImportanceGroup> groups(Fitted fitted) {
        var columns = columns(fitted);
        if (columns.isEmpty() || columns.size() > MOST_GROUPS) {
            throw refused("/importance/columns",
                    "A job looks at 1 to %,d columns or groups of them, not %,d.".formatted(
                            MOST_GROUPS, columns.size()),
                    List.of());
        }
        var used = fitted.request().formula().termColumns();
        var groups = new ArrayList<ImportanceGroup>();
        var labels = new LinkedHashSet<String>();
        for (int g = 0; g < columns.size(); g++) {
            var pointer = "/importance/groups/" + g;
            for (String column : columns.get(g)) {
                if (!used.contains(column)) {
                    throw refused(pointer, "%s is no predictor of the model.".formatted(
                            Refusal.quote(column)), used.stream().sorted().toList());
                }
            }
            var group = ImportanceGroup.of(columns.get(g), fitted.matrix(), pointer);
            if (columns.get(g).isEmpty() || !labels.add(group.label())) {
                throw refused(pointer, "A group names at least one column, and stands there once.",
                        List.of());
            }
            groups.add(group);
        }
        return groups;
    }

    ImportancePlan plan() {
        var fitted = fitted();
        var type = MetricMaker.type("/importance/metric", spec.metric(), fitted.truth(), frame,
                faults);
        refuseIfAny();
        var direction = type == null ? Direction.NONE : type.direction();
        if (direction != Direction.MINIMIZE && direction != Direction.MAXIMIZE) {
            throw refused("/importance/metric",
                    "%s is neither a loss nor a score: no value of it is better than another by itself."
                            .formatted(spec.metric().name()),
                    MetricMaker.directed(fitted.truth()));
        }
        if (fitted.coefficients() == null) {
            ModelMaker.check("/importance/model", fitted.model(), fitted.model().truth().rows());
        }
        var groups = groups(fitted);
        var metric = MetricMaker.bind(List.of(spec.metric()), fitted.truth());
        var scheme = scheme(fitted.sample());
        var models = models(fitted, groups, scheme);
        long size = scheme != null && scheme.replicates().isPresent()
                ? scheme.replicates().getAsLong()
                : spec.replicates();
        var labels = groups.stream().map(ImportanceGroup::label).toList();
        var replicates = new ImportanceStage(groups, models, metric, direction, spec.ratio(),
                scheme, fitted.sample().rows(), draws, seed, size);
        var observed = new ObservedRow(labels, (_, row, context) -> {
            var made = models.get(context::cancelled);
            if (made != null) {
                Arrays.fill(row, baseline(made.get(), metric, fitted.sample().rows()));
            }
        });
        double[] used = fitted.coefficients();
        return new ImportancePlan(List.of(observed, replicates), replicates, labels,
                groups.stream().map(group -> aliased(group, used)).toList(),
                spec.metric().label(), direction, models, scheme != null,
                scheme instanceof ClusterScheme clusters ? clusters.units().count() : null,
                spec.ratio(),
                spec.adjust(), spec.level(), fitted.inSample(),
                used == null ? fitted.model().report().orElse(null) : null,
                fitted.sample().rows(), fitted.sample().dropped(), seed);
    }

    /** Whether nothing changes with a group: it is not in the model, or with coefficients of zero only. */
    private static boolean aliased(ImportanceGroup group, double @Nullable [] coefficients) {
        return group.parts().isEmpty() || (coefficients != null && group.parts().stream()
                .allMatch(part -> coefficients[part.column()] == 0));
    }

    private @Nullable RowScheme scheme(Sample sample) {
        if (spec.on() == ImportanceSpec.On.DATA) {
            return null;
        }
        var allowed = List.of("ordinary", "cluster", "given");
        if (!allowed.contains(spec.resampling().scheme())) {
            throw refused("/importance/resampling/scheme",
                    "Importance is taken on rows drawn with replacement; %s is not offered."
                            .formatted(Refusal.quote(spec.resampling().scheme())),
                    allowed);
        }
        var bootstrap = BootstrapSpec.of(spec.dataset(), spec.replicates(), List.of())
                .withResampling(spec.resampling());
        new Checks(frame, faults).resampling(bootstrap);
        refuseIfAny();
        var scheme = new SchemeMaker(bootstrap, sample, draws, List.of(), _ -> new double[0],
                tables).orFault(faults);
        refuseIfAny();
        return (RowScheme) scheme;
    }

    /** Each worker gets one, of the same fit. */
    private Deferred<Supplier<PermutedModel>> models(Fitted fitted, List<ImportanceGroup> groups,
            @Nullable RowScheme scheme) {
        int most = fitted.sample().rows();
        if (scheme != null && scheme.name().equals("cluster")) {
            most = most * Math.max(1, scheme.units().count());
        }
        int rows = Math.min(most, 1 << 28);
        var link = fitted.model().link();
        if (link.isPresent() && !Steps.impute(fitted.request())) {
            Link shown = ordersOnly(link.get()) ? null : link.get();
            return new Deferred<>(_ -> {
                double[] coefficients = fitted.coefficients() == null
                        ? fit(fitted.model())
                        : fitted.coefficients();
                return () -> new PermutedLinear(fitted.matrix(), coefficients, groups, shown,
                        rows);
            });
        }
        return new Deferred<>(_ -> {
            var fitter = fitter(fitted.model());
            return () -> new PermutedMatrix(fitted.matrix(), sharing(fitter), groups,
                    fitted.truth().outputs(), rows);
        });
    }

    private static Predictor sharing(Fitter fitter) {
        synchronized (fitter) {
            return fitter.sharing();
        }
    }

    /** Whether the metric looks at the order of predictions alone, and the link keeps it. */
    private boolean ordersOnly(Link link) {
        return spec.metric().name().equals("roc_auc") && link.inverse(0.5) > link.inverse(-0.5);
    }

    private static Fitter fitter(Model model) {
        var fitter = model.newFitter();
        double[] once = new double[model.truth().rows()];
        Arrays.fill(once, 1);
        if (!fitter.fit(once, -1)) {
            throw refused("/importance/model",
                    "The model has no fit to its data: %s.".formatted(fitter.cause().code()),
                    List.of());
        }
        return fitter;
    }

    private static double[] fit(Model model) {
        double[] coefficients = new double[model.coefficients().size()];
        fitter(model).coefficients(coefficients);
        return coefficients;
    }

    private static double baseline(PermutedModel model, MetricSet metric, int rows) {
        int[] all = new int[rows];
        Arrays.setAll(all, row -> row);
        model.rows(all, rows);
        double[] value = new double[1];
        metric.newEvaluator().of(all, rows, model.predictions(), null, value);
        return value[0];
    }
}
