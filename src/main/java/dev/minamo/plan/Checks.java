package dev.minamo.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Column;
import dev.minamo.frame.ColumnType;
import dev.minamo.frame.Frame;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalRequest;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Expression;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.StatisticType;
import dev.minamo.statistic.Statistics;

/** Holds a spec against the catalog and the schema of a table, and collects what does not fit. */
final class Checks {

    /** Most statistics in one job; a row of the result has one double for each. */
    static final int MAX_STATISTICS = 100;
    private static final int MAX_TEXT = 128;
    private static final int MAX_LABELS = 32;
    private static final int MAX_LEVELS = 10;

    private final Frame frame;
    private final List<Fault> faults;
    private final Catalog catalog = Catalog.current();

    Checks(Frame frame, List<Fault> faults) {
        this.frame = frame;
        this.faults = faults;
    }

    void general(BootstrapSpec spec) {
        if (spec.replicates() < 1 || spec.replicates() > Spec.MAX_REPLICATES) {
            fault("/replicates",
                    "%d is not between 1 and 10,000,000.".formatted(spec.replicates()));
        }
        if (spec.statistics().isEmpty() || spec.statistics().size() > MAX_STATISTICS) {
            fault("/statistics", "A job has 1 to %d statistics, not %d.".formatted(MAX_STATISTICS,
                    spec.statistics().size()));
        }
        text("/name", spec.name());
        if (spec.labels().size() > MAX_LABELS) {
            fault("/labels", "A job has at most %d labels, not %d.".formatted(MAX_LABELS,
                    spec.labels().size()));
        }
        for (int i = 0; i < spec.labels().size(); i++) {
            text("/labels/" + i, spec.labels().get(i));
        }
        if (frame.rows() < 2) {
            fault("/dataset", "A bootstrap needs at least 2 rows; this table has %d."
                    .formatted(frame.rows()));
        }
        share("/undefined/warn", spec.undefined().warn());
        share("/undefined/fail", spec.undefined().fail());
    }

    private void share(String pointer, double value) {
        if (!(value >= 0 && value <= 1)) {
            fault(pointer, "%s is not a share between 0 and 1.".formatted(value));
        }
    }

    private void text(String pointer, @org.jspecify.annotations.Nullable String text) {
        if (text == null) {
            return;
        }
        if (text.isBlank()) {
            fault(pointer, "The text is empty; leave the key out instead.");
        }
        if (text.length() > MAX_TEXT) {
            fault(pointer, "%s has %d characters; at most %d are allowed."
                    .formatted(Refusal.quote(text), text.length(), MAX_TEXT));
        } else if (text.codePoints().anyMatch(Character::isISOControl)) {
            fault(pointer, "%s holds a control character.".formatted(Refusal.quote(text)));
        }
    }

    Optional<StatisticType> statistic(String pointer, StatisticSpec spec) {
        text(pointer + "/as", spec.as());
        var type = Statistics.named(spec.name());
        if (type.isEmpty()) {
            faults.add(Fault.at(pointer + "/name",
                    "There is no statistic called %s.".formatted(Refusal.quote(spec.name())),
                    catalog.statisticNames()));
            return type;
        }
        int before = faults.size();
        var parameters = type.get().parameters();
        var known = parameters.stream().map(Parameter::name).collect(
                Collectors.toCollection(LinkedHashSet::new));
        for (String given : spec.arguments().keySet()) {
            if (!known.contains(given)) {
                faults.add(Fault.at(pointer + "/" + escape(given),
                        "%s takes no %s.".formatted(spec.name(), Refusal.quote(given)),
                        List.copyOf(known)));
            }
        }
        for (Parameter parameter : parameters) {
            parameter(pointer + "/" + parameter.name(), spec, parameter);
        }
        return faults.size() == before ? type : Optional.empty();
    }

