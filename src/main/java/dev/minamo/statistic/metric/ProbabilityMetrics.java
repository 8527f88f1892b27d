package dev.minamo.statistic.metric;

import java.util.List;
import java.util.Set;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.BoundMetric.Chance;
import dev.minamo.statistic.metric.Metric.RowLoss;

/** The metrics of predicted probabilities themselves, and of their order. */
final class ProbabilityMetrics {

    private static final Set<MetricType.Task> EVENT = Set.of(MetricType.Task.EVENT);
    private static final Set<MetricType.Task> CLASSES = Set.of(MetricType.Task.CLASSES);
    private static final Set<MetricType.Task> BOTH = Set.of(MetricType.Task.EVENT,
            MetricType.Task.CLASSES);
    private static final Parameter AVERAGE = Parameter.choice("average",
            List.of("macro", "weighted"),
            "How one class after the other as the event is joined: their mean, or that with the rows of a class as its weight.");
    private static final Parameter SCALE = Parameter.choice("scale", List.of("half", "sum"),
            "Half the sum over classes, which is the score of an event where there are two, or the whole sum.");

    /** Those that look at the order of predictions alone. */
    static final Set<String> OF_ORDER = Set.of("roc_auc", "roc_auc_ovr", "pr_auc",
            "average_precision", "gain_capture", "ks");

    /** Probabilities are brought this far away from 0. */
    static final double LEAST = 1e-15;

    private ProbabilityMetrics() {}

    static List<MetricType> all() {
        return List.of(
                new NamedMetric("roc_auc", "Area under the ROC curve",
                        "How often an event has a greater score than another row, ties one half. Of several classes, the mean over pairs of classes of Hand and Till.",
                        Direction.MAXIMIZE, BOTH, List.of(),
                        (_, truth) -> (truth instanceof Truth.Classes
                                ? BoundMetric.ofClasses(truth, JudgedClasses::areaOfPairs)
                                : BoundMetric.ofEvents(truth, JudgedEvents::area))
                                .withChance(Chance.HALF)),
                new NamedMetric("roc_auc_ovr", "Area under the ROC curve, one against the rest",
                        "The mean over classes of the area of each against all others.",
                        Direction.MAXIMIZE, CLASSES, List.of(AVERAGE), (arguments, truth) -> {
                            boolean macro = arguments.choice(AVERAGE).equals("macro");
                            return BoundMetric.ofClasses(truth, judged -> macro
                                    ? new Confusion(judged.table(), judged.levels())
                                            .macro(judged::area)
                                    : new Confusion(judged.table(), judged.levels())
                                            .weighted(judged::area))
                                    .withChance(Chance.HALF);
                        }),
                of("pr_auc", "Area under the precision-recall curve",
                        "Under precision against recall, by trapezoids.", Direction.MAXIMIZE,
                        JudgedEvents::precisionRecallArea),
                of("average_precision", "Average precision",
                        "The mean of precision over the steps of recall.", Direction.MAXIMIZE,
                        JudgedEvents::averagePrecision),
                of("gain_capture", "Gain capture",
                        "The area between the gain curve and chance over that of a perfect order: 2 AUC - 1, also called Gini.",
                        Direction.MAXIMIZE, judged -> {
                            double area = judged.area();
                            return Double.isNaN(area) ? area : 2 * area - 1;
                        }),
                of("ks", "Kolmogorov-Smirnov separation",
                        "The greatest distance between the distribution functions of the scores of events and of others.",
                        Direction.MAXIMIZE, JudgedEvents::greatestDistance),
                new NamedMetric("log_loss", "Log loss",
                        "The mean of -log of the probability given to what happened, brought to at least 1e-15.",
                        Direction.MINIMIZE, BOTH, List.of(),
                        (_, truth) -> mean(truth, logLoss(truth))),
                new NamedMetric("brier", "Brier score",
                        "The mean squared distance of probabilities from what happened.",
                        Direction.MINIMIZE, BOTH, List.of(SCALE), (arguments, truth) -> mean(truth,
                                brier(truth, arguments.choice(SCALE).equals("half") ? 0.5 : 1))),
                of("brier_skill", "Brier skill score",
                        "One minus the Brier score over that of the share of events in the same rows.",
                        Direction.MAXIMIZE, ProbabilityMetrics::skill),
                of("calibration_slope", "Calibration slope",
                        "The slope of a logistic fit of the event on the log odds predicted.",
                        Direction.ONE, judged -> Calibration.of(judged).slope()),
                of("calibration_intercept", "Calibration intercept",
                        "The intercept of a logistic fit of the event with the log odds predicted as offset: calibration in the large.",
                        Direction.ZERO, judged -> Calibration.of(judged).intercept()));
    }

    private interface EventFormula {
        double of(JudgedEvents judged);
    }

    private static NamedMetric of(String name, String title, String description,
            Direction direction, EventFormula formula) {
        return new NamedMetric(name, title, description, direction, EVENT, List.of(),
                (_, truth) -> BoundMetric.ofEvents(truth, formula::of));
    }

    /** The loss of a row by its truth and the predictions from a place on. */
    private interface ProbabilityLoss {
        double of(int code, double[] predictions, int at);
    }

    private static BoundMetric mean(Truth truth, ProbabilityLoss loss) {
        var mean = truth instanceof Truth.Classes
                ? BoundMetric.ofClasses(truth, judged -> judged.mean(at -> loss
                        .of(judged.code(at), judged.predicted(), at * judged.levels())))
                : BoundMetric.ofEvents(truth, judged -> judged.mean(
                        at -> loss.of(judged.happened(at) ? 1 : 0, judged.predicted(), at)));
        return mean.withLoss(new RowLoss() {
            @Override
            public double of(int row, double[] predictions, int at) {
                return switch (truth) {
                    case Truth.Event event -> loss.of(event.happened()[row] ? 1 : 0, predictions,
                            at);
                    case Truth.Classes classes -> loss.of(classes.codes()[row], predictions, at);
                    case Truth.Numbers _ -> Undefined.OUTSIDE_DOMAIN.nan();
                };
            }

            @Override
            public double metric(double meanLoss) {
                return meanLoss;
            }
        });
    }

    private static ProbabilityLoss logLoss(Truth truth) {
        return truth instanceof Truth.Classes
                ? (code, predictions, at) -> logLoss(predictions[at + code])
                : (code, predictions, at) -> logLoss(
                        code == 1 ? predictions[at] : 1 - predictions[at]);
    }

    static double logLoss(double ofWhatHappened) {
        return -Elementary.log(Math.clamp(ofWhatHappened, LEAST, 1 - LEAST));
    }

    private static ProbabilityLoss brier(Truth truth, double scale) {
        if (truth instanceof Truth.Classes classes) {
            int levels = classes.levels().size();
            return (code, predictions, at) -> {
                double sum = 0;
                for (int level = 0; level < levels; level++) {
                    double d = (level == code ? 1 : 0) - predictions[at + level];
                    sum = Math.fma(d, d, sum);
                }
                return scale * sum;
            };
        }
        return (code, predictions, at) -> {
            double d = code - predictions[at];
            return 2 * scale * d * d;
        };
    }

    private static double skill(JudgedEvents judged) {
        double events = judged.events() / judged.total();
        double others = judged.others() / judged.total();
        if (!(events > 0 && others > 0)) {
            return Undefined.MISSING_CLASS.nan();
        }
        double score = judged.mean(at -> {
            double d = (judged.happened(at) ? 1 : 0) - judged.probability(at);
            return d * d;
        });
        return 1 - score / (events * others);
    }
}
