package dev.minamo.dashboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.minamo.dashboard.AskView.Field;
import dev.minamo.dashboard.AskView.Option;
import dev.minamo.dashboard.AskView.StatisticFields;
import dev.minamo.frame.ColumnSummary;
import dev.minamo.job.Dataset;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Parameter.Role;

/** Makes fields from parameters of the catalog, fitted to the columns of a data set. */
final class ParameterFields {

    private ParameterFields() {}

    /** What can be chosen, with its fields. */
    record Entry(String name, String title, String description, List<Parameter> parameters) {}

    /**
     * Where they stand.
     *
     * @param several whether one of them can be left out
     * @param swaps what is drawn anew when other fields depend on one, as a selector
     */
    record Place(Dataset dataset, Map<String, String> faults, boolean several, String swaps) {}

    static StatisticFields of(String id, Ask.Question question, List<Entry> entries,
            Place place) {
        var entry = entries.stream().filter(e -> e.name().equals(question.name())).findFirst()
                .orElse(entries.getFirst());
        var types = entries.stream()
                .map(e -> new Option(e.name(), e.title(), e.equals(entry)))
                .toList();
        return new StatisticFields(id, entry.description(), types,
                fields(id, question, entry.parameters(), place), place.several());
    }

    static List<Field> fields(String id, Ask.Question question, List<Parameter> parameters,
            Place place) {
        var fields = new ArrayList<Field>();
        var taken = new ArrayList<String>();
        ColumnSummary by = null;
        for (var parameter : parameters) {
            switch (parameter.role()) {
                case GROUP_PAIR ->
                    fields.addAll(pair(id, parameter, question, Optional.ofNullable(by), place));
                case NUMBER, LENGTH, EXPRESSION, FORMULA, TERM, DATASET ->
                    fields.add(written(id, parameter, question, place));
                case CHOICE ->
                    fields.add(choice(id, parameter, question, parameter.choices(), place));
                case EVENT -> {
                    var levels = by == null ? List.<String>of() : Columns.levels(by);
                    fields.add(levels.isEmpty()
                            ? written(id, parameter, question, place)
                            : choice(id, parameter, question, levels, place));
                }
                case NUMERIC_COLUMNS -> fields.add(columns(id, parameter, question, taken, place));
                case NUMERIC_COLUMN, GROUP_COLUMN -> {
                    var columns = fitting(place.dataset(), parameter.role());
                    var column = chosen(columns, question.value(parameter.name()), taken)
                            .filter(c -> parameter.required()
                                    || c.name().equals(question.value(parameter.name())));
                    column.ifPresent(c -> taken.add(c.name()));
                    by = parameter.role() == Role.GROUP_COLUMN && parameter.required()
                            ? column.orElse(null)
                            : by;
                    fields.add(column(id, parameter, columns, column, place));
                }
            }
        }
        return List.copyOf(fields);
    }

    /** Several can be ticked; the first one not in use is, where nothing was asked yet. */
    private static Field columns(String id, Parameter parameter, Ask.Question question,
            List<String> taken, Place place) {
        var field = id + "." + parameter.name();
        var columns = fitting(place.dataset(), parameter.role());
        var ticked = new ArrayList<>(question.all(parameter.name()));
        if (!question.value("shown").equals(question.name())) {
            ticked.retainAll(columns.stream().map(ColumnSummary::name).toList());
            if (ticked.isEmpty()) {
                chosen(columns, "", taken).ifPresent(c -> ticked.add(c.name()));
            }
        }
        taken.addAll(ticked);
        return new Field(field, AskFields.label(field),
                columns.isEmpty()
                        ? "No column of this data set fits."
                        : "Columns of numbers; several are tested together.",
                columns.stream().map(c -> new Option(c.name(), Words.quoted(c.name()),
                        ticked.contains(c.name()))).toList(),
                "", place.faults().getOrDefault(field, ""), null, Field.TICKED);
    }

    private static Field written(String id, Parameter parameter, Ask.Question question,
            Place place) {
        var field = id + "." + parameter.name();
        var given = question.value(parameter.name());
        var standard = parameter.standard();
        boolean number = parameter.role() == Role.NUMBER || parameter.role() == Role.LENGTH;
        return new Field(field, AskFields.label(field), parameter.description(), List.of(), "",
                place.faults().getOrDefault(field, ""),
                given.isEmpty() && standard != null ? standard : given,
                number ? Field.NUMBER : Field.TEXT);
    }

    /** What was asked for if it can be chosen, else the first. */
    private static Field choice(String id, Parameter parameter, Ask.Question question,
            List<String> choices, Place place) {
        var field = id + "." + parameter.name();
        var given = question.value(parameter.name());
        var chosen = choices.contains(given) || choices.isEmpty() ? given : choices.getFirst();
        return new Field(field, AskFields.label(field), parameter.description(),
                options(choices, chosen), "", place.faults().getOrDefault(field, ""));
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
        return new Field(field, AskFields.label(field), hint, List.copyOf(options),
                parameter.role() == Role.GROUP_COLUMN && parameter.required() ? place.swaps() : "",
                fault);
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
                        options(levels, first), "", fault),
                new Field(id + "." + name + ".1", "minus", "The group to compare with.",
                        options(levels, second), "", ""));
    }

    static List<Option> options(List<String> values, String chosen) {
        return values.stream().map(v -> new Option(v, Words.quoted(v), v.equals(chosen))).toList();
    }
}
