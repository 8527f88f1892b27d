package dev.minamo.dashboard;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

import dev.minamo.plan.StatisticSpec;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Statistics;
import org.jspecify.annotations.Nullable;

/**
 * What a statistic is about, in words.
 *
 * @param before opens a sentence up to the number
 * @param title names it on an axis or in a row
 * @param none the value that means no effect; null when there is no such value
 */
record Subject(String before, String title, @Nullable Double none) {

    private static final Pattern EFFECTIVE_DOSE = Pattern.compile("ed[0-9]+([.][0-9]+)?");

    static Subject of(StatisticSpec spec) {
        var name = spec.as();
        var plain = byName(spec);
        return name == null
                ? plain
                : new Subject(plain.before(), Words.quoted(name), plain.none());
    }

    /** A coefficient of a model. */
    static Subject ofCoefficient(String name) {
        var quoted = Words.quoted(name);
        return new Subject("The coefficient of " + quoted + " is ", quoted, 0.0);
    }

    /** A parameter of a dose response, an effective dose or a risk. */
    static Subject ofDoseResponse(String name) {
        var quoted = Words.quoted(name);
        var risk = risk(name);
        if (name.startsWith("risk(") && name.endsWith(")")) {
            var dose = Words.quoted(name.substring(5, name.length() - 1));
            return new Subject("The risk at a dose of " + dose + " is ",
                    "Risk at a dose of " + dose, null);
        }
        return risk == null
                ? new Subject(quoted + " is ", quoted, null)
                : new Subject((risk == 0.5 ? "Half" : Words.percent(risk))
                        + " of those exposed are infected at a dose of ",
                        "Dose that infects " + Words.percent(risk) + " (" + quoted + ")", null);
    }

    /** The risk of an effective dose such as {@code ed50}; null for another name. */
    static @Nullable Double risk(String name) {
        return EFFECTIVE_DOSE.matcher(name).matches()
                ? new BigDecimal(name.substring(2)).movePointLeft(2).doubleValue()
                : null;
    }

    private static Subject byName(StatisticSpec spec) {
        var title = title(spec);
        if (spec.arguments().containsKey("truth")) {
            return new Subject(title + " is ", title, null); // a metric, which may share its name
        }
        return switch (spec.name()) {
            case "pearson" ->
                new Subject(column(spec, "x") + " and " + column(spec, "y") + " correlate at ",
                        title, 0.0);
            case "mean" -> single(spec, "mean", title);
            case "median" -> single(spec, "median", title);
            case "sd" -> single(spec, "standard deviation", title);
            case "mean_difference" -> difference(spec, title);
            default -> new Subject(title + " is ", title, null);
        };
    }

    /** What the catalog calls it, so that a job, an axis and a row say the same. */
    private static String title(StatisticSpec spec) {
        return Words.quoted(Statistics.asked(spec.name(), spec.arguments().keySet())
                .map(type -> type.label(new Arguments(spec.arguments())))
                .orElseGet(() -> spec.name() + "(" + columns(spec) + ")"));
    }

    private static Subject single(StatisticSpec spec, String what, String title) {
        return new Subject("The " + what + " of " + column(spec, "column") + " is ", title, null);
    }

    private static Subject difference(StatisticSpec spec, String title) {
        var column = column(spec, "column");
        if (spec.arguments().get("groups") instanceof List<?> groups && groups.size() == 2) {
            var pair = Words.quoted(String.valueOf(groups.getFirst())) + " minus "
                    + Words.quoted(String.valueOf(groups.getLast()));
            return new Subject("The gap in means of " + column + ", " + pair + ", is ", title, 0.0);
        }
        return new Subject(
                "The gap in means of " + column + " between the groups of " + column(spec, "by")
                        + " is ",
                title, 0.0);
    }

    private static String column(StatisticSpec spec, String parameter) {
        return spec.arguments().get(parameter) instanceof String name
                ? Words.quoted(name)
                : parameter;
    }

    private static String columns(StatisticSpec spec) {
        return spec.arguments()
                .values()
                .stream()
                .filter(String.class::isInstance)
                .map(v -> Words.quoted((String) v))
                .reduce((a, b) -> a + ", " + b)
                .orElse("");
    }
}
