package dev.minamo.dashboard;

import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.minamo.plan.Catalog;

/**
 * What a metric is called in a sentence, what it is measured in, and which way is better.
 *
 * @param title at the beginning of a line
 * @param noun inside a sentence, without an article
 * @param unit such as {@code in units of mpg}; empty for a plain number
 * @param better {@code maximize}, {@code minimize}, or the value aimed at as the catalog says it
 */
record MetricWords(String title, String noun, String unit, String better) {

    /** Those that open with a name or a letter. */
    private static final Set<String> PROPER = Set.of("rsq", "rsq_trad", "kappa", "mcc", "f_beta",
            "j_index", "jaccard", "fowlkes_mallows", "ks", "brier", "brier_skill", "huber_loss",
            "poisson_deviance", "tweedie_deviance", "pearson", "spearman");
    /** Measured as the response is. */
    private static final Set<String> AS_RESPONSE = Set.of("rmse", "mae", "median_absolute_error",
            "max_error", "msd", "pinball");
    private static final Set<String> SQUARED = Set.of("mse");
    private static final Set<String> PER_CENT = Set.of("mape", "smape", "mpe");

    /**
     * @param label as results have it, such as {@code f_beta(2)}
     * @param formula of the model that is judged
     */
    static MetricWords of(String label, String formula) {
        int bracket = label.indexOf('(');
        var name = bracket < 0 ? label : label.substring(0, bracket);
        var arguments = bracket < 0 ? "" : " " + Words.quoted(label.substring(bracket));
        var entry = Catalog.current().metrics().stream().filter(m -> m.name().equals(name))
                .findFirst();
        var title = entry.map(Catalog.MetricEntry::title).orElse(label) + arguments;
        var noun = PROPER.contains(name)
                ? title
                : title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1);
        return new MetricWords(title, noun, unit(name, formula),
                entry.map(Catalog.MetricEntry::direction).orElse("none"));
    }

    private static String unit(String name, String formula) {
        var response = Words.quoted(response(formula));
        if (AS_RESPONSE.contains(name)) {
            return "in units of " + response;
        }
        if (SQUARED.contains(name)) {
            return "in squared units of " + response;
        }
        return PER_CENT.contains(name) ? "in per cent" : "";
    }

    /** What stands before the tilde. */
    static String response(String formula) {
        int tilde = formula.indexOf('~');
        return (tilde < 0 ? formula : formula.substring(0, tilde)).strip();
    }

    /** For an axis: what is measured, and in what. */
    String axis() {
        return unit.isEmpty() ? title : title + ", " + unit;
    }

    /** {@code higher is better}, or nothing where neither end is good. */
    String way() {
        return switch (better) {
            case "maximize" -> "higher is better";
            case "minimize" -> "lower is better";
            case "zero" -> "closer to 0 is better";
            case "one" -> "closer to 1 is better";
            default -> "";
        };
    }

    /** How good a value is, the more the better. */
    double merit(double value) {
        return switch (better) {
            case "minimize" -> -value;
            case "zero" -> -Math.abs(value);
            case "one" -> -Math.abs(value - 1);
            default -> value;
        };
    }

    /** {@code an accuracy}, {@code a log loss}. */
    String withArticle() {
        boolean vowel = List.of("a", "e", "i", "o", "R", "F").contains(noun.substring(0, 1));
        return (vowel && !noun.startsWith("Fowlkes") ? "an " : "a ") + noun;
    }
}
