package dev.minamo.statistic.metric;

import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.Metric.RowLoss;

/** The metrics of predicted numbers that are made of errors and moments. */
final class NumberMetrics {

    private static final Set<MetricType.Task> NUMBERS = Set.of(MetricType.Task.NUMBERS);

    private NumberMetrics() {}

    static List<MetricType> all() {
        return List.of(
                squared("rmse", "Root mean squared error",
                        "The root of the mean squared error.", Math::sqrt),
                squared("mse", "Mean squared error", "The mean of squared errors.",
                        mean -> mean),
                new NamedMetric("mae", "Mean absolute error", "The mean of absolute errors.",
                        Direction.MINIMIZE, NUMBERS, List.of(),
                        (_, truth) -> BoundMetric
                                .ofNumbers(truth, JudgedNumbers::meanAbsolute)
                                .withLoss(loss(truth, (y, p) -> Math.abs(y - p),
                                        mean -> mean))),
                of("median_absolute_error", "Median absolute error",
                        "The median of absolute errors.", Direction.MINIMIZE,
                        JudgedNumbers::medianAbsolute),
                of("max_error", "Greatest error", "The greatest absolute error.",
                        Direction.MINIMIZE, JudgedNumbers::greatestError),
                of("msd", "Mean signed difference", "The mean of truth minus prediction.",
                        Direction.ZERO, JudgedNumbers::meanError),
                of("rsq", "R squared", "The squared correlation of truth and prediction.",
                        Direction.MAXIMIZE, judged -> {
                            double r = correlation(judged);
                            return Double.isNaN(r) ? r : r * r;
                        }),
                of("rsq_trad", "R squared by squares",
                        "One minus the squared errors over the squares of the truth about its mean.",
                        Direction.MAXIMIZE,
                        judged -> ofTruth(judged, yy -> 1 - judged.squares() / yy)),
                of("explained_variance", "Explained variance",
                        "One minus the variance of errors over that of the truth.",
                        Direction.MAXIMIZE,
                        judged -> ofTruth(judged, yy -> 1 - judged.spreadOfErrors() / yy)),
                of("pearson", "Pearson correlation",
                        "The correlation of truth and prediction.", Direction.MAXIMIZE,
                        NumberMetrics::correlation),
                of("spearman", "Spearman correlation",
                        "The correlation of the midranks of truth and prediction.",
                        Direction.MAXIMIZE, judged -> judged.total() < 2
                                ? Undefined.TOO_FEW_ROWS.nan()
                                : judged.rankCorrelation()),
                of("ccc", "Concordance correlation",
                        "Lin's concordance correlation coefficient, with moments of divisor n - 1.",
                        Direction.MAXIMIZE, judged -> judged.total() < 2
                                ? Undefined.TOO_FEW_ROWS.nan()
                                : concordance(judged, judged.total() - 1)),
                of("ccc_biased", "Concordance correlation, biased",
                        "Lin's concordance correlation coefficient, with moments of divisor n.",
                        Direction.MAXIMIZE, judged -> concordance(judged, judged.total())),
                of("rpd", "Ratio of performance to deviation",
                        "The standard deviation of the truth over the root mean squared error.",
                        Direction.MAXIMIZE, judged -> over(deviation(judged), rmse(judged))),
                of("rpiq", "Ratio of performance to interquartile range",
                        "The distance of the quartiles of the truth, type 7, over the root mean squared error.",
                        Direction.MAXIMIZE,
                        judged -> over(judged.quartileRange(), rmse(judged))),
                of("rmse_over_sd", "Error over deviation",
                        "The root mean squared error over the standard deviation of the truth.",
                        Direction.MINIMIZE, judged -> {
                            double deviation = deviation(judged);
                            return deviation == 0
                                    ? Undefined.CONSTANT.nan()
                                    : over(rmse(judged), deviation);
                        }));
    }

    private static NamedMetric of(String name, String title, String description,
            Direction direction, ToDoubleFunction<JudgedNumbers> formula) {
        return new NamedMetric(name, title, description, direction, NUMBERS, List.of(),
                (_, truth) -> BoundMetric.ofNumbers(truth, formula));
    }

    private static NamedMetric squared(String name, String title, String description,
            DoubleUnaryOperator ofMean) {
        return new NamedMetric(name, title, description, Direction.MINIMIZE, NUMBERS, List.of(),
                (_, truth) -> BoundMetric
                        .ofNumbers(truth,
                                judged -> ofMean.applyAsDouble(judged.meanSquare()))
                        .withLoss(loss(truth, (y, p) -> (y - p) * (y - p), ofMean)));
    }

    /** A metric that is a function of the mean of a loss of single rows. */
    static NamedMetric losses(String name, String title, String description,
            Direction direction, List<Parameter> parameters, RowLosses losses) {
        return new NamedMetric(name, title, description, direction, NUMBERS, parameters,
                (arguments, truth) -> {
                    var numbers = losses.of(arguments, (Truth.Numbers) truth);
                    return BoundMetric.ofNumbers(truth, judged -> {
                        double mean = judged.mean(at -> numbers.loss()
                                .of(judged.truth(at), judged.prediction(at)));
                        return Double.isNaN(mean) ? mean : numbers.ofMean().applyAsDouble(mean);
                    }).withLoss(loss(truth, numbers.loss(), numbers.ofMean()));
                });
    }

    /** The loss of one number. */
    interface NumberLoss {

        /** Undefined with a cause where there is none. */
        double of(double truth, double prediction);
    }

    /** @param ofMean what is made of the mean loss */
    record LossAndMean(NumberLoss loss, DoubleUnaryOperator ofMean) {}

    /** Makes a loss by arguments. */
    interface RowLosses {
        LossAndMean of(Arguments arguments, Truth.Numbers truth);
    }

    private static RowLoss loss(Truth truth, NumberLoss loss, DoubleUnaryOperator ofMean) {
        double[] values = ((Truth.Numbers) truth).values();
        return new RowLoss() {
            @Override
            public double of(int row, double[] predictions, int at) {
                return loss.of(values[row], predictions[at]);
            }

            @Override
            public double metric(double meanLoss) {
                return Double.isNaN(meanLoss) ? meanLoss : ofMean.applyAsDouble(meanLoss);
            }
        };
    }

    private static double correlation(JudgedNumbers judged) {
        return judged.total() < 2
                ? Undefined.TOO_FEW_ROWS.nan()
                : judged.moments().correlation();
    }

    private static double ofTruth(JudgedNumbers judged, DoubleUnaryOperator ofSquares) {
        double yy = judged.moments().yy;
        return yy > 0 ? ofSquares.applyAsDouble(yy) : Undefined.CONSTANT.nan();
    }

    private static double concordance(JudgedNumbers judged, double divisor) {
        var m = judged.moments();
        double shift = m.meanY - m.meanP;
        double below = (m.yy + m.pp) / divisor + shift * shift;
        return below > 0
                ? Math.clamp(2 * m.yp / divisor / below, -1.0, 1.0)
                : Undefined.CONSTANT.nan();
    }

    private static double rmse(JudgedNumbers judged) {
        return Math.sqrt(judged.meanSquare());
    }

    private static double deviation(JudgedNumbers judged) {
        return judged.total() < 2
                ? Undefined.TOO_FEW_ROWS.nan()
                : Math.sqrt(judged.moments().yy / (judged.total() - 1));
    }

    private static double over(double above, double below) {
        if (Double.isNaN(above) || Double.isNaN(below)) {
            return Double.isNaN(above) ? above : below;
        }
        return below == 0 ? Undefined.ZERO_DENOMINATOR.nan() : above / below;
    }
}
