package dev.minamo.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.BooleanColumn;
import dev.minamo.frame.Column;
import dev.minamo.frame.DateColumn;
import dev.minamo.frame.DoubleColumn;
import dev.minamo.frame.Frame;
import dev.minamo.frame.LongColumn;
import dev.minamo.frame.TextColumn;
import dev.minamo.frame.TimestampColumn;
import dev.minamo.model.Formula;
import dev.minamo.model.Model;
import dev.minamo.model.ModelRequest;
import dev.minamo.model.ModelType;
import dev.minamo.model.Models;
import dev.minamo.model.Steps;
import dev.minamo.model.dose.DoseModel;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.Truth;

/** Makes models of what a spec says of them. */
final class ModelMaker {

    private final Frame frame;
    private final Kernels kernels;
    private final long seed;
    private final List<Fault> faults;

    ModelMaker(Frame frame, Kernels kernels, long seed, List<Fault> faults) {
        this.frame = frame;
        this.kernels = kernels;
        this.seed = seed;
        this.faults = faults;
    }

    /** The model as its family understands it; what does not fit is a fault below {@code pointer}. */
    ModelRequest request(String pointer, ModelSpec spec) {
        var type = Models.named(spec.family()).orElseThrow(
                () -> unknown(pointer + "/family", spec.family()));
        var link = spec.link();
        if (link != null && !type.links().contains(link)) {
            faults.add(Fault.unknown(pointer + "/link", type.links().isEmpty()
                    ? "The family %s has no links; leave link out.".formatted(spec.family())
                    : "The family %s has no link %s.".formatted(spec.family(),
                            Refusal.quote(link)),
                    link, type.links()));
        }
        settings(pointer, spec, type);
        for (int i = 0; i < spec.steps().size(); i++) {
            if (!Steps.names().contains(spec.steps().get(i))) {
                faults.add(Fault.unknown(pointer + "/steps/" + i, "There is no step called %s."
                        .formatted(Refusal.quote(spec.steps().get(i))), spec.steps().get(i),
                        Steps.names()));
            }
        }
        column(pointer + "/weights", spec.weights());
        column(pointer + "/offset", spec.offset());
        var formula = Formula.parse(spec.formula(),
                frame.columns().stream().map(Column::name)
                        .filter(name -> !name.equals(spec.weights())
                                && !name.equals(spec.offset()))
                        .toList(),
                pointer + "/formula");
        var both = new TreeSet<>(formula.responseColumns());
        both.retainAll(formula.predictorColumns());
        if (!both.isEmpty()) {
            faults.add(Fault.at(pointer + "/formula",
                    "The response is made of %s, which also stands among the predictors: it would predict itself."
                            .formatted(Refusal.quote(both.getFirst()))));
        }
        return new ModelRequest(spec.family(), link, formula, spec.event(), spec.weights(),
                spec.offset(), spec.steps(), spec.settings());
    }

    private static Refusal unknown(String pointer, String family) {
        var families = Models.all().stream().map(ModelType::name).toList();
        var fault = DoseModel.named(family).isPresent()
                ? Fault.at(pointer,
                        "The family %s is one of dose response, which is offered for jobs of the kind bootstrap alone."
                                .formatted(family),
                        families)
                : Fault.unknown(pointer, "There is no family of models called %s.".formatted(
                        Refusal.quote(family)), family, families);
        return new Refusal(Refusal.Code.VALIDATION, fault.detail(), List.of(fault));
    }

    /** Settings of the family; of those of another one it is said whose they are. */
    private void settings(String pointer, ModelSpec spec, ModelType type) {
        var own = type.parameters().stream().map(Parameter::name).toList();
        var others = new TreeMap<String, Object>(spec.settings());
        others.keySet().removeAll(own);
        others.forEach((key, _) -> faults.add(Fault.at(
                pointer + "/" + ParameterChecks.escape(key),
                "The family %s takes no %s; %s.".formatted(spec.family(), Refusal.quote(key),
                        Models.all().stream()
                                .filter(each -> each.parameters().stream()
                                        .anyMatch(p -> p.name().equals(key)))
                                .map(ModelType::name)
                                .collect(Collectors.joining(", ", "that is a setting of ", ""))),
                own)));
        var settings = new TreeMap<String, Object>(spec.settings());
        settings.keySet().retainAll(own);
        new ParameterChecks(frame, faults).keys(pointer, "The family " + spec.family(), settings,
                type.parameters());
    }

    private void column(String pointer, @org.jspecify.annotations.Nullable String name) {
        if (name != null && frame.column(name).isEmpty()) {
            faults.add(Fault.unknown(pointer,
                    "%s is not a column of this data set.".formatted(Refusal.quote(name)), name,
                    frame.columns().stream().map(Column::name).toList()));
        }
    }

    private static Refusal refused(String pointer, String detail, List<String> allowed) {
        return new Refusal(Refusal.Code.VALIDATION, detail,
                List.of(Fault.at(pointer, detail, allowed)));
    }

    /** The columns of the table that models and a scheme read. */
    static Set<String> columns(List<ModelRequest> requests, Set<String> others) {
        var columns = new LinkedHashSet<String>();
        for (ModelRequest request : requests) {
            columns.addAll(request.formula().columns());
            Stream.of(request.weights(), request.offset()).filter(java.util.Objects::nonNull)
                    .forEach(columns::add);
        }
        columns.addAll(others);
        return columns;
    }

