package dev.minamo.plan;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
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
            faults.add(Fault.at(pointer + "/name",
                    "There is no statistic called %s.".formatted(Refusal.quote(spec.name())),
                    Statistics.all().stream().map(StatisticType::name).toList()));
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
                faults.add(Fault.at(pointer + "/" + escape(key),
                        "%s takes no %s.".formatted(owner, Refusal.quote(key)),
                        List.copyOf(known)));
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
                var candidates = switch (parameter.role()) {
                    case NUMERIC_COLUMN, NUMERIC_COLUMNS -> numericColumns();
                    case GROUP_COLUMN -> groupColumns();
                    case CHOICE -> parameter.choices();
                    case GROUP_PAIR, NUMBER, LENGTH, EVENT, EXPRESSION, FORMULA, TERM, DATASET ->
                        List.<String>of();
                };
                faults.add(Fault.at(pointer,
                        "%s needs %s: %s".formatted(owner, parameter.name(),
                                parameter.description()),
                        candidates));
            }
            return;
        }
        switch (parameter.role()) {
            case NUMERIC_COLUMN -> column(pointer, value, true);
            case NUMERIC_COLUMNS -> columns(pointer, value);
            case GROUP_COLUMN -> column(pointer, value, false);
            case GROUP_PAIR -> {
                if (!(value instanceof List<?> list) || list.size() != 2
                        || new HashSet<>(list).size() != 2) {
                    fault(pointer, "groups is a list of two different levels, first minus second.");
                }
            }
            case NUMBER -> number(pointer, value, parameter);
            case LENGTH -> {
                if (!"auto".equals(value)) {
                    number(pointer, value, parameter);
                }
            }
            case CHOICE -> {
                if (!(value instanceof String text) || !parameter.choices().contains(text)) {
                    faults.add(Fault.at(pointer, "%s is not offered."
                            .formatted(Refusal.quote(String.valueOf(value))),
                            parameter.choices()));
                }
            }
            case EXPRESSION -> expression(pointer, value);
            case FORMULA, TERM, DATASET -> {
                if (!(value instanceof String)) {
                    fault(pointer, "%s is a text.".formatted(parameter.name()));
                }
            }
            case EVENT -> {
                if (value instanceof List<?>) {
                    fault(pointer, "%s is one value of the column.".formatted(parameter.name()));
                }
            }
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

    private void expression(String pointer, Object value) {
        if (!(value instanceof String text)) {
            fault(pointer, "An expression is a text.");
            return;
        }
        try {
            Expression.parse(text).check(frame);
        } catch (Refusal refusal) {
            refusal.faults().forEach(f -> faults.add(Fault.at(pointer, f.detail(), f.allowed())));
        }
    }

    private void number(String pointer, Object value, Parameter parameter) {
        var bounds = Objects.requireNonNull(parameter.bounds());
        if (!(value instanceof Number number) || !bounds.contain(number.doubleValue())) {
            fault(pointer, "%s is not a %snumber from %s to %s.".formatted(
                    Refusal.quote(String.valueOf(value)),
                    bounds.whole() ? "whole " : "", plain(bounds.low()), plain(bounds.high())));
        }
    }

    private void column(String pointer, Object value, boolean numeric) {
        if (!(value instanceof String name)) {
            fault(pointer, "A column is named by a text.");
            return;
        }
        var column = frame.column(name);
        if (column.isEmpty()) {
            var candidates = numeric ? numericColumns() : groupColumns();
            faults.add(Fault.at(pointer, "%s is not a column of this data set.".formatted(
                    Refusal.quote(name)), candidates));
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
        return Math.abs(value) >= 1e15
                ? String.valueOf(value)
                : java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
