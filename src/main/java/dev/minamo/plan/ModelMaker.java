package dev.minamo.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
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
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.MissingPolicy;
import dev.minamo.statistic.Sample;

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
        var type = Models.named(spec.family());
        if (type.isEmpty()) {
            throw refused(pointer + "/family", "There is no family of models called %s."
                    .formatted(Refusal.quote(spec.family())),
                    Models.all().stream().map(ModelType::name).toList());
        }
        var link = spec.link();
        if (link != null && !type.get().links().contains(link)) {
            faults.add(Fault.at(pointer + "/link", "The family %s has no link %s."
                    .formatted(spec.family(), Refusal.quote(link)), type.get().links()));
        }
        new ParameterChecks(frame, faults).keys(pointer, "The family " + spec.family(),
                Map.copyOf(spec.settings()), type.get().parameters());
        for (int i = 0; i < spec.steps().size(); i++) {
            if (!Steps.names().contains(spec.steps().get(i))) {
                faults.add(Fault.at(pointer + "/steps/" + i, "There is no step called %s."
                        .formatted(Refusal.quote(spec.steps().get(i))), Steps.names()));
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

    private void column(String pointer, @org.jspecify.annotations.Nullable String name) {
        if (name != null && frame.column(name).isEmpty()) {
            faults.add(Fault.at(pointer,
                    "%s is not a column of this data set.".formatted(Refusal.quote(name)),
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
            throw refused("/missing", "A model is fitted to complete rows.",
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
                throw refusal;
            }
            var detail = String.valueOf(refusal.getMessage());
            throw new Refusal(refusal.code(), detail, List.of(Fault.at("/missing", detail)));
        }
    }

    /** The model of some rows. */
    Model bind(String pointer, ModelRequest request, Sample sample) {
        return at(pointer, () -> Models.named(request.family()).orElseThrow().bind(request,
                sample, kernels, seed));
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
            throw new Refusal(refusal.code(), String.valueOf(refusal.getMessage()), moved);
        }
    }
}
