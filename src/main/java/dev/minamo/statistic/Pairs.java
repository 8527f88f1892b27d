package dev.minamo.statistic;

import java.util.List;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter.Role;

/** The statistics of two columns of numbers, row by row. */
final class Pairs {

    private static final Parameter X = new Parameter("x", Role.NUMERIC_COLUMN, true,
            "The first column of numbers.");
    private static final Parameter Y = new Parameter("y", Role.NUMERIC_COLUMN, true,
            "The second column of numbers.");
    private static final Parameter TAU = Parameter.choice("type", List.of("b", "a"),
            "tau-b is corrected for ties, tau-a is not.");
    private static final Parameter ICC = Parameter.choice("type",
            List.of("agreement", "consistency", "one_way"),
            "Agreement is ICC(2,1), consistency ICC(3,1), one_way ICC(1,1) of Shrout and Fleiss.");

    private Pairs() {}

    static List<StatisticType> all() {
        return List.of(
                new PairStatistic("spearman", "Spearman correlation",
                        "The correlation of the midranks.",
                        (x, y) -> new FunctionalStatistic(x.rows(),
                                () -> new SpearmanRanks(x, y))),
                new FormStatistic("kendall", "Kendall's tau",
                        "Concordant minus discordant pairs of rows over all pairs; copies of one row are tied.",
                        List.of(X, Y, TAU), (arguments, sample) -> {
                            boolean corrected = arguments.choice(TAU).equals("b");
                            var x = sample.centred("x", arguments.text("x"));
                            var y = sample.centred("y", arguments.text("y"));
                            return new FunctionalStatistic(x.rows(),
                                    () -> new KendallPairs(x, y, corrected));
                        }),
                new PairStatistic("covariance", "Covariance",
                        "The covariance, with divisor n - 1.",
                        (x, y) -> PairMomentStatistic.of(x, y, 1, 1,
                                m -> m.n() < 2
                                        ? Undefined.TOO_FEW_ROWS.nan()
                                        : m.xy() / (m.n() - 1))),
                new PairStatistic("slope", "Slope",
                        "The least squares slope of y on x.",
                        (x, y) -> PairMomentStatistic.of(x, y, -1, 1, Pairs::slope)),
                new PairStatistic("intercept", "Intercept",
                        "The least squares intercept of y on x.",
                        (x, y) -> PairMomentStatistic.of(x, y, 0, 1, m -> {
                            double slope = slope(m);
                            return Double.isNaN(slope) ? slope : m.y() - slope * m.x();
                        })),
                new PairStatistic("theil_sen", "Theil-Sen slope",
                        "The median slope of y on x over all pairs of rows with different x; at most 2,000 rows.",
                        PairwiseMedian::slope),
                new FormStatistic("ratio_of_means", "Ratio of means",
                        "The mean of one column over that of another.",
                        List.of(new Parameter("numerator", Role.NUMERIC_COLUMN, true,
                                "The column above."),
                                new Parameter("denominator", Role.NUMERIC_COLUMN, true,
                                        "The column below.")),
                        (arguments, sample) -> {
                            var x = sample.centred("numerator", arguments.text("numerator"));
                            var y = sample.centred("denominator", arguments.text("denominator"));
                            return new WithVariance(PairMomentStatistic.of(x, y, 1, -1,
                                    m -> m.y() == 0
                                            ? Undefined.ZERO_DENOMINATOR.nan()
                                            : m.x() / m.y()),
                                    () -> PlugInVariances.ofRatio(x, y));
                        }),
                new PairStatistic("lin_ccc", "Concordance correlation",
                        "Lin's concordance correlation coefficient, with moments of divisor n.",
                        (x, y) -> PairMomentStatistic.alike(x, y, Pairs::concordance)),
                new PairStatistic("fisher_z", "Fisher's z",
                        "The inverse hyperbolic tangent of Pearson's correlation.",
                        (x, y) -> PairMomentStatistic.of(x, y, 0, 0, Pairs::fisher)),
                new PairStatistic("mean_of_differences", "Mean of differences",
                        "The mean of x - y.",
                        (x, y) -> PairMomentStatistic.of(x, y, 0, 0,
                                m -> x.unscaled(m.x()) - y.unscaled(m.y()))),
                new FormStatistic("icc", "Intraclass correlation",
                        "The intraclass correlation of two ratings of each row.",
                        List.of(X, Y, ICC), (arguments, sample) -> {
                            var type = arguments.choice(ICC);
                            return PairMomentStatistic.alike(
                                    sample.centred("x", arguments.text("x")),
                                    sample.centred("y", arguments.text("y")),
                                    m -> intraclass(m, type));
                        }));
    }

    private static double slope(PairMoments m) {
        return m.n() < 2
                ? Undefined.TOO_FEW_ROWS.nan()
                : m.xx() > 0 ? m.xy() / m.xx() : Undefined.CONSTANT.nan();
    }

    private static double fisher(PairMoments m) {
        if (m.n() < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        if (!(m.xx() > 0 && m.yy() > 0)) {
            return Undefined.CONSTANT.nan();
        }
        double r = m.correlation();
        return 0.5 * (Elementary.log(1 + r) - Elementary.log(1 - r));
    }

    private static double concordance(PairMoments m) {
        double shift = m.x() - m.y();
        double below = m.xx() + m.yy() + m.n() * shift * shift;
        return below > 0 ? 2 * m.xy() / below : Undefined.CONSTANT.nan();
    }

    /** Shrout and Fleiss 1979, doi:10.1037/0033-2909.86.2.420, for two ratings. */
    private static double intraclass(PairMoments m, String type) {
        if (m.n() < 2) {
            return Undefined.TOO_FEW_ROWS.nan();
        }
        double shift = m.x() - m.y();
        double rows = 0.5 * (m.xx() + 2 * m.xy() + m.yy()) / (m.n() - 1);
        double error = 0.5 * (m.xx() - 2 * m.xy() + m.yy()) / (m.n() - 1);
        double columns = 0.5 * m.n() * shift * shift;
        double within = (error * (m.n() - 1) + columns) / m.n();
        double above = type.equals("one_way") ? rows - within : rows - error;
        double below = switch (type) {
            case "one_way" -> rows + within;
            case "consistency" -> rows + error;
            default -> rows + error + 2 * (columns - error) / m.n();
        };
        return m.xx() + m.yy() > 0 && below != 0 ? above / below : Undefined.CONSTANT.nan();
    }
}
