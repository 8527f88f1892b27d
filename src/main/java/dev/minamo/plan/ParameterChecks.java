package dev.minamo.plan;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Column;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.Frame;
import dev.minamo.statistic.Expression;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.StatisticType;
import dev.minamo.statistic.Statistics;
import org.jspecify.annotations.Nullable;

/** Holds the keys of a statistic or scheme against its parameters and the columns of a table. */
final class ParameterChecks {

    private static final double ENDLESS = 1e300;

    private final Frame frame;
    private final List<Fault> faults;

    ParameterChecks(Frame frame, List<Fault> faults) {
        this.frame = frame;
        this.faults = faults;
    }

    /** The type of a statistic whose keys all fit. */
    Optional<StatisticType> statistic(String pointer, StatisticSpec spec) {
        var type = Statistics.asked(spec.name(), spec.arguments().keySet());
        if (type.isEmpty()) {
            faults.add(Fault.unknown(pointer + "/name",
                    "There is no statistic called %s.".formatted(Refusal.quote(spec.name())),
                    spec.name(), Statistics.all().stream().map(StatisticType::name).toList()));
            return type;
        }
        return keys(pointer, spec.name(), spec.arguments(), type.get().parameters())
                ? type
                : Optional.empty();
    }

    /** Whether every key given fits and none is missing. */
    boolean keys(String pointer, String owner, Map<String, Object> given,
            List<Parameter> parameters) {
        int before = faults.size();
        var known = parameters.stream().map(Parameter::name).collect(
                Collectors.toCollection(LinkedHashSet::new));
        for (String key : given.keySet()) {
            if (!known.contains(key)) {
                faults.add(Fault.unknown(pointer + "/" + escape(key),
                        "%s takes no %s%s".formatted(owner, Refusal.quote(key),
                                known.isEmpty() ? ", nor any other key." : "."),
                        key, List.copyOf(known)));
            }
        }
        for (Parameter parameter : parameters) {
            parameter(pointer + "/" + parameter.name(), owner, given.get(parameter.name()),
                    parameter);
        }
        return faults.size() == before;
    }

    private void parameter(String pointer, String owner, @Nullable Object value,
            Parameter parameter) {
        if (value == null) {
            if (parameter.required()) {
                faults.add(Fault.at(pointer,
                        "%s needs %s: %s".formatted(owner, parameter.name(),
                                parameter.description()),
                        candidates(parameter)));
            }
            return;
        }
        if (!formed(value, parameter)) {
            faults.add(Fault.at(pointer, "%s is %s, not %s.".formatted(parameter.name(),
                    form(parameter), found(value)), candidates(parameter)));
            return;
        }
        switch (parameter.role()) {
            case NUMERIC_COLUMN -> column(pointer, value, true);
            case NUMERIC_COLUMNS -> columns(pointer, value);
            case GROUP_COLUMN -> column(pointer, value, false);
            case NUMBER, LENGTH -> number(pointer, value, parameter);
            case CHOICE -> choice(pointer, String.valueOf(value), parameter.choices());
            case EXPRESSION -> expression(pointer, String.valueOf(value));
            case GROUP_PAIR, FORMULA, TERM, DATASET, EVENT -> {
                // What these name is looked up where it is used.
            }
        }
    }

    /** What could be given, where that is a list of names. */
    private List<String> candidates(Parameter parameter) {
        return switch (parameter.role()) {
            case NUMERIC_COLUMN, NUMERIC_COLUMNS -> numericColumns();
            case GROUP_COLUMN -> groupColumns();
            case CHOICE -> parameter.choices();
            case GROUP_PAIR, NUMBER, LENGTH, EVENT, EXPRESSION, FORMULA, TERM, DATASET ->
                List.of();
        };
    }

    /** Whether a value has the form of what a parameter takes, whatever it says. */
    private static boolean formed(Object value, Parameter parameter) {
        return switch (parameter.role()) {
            case NUMERIC_COLUMN, GROUP_COLUMN, CHOICE, EXPRESSION, FORMULA, TERM, DATASET ->
                value instanceof String;
            case NUMERIC_COLUMNS -> value instanceof String || value instanceof List<?>;
            case GROUP_PAIR -> value instanceof List<?> list && list.size() == 2
                    && new HashSet<>(list).size() == 2
                    && list.stream().allMatch(String.class::isInstance);
            case NUMBER -> value instanceof Number;
            case LENGTH -> value instanceof Number || "auto".equals(value);
            case EVENT -> value instanceof String || value instanceof Number;
        };
    }

