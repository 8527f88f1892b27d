package dev.minamo.statistic.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
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
    private static final Set<MetricType.Task> BOTH = Set.of(MetricType.Task.EVENT,
            MetricType.Task.CLASSES);

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
        return new NamedMetric(name, title, description, direction, BOTH, parameters,
                (arguments, truth) -> {
                    var formula = formulas.of(arguments);
                    var average = arguments.choice(AVERAGE);
                    return truth instanceof Truth.Classes
                            ? BoundMetric.ofClasses(truth,
                                    judged -> average(judged, average, formula))
                            : BoundMetric.ofEvents(truth,
                                    judged -> formula.applyAsDouble(judged.table()));
                });
    }

    private static double average(JudgedClasses judged, String average,
            ToDoubleFunction<Fourfold> formula) {
        return switch (average) {
            case "micro" -> {
                var sum = judged.against(0);
                for (int level = 1; level < judged.levels(); level++) {
                    sum = sum.plus(judged.against(level));
                }
                yield formula.applyAsDouble(sum);
            }
            case "weighted" -> weighted(judged,
                    level -> formula.applyAsDouble(judged.against(level)));
            default -> macro(judged, level -> formula.applyAsDouble(judged.against(level)));
        };
    }

    /** Something of one class. */
    interface OfLevel {
        double at(int level);
    }

    /** The mean over classes; undefined as the first that is. */
    static double macro(JudgedClasses judged, OfLevel something) {
        double sum = 0;
        for (int level = 0; level < judged.levels(); level++) {
            double value = something.at(level);
            if (Double.isNaN(value)) {
                return value;
            }
            sum += value;
        }
        return judged.levels() > 0 ? sum / judged.levels() : Undefined.MISSING_CLASS.nan();
    }

    /** The mean over rows of what their class has; classes without a row do not matter. */
    static double weighted(JudgedClasses judged, OfLevel something) {
        double sum = 0;
        for (int level = 0; level < judged.levels(); level++) {
            double weight = judged.sizeOf(level);
            if (weight == 0) {
                continue;
            }
            double value = something.at(level);
            if (Double.isNaN(value)) {
                return value;
            }
            sum = Math.fma(weight, value, sum);
        }
        return sum / judged.total();
    }
}
