package dev.minamo.statistic.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter;

/**
 * The metrics that are made of the table of one event, predicted from one half on. Of several classes each is the event in turn:
 * {@code macro} is the mean over classes, {@code weighted} that mean with the rows of a class as its weight, {@code micro} the
 * metric of the sum of the tables.
 */
final class FourfoldMetrics {

    static final Parameter AVERAGE = Parameter.choice("average",
            List.of("macro", "micro", "weighted"),
            "How one class after the other as the event is joined; of no effect with one event.");
    private static final Parameter BETA = Parameter.number("beta", 1e-3, 1e3, "1",
            "How many times as much recall counts as precision.");

    private FourfoldMetrics() {}

    /** A formula by arguments. */
    private interface Formulas {
        ToDoubleFunction<Fourfold> of(Arguments arguments);
    }

    static List<MetricType> all() {
        return List.of(
                of("balanced_accuracy", "Balanced accuracy",
                        "The mean of sensitivity and specificity; of several classes, one against the others. Their mean recall is sensitivity.",
                        Direction.MAXIMIZE, Fourfold::balancedAccuracy),
                of("sensitivity", "Sensitivity",
                        "The share of events that are predicted: recall.", Direction.MAXIMIZE,
                        Fourfold::sensitivity),
                of("recall", "Recall", "The share of events that are predicted: sensitivity.",
                        Direction.MAXIMIZE, Fourfold::sensitivity),
                of("specificity", "Specificity",
                        "The share of other rows that are predicted as such.",
                        Direction.MAXIMIZE, Fourfold::specificity),
                of("precision", "Precision",
                        "The share of events among the rows predicted as events.",
                        Direction.MAXIMIZE, Fourfold::precision),
                of("npv", "Negative predictive value",
                        "The share of others among the rows predicted as others.",
                        Direction.MAXIMIZE, Fourfold::npv),
                of("f_beta", "F measure",
                        "The harmonic mean of precision and recall, which counts beta times as much.",
                        Direction.MAXIMIZE, List.of(BETA), arguments -> {
                            double beta = arguments.number(BETA);
                            return table -> table.fBeta(beta);
                        }),
                of("j_index", "J index", "Youden's sensitivity + specificity - 1.",
                        Direction.MAXIMIZE, Fourfold::youden),
                of("jaccard", "Jaccard index",
                        "Events predicted as such over rows that are events or predicted as events.",
                        Direction.MAXIMIZE, Fourfold::jaccard),
                of("fowlkes_mallows", "Fowlkes-Mallows index",
                        "The geometric mean of precision and recall.", Direction.MAXIMIZE,
                        Fourfold::fowlkesMallows),
                of("detection_prevalence", "Detection prevalence",
                        "The share of rows predicted as events.", Direction.NONE,
                        Fourfold::detectionPrevalence),
                of("lr_plus", "Positive likelihood ratio",
                        "Sensitivity over 1 - specificity.", Direction.MAXIMIZE,
                        Fourfold::likelihoodRatioPlus),
                of("lr_minus", "Negative likelihood ratio",
                        "1 - sensitivity over specificity.", Direction.MINIMIZE,
                        Fourfold::likelihoodRatioMinus),
                of("diagnostic_odds_ratio", "Diagnostic odds ratio",
                        "The odds to be predicted as an event, of events over those of others.",
                        Direction.MAXIMIZE, Fourfold::oddsRatio));
    }

    private static NamedMetric of(String name, String title, String description,
            Direction direction, ToDoubleFunction<Fourfold> formula) {
        return of(name, title, description, direction, List.of(), _ -> formula);
    }

    private static NamedMetric of(String name, String title, String description,
            Direction direction, List<Parameter> more, Formulas formulas) {
        var parameters = new ArrayList<>(more);
        parameters.add(AVERAGE);
        return NamedMetric.ofTable(name, title, description, direction, parameters,
                (arguments, event) -> {
                    var formula = formulas.of(arguments);
                    var average = arguments.choice(AVERAGE);
                    return event
                            ? table -> formula.applyAsDouble(table.against(1))
                            : table -> average(table, average, formula);
                });
    }

    private static double average(Confusion table, String average,
            ToDoubleFunction<Fourfold> formula) {
        return switch (average) {
            case "micro" -> {
                var sum = table.against(0);
                for (int level = 1; level < table.levels(); level++) {
                    sum = sum.plus(table.against(level));
                }
                yield formula.applyAsDouble(sum);
            }
            case "weighted" -> table
                    .weighted(level -> formula.applyAsDouble(table.against(level)));
            default -> table.macro(level -> formula.applyAsDouble(table.against(level)));
        };
    }
}
