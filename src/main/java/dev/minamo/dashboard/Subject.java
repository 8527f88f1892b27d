package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.plan.StatisticSpec;

import org.jspecify.annotations.Nullable;

/**
 * What a statistic is about, in words.
 *
 * @param before opens a sentence up to the number
 * @param title names it on an axis or in a row
 * @param none the value that means no effect; null when there is no such value
 */
record Subject(String before, String title, @Nullable Double none) {

    static Subject of(StatisticSpec spec) {
        var name = spec.as();
        var plain = byName(spec);
        return name == null ? plain
                : new Subject(plain.before(), Words.quoted(name), plain.none());
    }

    private static Subject byName(StatisticSpec spec) {
        return switch (spec.name()) {
            case "pearson" -> {
                var both = column(spec, "x") + " and " + column(spec, "y");
                yield new Subject(both + " correlate at ", "Correlation of " + both, 0.0);
            }
            case "mean" -> single(spec, "mean");
            case "median" -> single(spec, "median");
            case "sd" -> single(spec, "standard deviation");
            case "mean_difference" -> difference(spec);
            default -> {
                var title = spec.name() + "(" + columns(spec) + ")";
                yield new Subject(title + " is ", title, null);
            }
        };
    }

    private static Subject single(StatisticSpec spec, String what) {
        var column = column(spec, "column");
        return new Subject("The " + what + " of " + column + " is ",
                Words.capital(what) + " of " + column, null);
    }

    private static Subject difference(StatisticSpec spec) {
        var column = column(spec, "column");
        var by = column(spec, "by");
        if (spec.arguments().get("groups") instanceof List<?> groups && groups.size() == 2) {
            var pair = Words.quoted(String.valueOf(groups.getFirst())) + " minus "
                    + Words.quoted(String.valueOf(groups.getLast()));
            return new Subject("The gap in means of " + column + ", " + pair + ", is ",
                    "Gap in means of " + column + ", " + pair, 0.0);
        }
        return new Subject("The gap in means of " + column + " between the groups of " + by + " is ",
                "Gap in means of " + column + " by " + by, 0.0);
    }

    private static String column(StatisticSpec spec, String parameter) {
        return spec.arguments().get(parameter) instanceof String name ? Words.quoted(name) : parameter;
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