    /** Columns that may miss values, since all models fill them: numbers, and groups by their mode alone. */
    private Set<String> gaps(List<ModelRequest> requests, Set<String> others) {
        var gaps = new LinkedHashSet<String>();
        if (requests.stream().allMatch(Steps::impute)) {
            gaps.addAll(columns(requests, others));
            for (ModelRequest request : requests) {
                gaps.removeAll(request.formula().responseColumns());
                Stream.of(request.weights(), request.offset())
                        .filter(java.util.Objects::nonNull).forEach(gaps::remove);
            }
            gaps.removeAll(others);
            boolean groups = requests.stream().allMatch(Steps::imputeGroups);
            gaps.removeIf(name -> frame.column(name).filter(column -> switch (column) {
                case DoubleColumn _,LongColumn _ -> true;
                case TextColumn _,BooleanColumn _ -> groups;
                case DateColumn _,TimestampColumn _ -> false;
            }).isEmpty());
        }
        return gaps;
    }

    /** Where the rows that all models use stand in the table, ascending. */
    int[] places(List<ModelRequest> requests, Set<String> others) {
        var complete = columns(requests, others);
        complete.removeAll(gaps(requests, others));
        return Sample.completeRows(frame, complete);
    }

    /** The rows that all models use; refuses where there are too few. */
    Sample sample(List<ModelRequest> requests, Set<String> others, MissingPolicy missing) {
        if (missing == MissingPolicy.PAIRWISE) {
            throw refused("/missing",
                    "A model is fitted to complete rows; pairwise is not offered.",
                    List.of("error", "omit"));
        }
        var columns = columns(requests, others);
        var gaps = gaps(requests, others);
        try {
            var sample = Sample.prepareWithGaps(frame, columns, gaps, missing,
                    kernels.reductions());
            if (sample.rows() < 2) {
                throw new Refusal(Refusal.Code.VALIDATION,
                        "Only %d row is complete in the columns used; at least 2 are needed."
                                .formatted(sample.rows()));
            }
            return sample;
        } catch (Refusal refusal) {
            if (!refusal.faults().isEmpty()) {
                throw withoutPairwise(refusal);
            }
            var detail = String.valueOf(refusal.getMessage());
            throw new Refusal(refusal.code(), detail, List.of(Fault.at("/missing", detail)));
        }
    }

    /** Of statistics each may leave out rows of its own, and a model may not. */
    static Refusal withoutPairwise(Refusal refusal) {
        return new Refusal(refusal.code(), String.valueOf(refusal.getMessage()),
                refusal.faults().stream().map(fault -> new Fault(fault.pointer(), fault.detail(),
                        fault.allowed().stream()
                                .filter(word -> !word.equals(MissingPolicy.PAIRWISE.code()))
                                .toList(),
                        fault.line(), fault.column())).toList());
    }

    /** The model of some rows. */
    Model bind(String pointer, ModelRequest request, Sample sample) {
        return at(pointer, () -> Models.named(request.family()).orElseThrow().bind(request,
                sample, kernels, seed));
    }

    /** A model of some rows with coefficients that come from elsewhere. */
    Model bindGiven(String pointer, ModelRequest request, Sample sample) {
        return at(pointer, () -> Models.named(request.family()).orElseThrow().bindGiven(request,
                sample, kernels, seed));
    }

    /**
     * Refuses what can be seen of the rows, cheaply, that leaves every fit without a value. Not for rows of single replicates, where that is a
     * cause which is counted.
     *
     * @param fewest rows of the least of the fits that will be made
     */
    static void check(String pointer, Model model, int fewest) {
        at(pointer, () -> {
            oneClass(model.truth()).or(() -> model.fault(fewest)).ifPresent(fault -> {
                throw new Refusal(Refusal.Code.VALIDATION, fault.detail(), List.of(fault));
            });
            return model;
        });
    }

    private static Optional<Fault> oneClass(Truth truth) {
        return switch (truth) {
            case Truth.Numbers _ -> Optional.empty();
            case Truth.Event event -> {
                int happened = 0;
                for (boolean each : event.happened()) {
                    happened += each ? 1 : 0;
                }
                yield happened > 0 && happened < event.rows()
                        ? Optional.empty()
                        : Optional.of(Fault.at("/model/event", happened == 0
                                ? "The event happens in no row used."
                                : "The event happens in every row used."));
            }
            case Truth.Classes classes -> classes.levels().size() > 1
                    ? Optional.empty()
                    : Optional.of(Fault.at("/model/formula",
                            "The response is “%s” in all %,d rows used; there must be at least 2 classes."
                                    .formatted(Refusal.quote(classes.levels().getFirst()),
                                            classes.rows())));
        };
    }

    /** The same without what the rows cannot tell from other columns. */
    Model estimable(String pointer, ModelRequest request, Sample sample) {
        return at(pointer, () -> Models.estimable(request, sample, kernels, seed));
    }

    /** A model that fits, with its link written out. */
    static ModelSpec completed(ModelSpec spec) {
        var links = Models.named(spec.family()).map(ModelType::links).orElse(List.of());
        return spec.link() != null || links.isEmpty() ? spec : spec.linked(links.getFirst());
    }

    /** What families say of {@code /model} is said of where the model stands. */
    static <T> T at(String pointer, Supplier<T> maker) {
        try {
            return maker.get();
        } catch (Refusal refusal) {
            var moved = new ArrayList<Fault>();
            for (Fault fault : refusal.faults()) {
                boolean ofModel = fault.pointer().equals("/model")
                        || fault.pointer().startsWith("/model/");
                var place = ofModel && !fault.pointer().startsWith(pointer + "/")
                        ? pointer + fault.pointer().substring("/model".length())
                        : fault.pointer();
                moved.add(new Fault(place, fault.detail(), fault.allowed(), fault.line(),
                        fault.column()));
            }
            if (moved.isEmpty()) {
                moved.add(Fault.at(pointer, String.valueOf(refusal.getMessage())));
            }
            throw refusal.at(moved);
        }
    }
}
