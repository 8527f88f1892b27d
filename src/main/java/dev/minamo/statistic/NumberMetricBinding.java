package dev.minamo.statistic;

import java.util.Map;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.ErrorStatistic.Formula;
import dev.minamo.statistic.ErrorStatistic.Reads;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.Truth;

/** Binds metrics of predicted numbers: by moments that all share, by the loss of rows, or else by the metric itself. */
final class NumberMetricBinding {

    private static final Map<String, Formula> OF_MOMENTS = Map.ofEntries(
            Map.entry("rmse", errors(1, m -> Math.sqrt(m.square()))),
            Map.entry("mse", errors(2, ErrorMoments::square)),
            Map.entry("mae", errors(1, ErrorMoments::size)),
            Map.entry("msd", errors(1, ErrorMoments::error)),
            Map.entry("rsq", new Formula(0, Reads.PAIR, m -> {
                double r = correlation(m.pair());
                return Double.isNaN(r) ? r : r * r;
            })),
            Map.entry("ccc", both(m -> m.pair().n() < 2
                    ? Undefined.TOO_FEW_ROWS.nan()
                    : concordance(m.pair(), m.pair().n() - 1))),
            Map.entry("ccc_biased", both(m -> concordance(m.pair(), m.pair().n()))),
            Map.entry("rsq_trad", both(m -> ofTruth(m, m.square()))),
            Map.entry("explained_variance", both(m -> ofTruth(m, m.spread()))),
            Map.entry("rpd", both(m -> {
                if (m.pair().n() < 2) {
                    return Undefined.TOO_FEW_ROWS.nan();
                }
                return m.square() > 0
                        ? deviation(m) / Math.sqrt(m.square())
                        : Undefined.ZERO_DENOMINATOR.nan();
            })),
            Map.entry("rmse_over_sd", both(m -> {
                if (m.pair().n() < 2) {
                    return Undefined.TOO_FEW_ROWS.nan();
                }
                return m.pair().xx() > 0
                        ? Math.sqrt(m.square()) / deviation(m)
                        : Undefined.CONSTANT.nan();
            })));

    private NumberMetricBinding() {}

    private static Formula errors(int degree, ToDoubleFunction<ErrorMoments> ofScaled) {
        return new Formula(degree, Reads.ERRORS, ofScaled);
    }

    private static Formula both(ToDoubleFunction<ErrorMoments> ofScaled) {
        return new Formula(0, Reads.BOTH, ofScaled);
    }

    /** Of two columns; what is made of them is shared. */
    private record Pair(CentredColumn truth, CentredColumn estimate) {}

    static Statistic bind(MetricType type, Arguments arguments, Sample sample) {
        var truth = sample.centred("truth", arguments.text("truth"));
        var estimate = sample.centred("estimate", arguments.text("estimate"));
        var formula = OF_MOMENTS.get(type.name());
        if (formula != null) {
            return ErrorStatistic.of(sample.derived(new Pair(truth, estimate),
                    () -> new PairErrors(truth, estimate)), formula);
        }
        var metric = type.bind(arguments, new Truth.Numbers(truth.values(truth.rows())));
        return RowLossStatistic.orOfMetric(metric, estimate.values(truth.rows()), truth.rows(),
                sample.reductions());
    }

    private static double correlation(PairMoments m) {
        if (m.n() < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        return m.xx() > 0 && m.yy() > 0 ? m.correlation() : Undefined.CONSTANT.nan();
    }

    private static double concordance(PairMoments m, double divisor) {
        double shift = m.x() - m.y();
        double below = (m.xx() + m.yy()) / divisor + shift * shift;
        return below > 0
                ? Math.clamp(2 * m.xy() / divisor / below, -1.0, 1.0)
                : Undefined.CONSTANT.nan();
    }

    private static double ofTruth(ErrorMoments m, double meanSquare) {
        return m.pair().xx() > 0
                ? 1 - meanSquare * m.pair().n() / m.pair().xx()
                : Undefined.CONSTANT.nan();
    }

    private static double deviation(ErrorMoments m) {
        return Math.sqrt(m.pair().xx() / (m.pair().n() - 1));
    }
}