    private void parameter(String pointer, StatisticSpec spec, Parameter parameter) {
        var value = spec.arguments().get(parameter.name());
        if (value == null) {
            if (parameter.required()) {
                var candidates = switch (parameter.role()) {
                    case NUMERIC_COLUMN -> numericColumns();
                    case GROUP_COLUMN -> groupColumns();
                    case CHOICE -> parameter.choices();
                    case GROUP_PAIR, NUMBER, EVENT, EXPRESSION -> List.<String>of();
                };
                faults.add(Fault.at(pointer,
                        "%s needs %s: %s".formatted(spec.name(), parameter.name(),
                                parameter.description()),
                        candidates));
            }
            return;
        }
        switch (parameter.role()) {
            case NUMERIC_COLUMN -> column(pointer, value, true);
            case GROUP_COLUMN -> column(pointer, value, false);
            case GROUP_PAIR -> {
                if (!(value instanceof List<?> list) || list.size() != 2
                        || new HashSet<>(list).size() != 2) {
                    fault(pointer, "groups is a list of two different levels, first minus second.");
                }
            }
            case NUMBER -> number(pointer, value, parameter);
            case CHOICE -> {
                if (!(value instanceof String text) || !parameter.choices().contains(text)) {
                    faults.add(Fault.at(pointer, "%s is not offered."
                            .formatted(Refusal.quote(String.valueOf(value))),
                            parameter.choices()));
                }
            }
            case EXPRESSION -> expression(pointer, value);
            case EVENT -> {
                if (value instanceof List<?>) {
                    fault(pointer, "%s is one value of the column.".formatted(parameter.name()));
                }
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

    void resampling(ResamplingSpec spec) {
        if (!catalog.schemeNames().contains(spec.scheme())) {
            var hint = spec.scheme().equals("stratified")
                    ? " Stratified resampling is the scheme ordinary with the key strata."
                    : "";
            faults.add(Fault.at("/resampling/scheme",
                    "There is no scheme called %s.%s".formatted(Refusal.quote(spec.scheme()), hint),
                    catalog.schemeNames()));
        }
        if (spec.strata() != null) {
            column("/resampling/strata", spec.strata(), false);
        }
    }

    Optional<IntervalRequest> interval(IntervalSpec spec) {
        int before = faults.size();
        var methods = new LinkedHashSet<IntervalMethod>();
        for (int i = 0; i < spec.methods().size(); i++) {
            var name = spec.methods().get(i);
            var method = Arrays.stream(IntervalMethod.values()).filter(m -> m.code().equals(name))
                    .findFirst();
            if (method.isEmpty()) {
                faults.add(Fault.at("/interval/methods/" + i,
                        "There is no interval method called %s.".formatted(Refusal.quote(name)),
                        catalog.intervalNames()));
            } else if (!methods.add(method.get())) {
                fault("/interval/methods/" + i, name + " stands here twice.");
            }
        }
        if (spec.methods().isEmpty()) {
            faults.add(Fault.at("/interval/methods",
                    "Name at least one method, or give null for no interval.",
                    catalog.intervalNames()));
        }
        levels(spec.levels());
        allowed("/interval/side", spec.side(), catalog.sides());
        if (!catalog.quantileTypes().contains(spec.quantileType())) {
            faults.add(Fault.at("/interval/quantile_type",
                    "%d is not a quantile type for replicates.".formatted(spec.quantileType()),
                    catalog.quantileTypes().stream().map(String::valueOf).toList()));
        }
        return faults.size() == before
                ? Optional.of(new IntervalRequest(List.copyOf(methods),
                        spec.levels(), spec.side(), spec.quantileType()))
                : Optional.empty();
    }

    private void levels(List<Double> levels) {
        if (levels.isEmpty() || levels.size() > MAX_LEVELS) {
            fault("/interval/level", "Give 1 to %d levels.".formatted(MAX_LEVELS));
        }
        for (double level : levels) {
            if (!(level > 0 && level < 1)) {
                var repair = level > 1 && level < 100
                        ? " For %s %%, write %s.".formatted(plain(level), plain(level / 100))
                        : "";
                fault("/interval/level",
                        "%s is not between 0 and 1.%s".formatted(plain(level), repair));
            }
        }
        if (new HashSet<>(levels).size() != levels.size()) {
            fault("/interval/level", "A level stands here twice.");
        }
    }

    /** The names of the results, unique; made of the statistic and its columns where not given. */
    List<String> names(List<StatisticSpec> specs, List<StatisticType> types,
            List<Arguments> arguments) {
        var names = new ArrayList<String>();
        for (int i = 0; i < specs.size(); i++) {
            var as = specs.get(i).as();
            var name = as != null ? as : defaultName(types.get(i), arguments.get(i));
            if (names.contains(name)) {
                fault("/statistics/" + i + "/as",
                        "Two statistics are called %s; give one of them another name with \"as\"."
                                .formatted(Refusal.quote(name)));
            }
            names.add(name);
        }
        return names;
    }

    private static String defaultName(StatisticType type, Arguments arguments) {
        return type.parameters().stream()
                .filter(p -> p.role() != Parameter.Role.GROUP_PAIR)
                .flatMap(p -> arguments.words(p.name()).stream())
                .collect(Collectors.joining(", ", type.name() + "(", ")"));
    }

    private void allowed(String pointer, String value, List<String> allowed) {
        if (!allowed.contains(value)) {
            faults.add(Fault.at(pointer, "%s is not offered.".formatted(Refusal.quote(value)),
                    allowed));
        }
    }

    private List<String> numericColumns() {
        return frame.columns().stream().filter(Checks::isNumeric).map(Column::name).toList();
    }

    private List<String> groupColumns() {
        return frame.columns().stream().filter(Checks::isGroup).map(Column::name).toList();
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

    private static String escape(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }

    private static String plain(double value) {
        return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
