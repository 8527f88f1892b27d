package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.dashboard.JobView.Fact;
import dev.minamo.dashboard.ProblemView.FieldFault;
import dev.minamo.dashboard.chart.Numerals;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.job.Dataset;
import dev.minamo.plan.Catalog;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;
import org.jspecify.annotations.Nullable;

/** The form for a new job: made from the catalog, fitted to the columns of the chosen data set. */
record AskView(List<Option> datasets, List<ColumnChip> columns, String missingNote,
        List<StatisticFields> statistics, List<Option> methods, List<Option> levels,
        @Nullable String replicates,
        String seed, String name, StatisticFields resampling, List<Option> missing,
        List<Fact> facts, Map<String, String> faults) {

    private static final List<String> LEVELS = List.of("0.8", "0.9", "0.95", "0.99", "0.999");

    record Option(String value, String text, boolean chosen) {}

    record ColumnChip(String name, String detail) {}

    /** @param id {@code s0}, {@code s1}, … */
    record StatisticFields(String id, String description, List<Option> types, List<Field> fields,
            boolean removable) {}

    /**
     * A list to choose from, or a field to write in.
     *
     * @param reshapes whether other fields depend on this one
     * @param text what is written in it; null for a list
     */
    record Field(String id, String label, String hint, List<Option> options, boolean reshapes,
            String fault, @Nullable String text) {

        Field(String id, String label, String hint, List<Option> options, boolean reshapes,
                String fault) {
            this(id, label, hint, options, reshapes, fault, null);
        }
    }

    /** What is wrong at a field, or empty. */
    public String fault(String field) {
        return faults.getOrDefault(field, "");
    }

    /** The faults of a refusal at the fields they belong to. */
    static List<FieldFault> place(List<Refusal.Fault> faults) {
        return faults.stream().map(f -> {
            var field = Ask.field(f.pointer());
            return new FieldFault(field, Ask.label(field), sentence(f));
        }).toList();
    }

    private static String sentence(Refusal.Fault fault) {
        if (fault.allowed().isEmpty()) {
            return fault.detail();
        }
        var some = fault.allowed().stream().limit(8).map(Words::quoted)
                .collect(Collectors.toList());
        if (fault.allowed().size() > some.size()) {
            some.add("others");
        }
        return fault.detail() + " It can be " + String.join(", ", some) + ".";
    }

    static AskView of(Ask ask, Dataset chosen, List<Dataset> all, List<FieldFault> faults) {
        var catalog = Catalog.current();
        var byField = new HashMap<String, String>();
        faults.forEach(f -> byField.merge(f.field(), f.detail(), (a, b) -> a + " " + b));
        var statistics = new ArrayList<StatisticFields>();
        for (int i = 0; i < ask.statistics().size(); i++) {
            statistics.add(fields("s" + i, ask.statistics().get(i), statistics(catalog),
                    new Place(chosen, byField, ask.statistics().size() > 1)));
        }
        var place = new Place(chosen, byField, false);
        var scheme = ask.resampling().name();
        return new AskView(datasets(chosen, all), chips(chosen), missingNote(chosen), statistics,
                methods(ask, catalog), levels(ask.level()),
                ask.complete(catalog) ? null : ask.replicates(), ask.seed(), ask.name(),
                fields("r", ask.resampling(), schemes(catalog), place), missing(ask.missing()),
                facts(ask, chosen, scheme), byField);
    }

    /** Those that hold under the scheme. */
    private static List<Option> methods(Ask ask, Catalog catalog) {
        return catalog.intervals().stream()
                .filter(m -> catalog.holds(m.name(), ask.resampling().name()))
                .map(m -> new Option(m.name(), m.title(), ask.methods().contains(m.name())))
                .toList();
    }

    /** The schemes that need no model. */
    private static List<Entry> schemes(Catalog catalog) {
        return catalog.schemes().stream().filter(s -> !s.needsModel())
                .map(s -> new Entry(s.name(), s.title(), s.description(), s.parameters()))
                .toList();
    }

    private static List<Entry> statistics(Catalog catalog) {
        return catalog.statistics().stream()
                .map(s -> new Entry(s.name(), s.title(), s.description(), s.parameters()))
                .toList();
    }

    /** What can be chosen, with its fields. */
    private record Entry(String name, String title, String description,
            List<Parameter> parameters) {}

    private static List<Option> datasets(Dataset chosen, List<Dataset> all) {
        return all.stream()
                .map(d -> new Option(d.label(),
                        Words.quoted(d.label()) + ", " + DatasetList.shape(d),
                        d.id().equals(chosen.id())))
                .toList();
    }

    private static List<ColumnChip> chips(Dataset dataset) {
        return dataset.columns()
                .stream()
                .map(c -> new ColumnChip(Words.quoted(c.name()), Columns.detail(c)))
                .toList();
    }

    private static String missingNote(Dataset dataset) {
        long missing = dataset.columns().stream().mapToLong(ColumnSummary::missing).sum();
        return missing == 0
                ? "no missing values"
                : Words.figures(missing, "missing value", "missing values");
    }

    private record Place(Dataset dataset, Map<String, String> faults, boolean several) {}

    private static StatisticFields fields(String id, Ask.Question question, List<Entry> entries,
            Place place) {
        var entry = entries.stream().filter(e -> e.name().equals(question.name())).findFirst()
                .orElse(entries.getFirst());
        var types = entries.stream()
                .map(e -> new Option(e.name(), e.title(), e.equals(entry)))
                .toList();
        var fields = new ArrayList<Field>();
        var taken = new ArrayList<String>();
        ColumnSummary by = null;
        for (var parameter : entry.parameters()) {
            switch (parameter.role()) {
                case GROUP_PAIR ->
                    fields.addAll(pair(id, parameter, question, Optional.ofNullable(by), place));
                case NUMBER, LENGTH, EXPRESSION ->
                    fields.add(written(id, parameter, question, place));
                case CHOICE ->
                    fields.add(choice(id, parameter, question, parameter.choices(), place));
                case EVENT -> {
                    var levels = by == null ? List.<String>of() : Columns.levels(by);
                    fields.add(levels.isEmpty()
                            ? written(id, parameter, question, place)
                            : choice(id, parameter, question, levels, place));
                }
                case NUMERIC_COLUMN, GROUP_COLUMN -> {
                    var columns = fitting(place.dataset(), parameter.role());
                    var column = chosen(columns, question.value(parameter.name()), taken)
                            .filter(c -> parameter.required()
                                    || c.name().equals(question.value(parameter.name())));
                    column.ifPresent(c -> taken.add(c.name()));
                    by = parameter.role() == Role.GROUP_COLUMN ? column.orElse(null) : by;
                    fields.add(column(id, parameter, columns, column, place));
                }
            }
        }
        return new StatisticFields(id, entry.description(), types, List.copyOf(fields),
                place.several());
    }

    private static Field written(String id, Parameter parameter, Ask.Question question,
            Place place) {
        var field = id + "." + parameter.name();
        var given = question.value(parameter.name());
        var standard = parameter.standard();
        return new Field(field, Ask.label(field), parameter.description(), List.of(), false,
                place.faults().getOrDefault(field, ""),
                given.isEmpty() && standard != null ? standard : given);
    }

    /** What was asked for if it can be chosen, else the first. */
    private static Field choice(String id, Parameter parameter, Ask.Question question,
            List<String> choices, Place place) {
        var field = id + "." + parameter.name();
        var given = question.value(parameter.name());
        var chosen = choices.contains(given) || choices.isEmpty() ? given : choices.getFirst();
        return new Field(field, Ask.label(field), parameter.description(),
                options(choices, chosen), false, place.faults().getOrDefault(field, ""));
    }

    private static List<ColumnSummary> fitting(Dataset dataset, Role role) {
        return dataset.columns().stream().filter(c -> Columns.fits(c, role)).toList();
    }

    /** The column that was asked for, else the first one that is not in use yet. */
    private static Optional<ColumnSummary> chosen(List<ColumnSummary> columns, String asked,
            List<String> taken) {
        return columns.stream()
                .filter(c -> c.name().equals(asked))
                .findFirst()
                .or(() -> columns.stream().filter(c -> !taken.contains(c.name())).findFirst())
                .or(() -> columns.stream().findFirst());
    }

    private static Field column(String id, Parameter parameter, List<ColumnSummary> columns,
            Optional<ColumnSummary> chosen, Place place) {
        var field = id + "." + parameter.name();
        var options = new ArrayList<Option>();
        if (!parameter.required()) {
            options.add(new Option("", "none", chosen.isEmpty()));
        }
        columns.forEach(c -> options.add(new Option(c.name(), Words.quoted(c.name()),
                chosen.filter(c::equals).isPresent())));
        var fault = place.faults().getOrDefault(field, "");
        var hint = options.isEmpty() ? "No column of this data set fits." : parameter.description();
        return new Field(field, Ask.label(field), hint, List.copyOf(options),
                parameter.role() == Role.GROUP_COLUMN && parameter.required(), fault);
    }

    /** Two groups, first minus second; nothing where the groups are not known or there is no choice. */
    private static List<Field> pair(String id, Parameter parameter, Ask.Question question,
            Optional<ColumnSummary> by, Place place) {
        var levels = by.map(Columns::levels).orElse(List.of());
        if (levels.size() < 2) {
            return List.of();
        }
        var name = parameter.name();
        var first = levels.contains(question.value(name + ".0"))
                ? question.value(name + ".0")
                : levels.get(0);
        var second = levels.contains(question.value(name + ".1"))
                ? question.value(name + ".1")
                : levels.stream().filter(l -> !l.equals(first)).findFirst().orElseThrow();
        var fault = place.faults().getOrDefault(id + "." + name + ".0", "");
        return List.of(
                new Field(id + "." + name + ".0", "Group", parameter.description(),
                        options(levels, first), false,
                        fault),
                new Field(id + "." + name + ".1", "minus", "The group to compare with.",
                        options(levels, second), false,
                        ""));
    }

    private static List<Option> options(List<String> values, String chosen) {
        return values.stream().map(v -> new Option(v, Words.quoted(v), v.equals(chosen))).toList();
    }

    private static List<Option> levels(String chosen) {
        var values = new ArrayList<>(LEVELS);
        if (!values.contains(chosen)) {
            values.add(chosen);
        }
        return values.stream().map(v -> new Option(v, level(v), v.equals(chosen))).toList();
    }

    private static String level(String text) {
        try {
            return Words.percent(Double.parseDouble(text));
        } catch (NumberFormatException _) {
            return Words.quoted(text);
        }
    }

    private static List<Option> missing(String chosen) {
        return List.of(
                new Option("error", "are an error",
                        !List.of("omit", "pairwise").contains(chosen)),
                new Option("omit", "their rows are left out", chosen.equals("omit")),
                new Option("pairwise", "left out by each statistic", chosen.equals("pairwise")));
    }

    private static List<Fact> facts(Ask ask, Dataset dataset, String scheme) {
        var facts = new ArrayList<Fact>();
        facts.add(Fact.of("Rows", Numerals.count(dataset.rows())));
        if (ask.methods().contains("bca") && Catalog.current().holds("bca", scheme)) {
            facts.add(Fact.of("First",
                    Words.figures(dataset.rows(), "left-out row", "left-out rows") + ", for BCa"));
        }
        facts.add(Fact.of("Statistics", Numerals.count(ask.statistics().size())));
        facts.add(Fact.of("Same seed", "same numbers, to the last bit"));
        return List.copyOf(facts);
    }
}
