package dev.minamo.statistic.metric;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.BoundMetric.Chance;
import dev.minamo.statistic.metric.Metric.RowLoss;

/** The metrics of the whole table of true by predicted classes. */
final class ConfusionMetrics {

    private static final Set<MetricType.Task> BOTH = Set.of(MetricType.Task.EVENT,
            MetricType.Task.CLASSES);
    private static final Parameter K = Parameter.whole("k", 1, 1000, "2",
            "How many of the most probable classes count.");

    private ConfusionMetrics() {}

    static List<MetricType> all() {
        return List.of(
                new NamedMetric("accuracy", "Accuracy",
                        "The share of rows predicted as what they are.", Direction.MAXIMIZE,
                        BOTH, true, List.of(),
                        (_, truth) -> BoundMetric.ofTable(truth, Confusion::accuracy)
                                .withLoss(wrong(truth)).withChance(Chance.SHARES)),
                of("kappa", "Cohen's kappa",
                        "Agreement beyond chance of truth and prediction.",
                        table -> table.kappa(distance -> Math.min(1, distance))),
                of("kappa_linear", "Kappa, linear",
                        "Cohen's kappa; disagreement counts by the distance of the classes in their order.",
                        table -> table.kappa(distance -> distance)),
                of("kappa_quadratic", "Kappa, quadratic",
                        "Cohen's kappa; disagreement counts by the squared distance of the classes in their order.",
                        table -> table.kappa(distance -> distance * distance)),
                of("mcc", "Matthews correlation",
                        "The correlation of truth and prediction as classes; of several, that of Gorodkin.",
                        Confusion::matthews),
                new NamedMetric("top_k_accuracy", "Top-k accuracy",
                        "The share of rows whose class is among the k most probable; of equal ones, the first.",
                        Direction.MAXIMIZE, Set.of(MetricType.Task.CLASSES), List.of(K),
                        (arguments, truth) -> topK((Truth.Classes) truth,
                                (int) arguments.number(K))));
    }

    private static NamedMetric of(String name, String title, String description,
            ToDoubleFunction<Confusion> formula) {
        return NamedMetric.ofTable(name, title, description, Direction.MAXIMIZE, List.of(),
                (_, _) -> formula);
    }

    private static RowLoss wrong(Truth truth) {
        return new RowLoss() {
            @Override
            public double of(int row, double[] predictions, int at) {
                return switch (truth) {
                    case Truth.Event event -> event
                            .happened()[row] == predictions[at] >= Metric.THRESHOLD ? 0 : 1;
                    case Truth.Classes classes -> classes.codes()[row] == Metric
                            .likeliest(predictions, at, classes.levels().size()) ? 0 : 1;
                    case Truth.Numbers _ -> Undefined.OUTSIDE_DOMAIN.nan();
                };
            }

            @Override
            public double metric(double meanLoss) {
                return Double.isNaN(meanLoss) ? meanLoss : 1 - meanLoss;
            }
        };
    }

    private static BoundMetric topK(Truth.Classes truth, int k) {
        int levels = truth.levels().size();
        return BoundMetric.ofClasses(truth, judged -> judged
                .mean(at -> 1 - outside(judged.code(at), judged.predicted(), at * levels, levels,
                        k)))
                .withLoss(new RowLoss() {
                    @Override
                    public double of(int row, double[] predictions, int at) {
                        return outside(truth.codes()[row], predictions, at, levels, k);
                    }

                    @Override
                    public double metric(double meanLoss) {
                        return Double.isNaN(meanLoss) ? meanLoss : 1 - meanLoss;
                    }
                });
    }

    private static double outside(int code, double[] predictions, int from, int levels, int k) {
        int before = 0;
        double own = predictions[from + code];
        for (int level = 0; level < levels; level++) {
            double other = predictions[from + level];
            before += other > own || (other == own && level < code) ? 1 : 0;
        }
        return before < k ? 0 : 1;
    }
}