    private static String form(Parameter parameter) {
        return switch (parameter.role()) {
            case NUMERIC_COLUMN -> "the name of a column of numbers";
            case NUMERIC_COLUMNS ->
                "the name of a column of numbers, or a list of such names";
            case GROUP_COLUMN -> "the name of a column of groups";
            case GROUP_PAIR ->
                "a list of two different levels as texts, first minus second";
            case NUMBER -> range(parameter);
            case LENGTH -> range(parameter) + ", or the word auto";
            case CHOICE -> "one of " + String.join(", ", parameter.choices());
            case EXPRESSION -> "a text with an expression";
            case FORMULA -> "a text with a formula";
            case TERM -> "a text with a term of the formula";
            case DATASET -> "the id or name of a data set";
            case EVENT -> "one value of the column";
        };
    }

    /** What stands there, as a reader of the spec would call it. */
    private static String found(Object value) {
        return switch (value) {
            case List<?> list when list.isEmpty() -> "an empty list";
            case List<?> list -> "the list " + Refusal.quote(list.toString());
            case Number number -> "the number " + plain(number.doubleValue());
            case String text when text.isEmpty() -> "an empty text";
            case String text when List.of("true", "false").contains(text) -> text;
            case String text -> "the text " + Refusal.quote(text);
            default -> String.valueOf(value);
        };
    }

    private void choice(String pointer, String text, List<String> choices) {
        if (!choices.contains(text)) {
            faults.add(Fault.unknown(pointer, "%s is not offered.".formatted(Refusal.quote(text)),
                    text, choices));
        }
    }

    private void columns(String pointer, Object value) {
        if (!(value instanceof List<?> names)) {
            column(pointer, value, true);
            return;
        }
        if (names.isEmpty()) {
            fault(pointer, "A list of columns names at least one.");
        }
        for (int i = 0; i < names.size(); i++) {
            column(pointer + "/" + i, names.get(i), true);
            if (names.indexOf(names.get(i)) < i) {
                fault(pointer + "/" + i, "%s stands twice in the list.".formatted(
                        Refusal.quote(String.valueOf(names.get(i)))));
            }
        }
    }

    private void expression(String pointer, String text) {
        try {
            Expression.parse(text).check(frame);
        } catch (Refusal refusal) {
            refusal.faults().forEach(f -> faults.add(Fault.at(pointer, f.detail(), f.allowed())));
        }
    }

    private void number(String pointer, Object value, Parameter parameter) {
        var bounds = Objects.requireNonNull(parameter.bounds());
        if (value instanceof Number number && !bounds.contain(number.doubleValue())) {
            fault(pointer, "%s is not %s.".formatted(plain(number.doubleValue()),
                    range(parameter)));
        }
    }

    /** Bounds of {@value #ENDLESS} stand for none. */
    private static String range(Parameter parameter) {
        var bounds = Objects.requireNonNull(parameter.bounds());
        var what = bounds.whole() ? "a whole number" : "a number";
        boolean below = bounds.low() <= -ENDLESS;
        boolean above = bounds.high() >= ENDLESS;
        if (below && above) {
            return what;
        }
        if (above) {
            return "%s of at least %s".formatted(what, grouped(bounds.low()));
        }
        return "%s from %s to %s".formatted(what, grouped(bounds.low()), grouped(bounds.high()));
    }

    private static String grouped(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? String.format(Locale.ROOT, "%,d", (long) value)
                : plain(value);
    }

    private void column(String pointer, Object value, boolean numeric) {
        if (!(value instanceof String name)) {
            faults.add(Fault.at(pointer,
                    "A column is named by a text, not by %s.".formatted(found(value)),
                    numeric ? numericColumns() : groupColumns()));
            return;
        }
        var column = frame.column(name);
        if (column.isEmpty()) {
            faults.add(Fault.unknown(pointer, "%s is not a column of this data set.".formatted(
                    Refusal.quote(name)), name, numeric ? numericColumns() : groupColumns()));
        } else if (numeric && !isNumeric(column.get())) {
            faults.add(Fault.at(pointer, "%s holds %s; a column of numbers is needed here."
                    .formatted(Refusal.quote(name), column.get().type().code()), numericColumns()));
        } else if (!numeric && !isGroup(column.get())) {
            faults.add(Fault.at(pointer, "%s holds %s; a column of groups is needed here."
                    .formatted(Refusal.quote(name), column.get().type().code()), groupColumns()));
        }
    }

    private List<String> numericColumns() {
        return frame.columns().stream().filter(ParameterChecks::isNumeric).map(Column::name)
                .toList();
    }

    private List<String> groupColumns() {
        return frame.columns().stream().filter(ParameterChecks::isGroup).map(Column::name).toList();
    }

    private static boolean isNumeric(Column column) {
        return column.type() == ColumnType.FLOAT64 || column.type() == ColumnType.INT64;
    }

    private static boolean isGroup(Column column) {
        return column.type() == ColumnType.TEXT || column.type() == ColumnType.BOOLEAN
                || column.type() == ColumnType.INT64;
    }

    private void fault(String pointer, String detail) {
        faults.add(Fault.at(pointer, detail));
    }

    static String escape(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }

    static String plain(double value) {
        return !(Math.abs(value) < 1e15)
                ? String.valueOf(value)
                : java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
