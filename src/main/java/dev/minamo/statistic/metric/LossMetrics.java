package dev.minamo.statistic.metric;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.metric.NumberMetrics.LossAndMean;
import dev.minamo.statistic.metric.NumberMetrics.NumberLoss;

/** The metrics of predicted numbers that are means of a loss of single rows. */
final class LossMetrics {

    private static final Parameter DELTA = Parameter.number("delta", 1e-300, 1e300, "1",
            "The error from which on the loss grows in proportion.");
    private static final Parameter QUANTILE = Parameter.number("quantile", 0, 1, "0.5",
            "The probability of the quantile that is predicted.");
    private static final Parameter POWER = Parameter.number("power", 1, 3, "1.5",
            "The power of the mean to which the variance is in proportion: 1 Poisson, 2 gamma, 3 inverse Gaussian.");
    private static final Parameter LAG = Parameter.whole("lag", 1, Integer.MAX_VALUE, "1",
            "How many rows back the value stands that a naive forecast repeats.");

    private static final DoubleUnaryOperator MEAN = DoubleUnaryOperator.identity();

    private LossMetrics() {}

    static List<MetricType> all() {
        return List.of(
                of("mape", "Mean absolute percentage error",
                        "The mean of absolute errors over absolute truth, in percent.",
                        Direction.MINIMIZE, (y, p) -> y == 0
                                ? Undefined.ZERO_DENOMINATOR.nan()
                                : 100 * Math.abs((y - p) / y)),
                of("smape", "Symmetric mean absolute percentage error",
                        "The mean of absolute errors over half the sum of absolute truth and prediction, in percent.",
                        Direction.MINIMIZE, (y, p) -> {
                            double below = 0.5 * Math.abs(y) + 0.5 * Math.abs(p);
                            return below == 0
                                    ? Undefined.ZERO_DENOMINATOR.nan()
                                    : 100 * Math.abs(y - p) / below;
                        }),
                of("mpe", "Mean percentage error",
                        "The mean of truth minus prediction over truth, in percent.",
                        Direction.ZERO, (y, p) -> y == 0
                                ? Undefined.ZERO_DENOMINATOR.nan()
                                : 100 * (y - p) / y),
                NumberMetrics.losses("huber_loss", "Huber loss",
                        "The mean of half squared errors, from delta on in proportion to the error.",
                        Direction.MINIMIZE, List.of(DELTA),
                        (arguments, _) -> mean(huber(arguments.number(DELTA)))),
                NumberMetrics.losses("pseudo_huber", "Pseudo-Huber loss",
                        "The mean of delta² (√(1 + (error / delta)²) - 1).",
                        Direction.MINIMIZE, List.of(DELTA),
                        (arguments, _) -> mean(pseudoHuber(arguments.number(DELTA)))),
                NumberMetrics.losses("pinball", "Pinball loss",
                        "The mean loss of a predicted quantile: quantile times the error where the truth is greater, 1 - quantile times it where it is less.",
                        Direction.MINIMIZE, List.of(QUANTILE), (arguments, _) -> {
                            double quantile = arguments.number(QUANTILE);
                            return mean((y, p) -> y >= p
                                    ? quantile * (y - p)
                                    : (1 - quantile) * (p - y));
                        }),
                NumberMetrics.losses("rmsle", "Root mean squared logarithmic error",
                        "The root of the mean of squared differences of log(1 + truth) and log(1 + prediction).",
                        Direction.MINIMIZE, List.of(),
                        (_, _) -> new LossAndMean(LossMetrics::logarithmic, Math::sqrt)),
                NumberMetrics.losses("mase", "Mean absolute scaled error",
                        "The mean of absolute errors over that of a naive forecast: the mean difference of values that stand lag rows apart, in the order of all rows.",
                        Direction.MINIMIZE, List.of(LAG), (arguments, truth) -> {
                            double scale = naive(truth.values(), (int) arguments.number(LAG));
                            return mean((y, p) -> Double.isNaN(scale)
                                    ? scale
                                    : Math.abs(y - p) / scale);
                        }),
                of("poisson_deviance", "Poisson deviance",
                        "The mean deviance of a Poisson law: 2 (y log(y / p) - y + p); truth at least 0, prediction above.",
                        Direction.MINIMIZE, LossMetrics::poisson),
                of("gamma_deviance", "Gamma deviance",
                        "The mean deviance of a gamma law: 2 (log(p / y) + y / p - 1); truth and prediction above 0.",
                        Direction.MINIMIZE, LossMetrics::gamma),
                NumberMetrics.losses("tweedie_deviance", "Tweedie deviance",
                        "The mean deviance of a law whose variance is a power of its mean; truth at least 0, above it from power 2 on, prediction above.",
                        Direction.MINIMIZE, List.of(POWER),
                        (arguments, _) -> mean(tweedie(arguments.number(POWER)))));
    }

    private static MetricType of(String name, String title, String description,
            Direction direction, NumberLoss loss) {
        return NumberMetrics.losses(name, title, description, direction, List.of(),
                (_, _) -> mean(loss));
    }

    private static LossAndMean mean(NumberLoss loss) {
        return new LossAndMean(loss, MEAN);
    }

    private static NumberLoss huber(double delta) {
        return (y, p) -> {
            double size = Math.abs(y - p);
            return size <= delta ? 0.5 * size * size : delta * (size - 0.5 * delta);
        };
    }

    private static NumberLoss pseudoHuber(double delta) {
        return (y, p) -> {
            double ratio = (y - p) / delta;
            double square = ratio * ratio;
            // √(1 + s) - 1 without cancellation.
            return delta * delta * (square / (Math.sqrt(1 + square) + 1));
        };
    }

    private static double logarithmic(double y, double p) {
        if (!(y > -1 && p > -1)) {
            return Undefined.NOT_POSITIVE.nan();
        }
        double d = Elementary.log(1 + y) - Elementary.log(1 + p);
        return d * d;
    }

    private static double naive(double[] values, int lag) {
        if (values.length <= lag) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double sum = 0;
        for (int row = lag; row < values.length; row++) {
            sum += Math.abs(values[row] - values[row - lag]);
        }
        return sum > 0 ? sum / (values.length - lag) : Undefined.CONSTANT.nan();
    }

    private static double poisson(double y, double p) {
        if (!(y >= 0 && p > 0)) {
            return Undefined.NOT_POSITIVE.nan();
        }
        return 2 * ((y > 0 ? y * Elementary.log(y / p) : 0) - (y - p));
    }

    private static double gamma(double y, double p) {
        return y > 0 && p > 0
                ? 2 * (Elementary.log(p / y) + (y - p) / p)
                : Undefined.NOT_POSITIVE.nan();
    }

    /** Jørgensen 1987, doi:10.1111/j.2517-6161.1987.tb01685.x. */
    private static NumberLoss tweedie(double power) {
        if (power == 1) {
            return LossMetrics::poisson;
        }
        if (power == 2) {
            return LossMetrics::gamma;
        }
        double one = 1 - power;
        double two = 2 - power;
        return (y, p) -> {
            if (!(p > 0 && (power < 2 ? y >= 0 : y > 0))) {
                return Undefined.NOT_POSITIVE.nan();
            }
            double truth = y == 0 ? 0 : Elementary.pow(y, two) / (one * two);
            return 2 * (truth - y * Elementary.pow(p, one) / one + Elementary.pow(p, two) / two);
        };
    }
}
