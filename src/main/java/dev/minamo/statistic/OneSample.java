package dev.minamo.statistic;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.Parameter.Role;

/** The statistics of one column. */
final class OneSample {

    private static final double LN_2 = Elementary.log(2);
    private static final Parameter SHARE = Parameter.number("share", 0, 0.499, "0.1",
            "The share of rows at each end, below one half; rounded down to whole rows.");
    private static final Parameter P = Parameter.number("p", 0, 1, "0.5",
            "The probability, from 0 to 1.");
    static final Parameter TYPE = Parameter.whole("type", 1, 9, "7",
            "The quantile type of Hyndman and Fan, 1 to 9.");
    private static final Parameter SCALE = Parameter.number("scale", 1e-9, 1e9, "1.4826",
            "The factor; 1.4826 estimates the standard deviation of normal data, 1 leaves the plain deviation.");
    private static final Parameter SKEWNESS = Parameter.choice("type", List.of("g1", "G1"),
            "g1 is that of the sample, G1 is corrected for bias.");
    private static final Parameter KURTOSIS = Parameter.choice("type", List.of("g2", "G2"),
            "g2 is that of the sample, G2 is corrected for bias.");
    private static final Parameter LAG = Parameter.whole("lag", 1, 1_000_000, "1",
            "How many rows apart.");
    private static final Parameter GROUPS = new Parameter("column", Role.GROUP_COLUMN, true,
            "The column of groups.");
    private static final Parameter EVENT = new Parameter("event", Role.EVENT, true,
            "The value that is counted.");

    private OneSample() {}

    static List<StatisticType> all() {
        return List.of(
                onColumn("trimmed_mean", "Trimmed mean",
                        "The mean without a share of the rows at each end.", List.of(SHARE),
                        (arguments, column) -> Trimming.mean(column, arguments.number(SHARE),
                                false)),
                onColumn("winsorized_mean", "Winsorized mean",
                        "The mean with a share of the rows at each end moved to the nearest row that is left.",
                        List.of(SHARE),
                        (arguments, column) -> Trimming.mean(column, arguments.number(SHARE),
                                true)),
                ends("midrange", "Midrange", "Half way between the least and the greatest value.",
                        drawn -> 0.5 * drawn.least() + 0.5 * drawn.greatest()),
                moments("sum", "Sum", "The sum of the drawn values.", 1, 1,
                        (m, exponent) -> m.n() * m.mean()),
                new FormStatistic("proportion", "Proportion",
                        "The share of rows with one value of a column of groups.",
                        List.of(GROUPS, EVENT), (arguments, sample) -> event(arguments, sample)
                                .statistic(cells -> cells[1] / (cells[0] + cells[1]))),
                new FormStatistic("count", "Count",
                        "The number of drawn rows with one value of a column of groups.",
                        List.of(GROUPS, EVENT), (arguments, sample) -> event(arguments, sample)
                                .statistic(cells -> cells[1])),
                moments("variance", "Variance", "The variance, with divisor n - 1.", 2, 2,
                        (m, exponent) -> m.variance()),
                moments("variance_population", "Population variance",
                        "The variance, with divisor n.", 2, 1, (m, exponent) -> m.m2() / m.n()),
                moments("sd_population", "Population standard deviation",
                        "The standard deviation, with divisor n.", 1, 1,
                        (m, exponent) -> Math.sqrt(m.m2() / m.n())),
                moments("cv", "Coefficient of variation",
                        "The standard deviation, with divisor n - 1, over the mean.", 0, 2,
                        (m, exponent) -> m.mean() == 0
                                ? Undefined.ZERO_DENOMINATOR.nan()
                                : Math.sqrt(m.variance()) / m.mean()),
                onColumn("mad", "Median absolute deviation",
                        "The median distance from the median, times a factor.", List.of(SCALE),
                        (arguments, column) -> Deviations.aboutMedian(column,
                                arguments.number(SCALE))),
                onColumn("mean_abs_dev", "Mean absolute deviation",
                        "The mean distance from the mean.", List.of(),
                        (arguments, column) -> Deviations.aboutMean(column)),
                onColumn("iqr", "Interquartile range",
                        "The third quartile minus the first.", List.of(TYPE),
                        (arguments, column) -> {
                            var type = type(arguments);
                            return ranked(column,
                                    drawn -> type.of(drawn, 0.75) - type.of(drawn, 0.25));
                        }),
                ends("range", "Range", "The greatest value minus the least.",
                        drawn -> drawn.greatest() - drawn.least()),
                ends("min", "Minimum", "The least value.", Ranked::least),
                ends("max", "Maximum", "The greatest value.", Ranked::greatest),
                onColumn("quantile", "Quantile",
                        "The value below which a share p of the rows lies.",
                        List.of(P, TYPE), (arguments, column) -> {
                            var type = type(arguments);
                            double p = arguments.number(P);
                            return ranked(column, drawn -> type.of(drawn, p));
                        }),
                onColumn("skewness", "Skewness",
                        "The third standardised moment.", List.of(SKEWNESS),
                        (arguments, column) -> shape(column,
                                arguments.choice(SKEWNESS).equals("g1")
                                        ? OneSample::skewness
                                        : OneSample::unbiasedSkewness)),
                onColumn("kurtosis", "Excess kurtosis",
                        "The fourth standardised moment, minus 3.", List.of(KURTOSIS),
                        (arguments, column) -> shape(column,
                                arguments.choice(KURTOSIS).equals("g2")
                                        ? OneSample::kurtosis
                                        : OneSample::unbiasedKurtosis)),
                onColumn("geometric_mean", "Geometric mean",
                        "The n-th root of the product of positive values.", List.of(),
                        (arguments, column) -> PositiveMean.geometric(column)),
                onColumn("harmonic_mean", "Harmonic mean",
                        "The reciprocal of the mean reciprocal of positive values.", List.of(),
                        (arguments, column) -> PositiveMean.harmonic(column)),
                moments("log_mean", "Log of the mean", "The natural logarithm of the mean.", 0, 1,
                        (m, exponent) -> m.mean() > 0
                                ? Elementary.log(m.mean()) + exponent * LN_2
                                : Undefined.NOT_POSITIVE.nan()),
                onColumn("gini", "Gini coefficient",
                        "The mean difference of all pairs of rows, each row with itself included, over twice the mean.",
                        List.of(), (arguments, column) -> Gini.of(column)),
                new FormStatistic("entropy", "Entropy",
                        "Shannon's entropy of the values of a column of groups, in nats.",
                        List.of(GROUPS),
                        (arguments, sample) -> Cells
                                .of(sample.grouping("column", arguments.text("column")))
                                .statistic(OneSample::entropy)),
                onColumn("hodges_lehmann", "Hodges-Lehmann estimate",
                        "The median of the means of all pairs of rows, each row with itself included; at most 2,000 rows.",
                        List.of(), (arguments, column) -> PairwiseMedian.walsh(column)),
                onColumn("autocorrelation", "Autocorrelation",
                        "The correlation with the row a given number of rows further on, about one mean, with divisor n. "
                                + "Under block schemes it is that of the joined series; under others a pair of neighbours counts as often as its rows are drawn on average.",
                        List.of(LAG),
                        (arguments, column) -> new Autocorrelation(column,
                                (int) arguments.number(LAG))));
    }

    static QuantileType type(Arguments arguments) {
        return new QuantileType((int) arguments.number(TYPE));
    }

    private static FormStatistic onColumn(String name, String title, String description,
            List<Parameter> more, BiFunction<Arguments, CentredColumn, Statistic> binding) {
        var parameters = new java.util.ArrayList<Parameter>();
        parameters.add(FormStatistic.column());
        parameters.addAll(more);
        return new FormStatistic(name, title, description, List.copyOf(parameters),
                (arguments, sample) -> binding.apply(arguments,
                        sample.centred("column", arguments.text("column"))));
    }

    private static FormStatistic ends(String name, String title, String description,
            ToDoubleFunction<Ranked> formula) {
        return new FormStatistic(name, title, description, List.of(FormStatistic.column()), true,
                (arguments, sample) -> ranked(sample.centred("column", arguments.text("column")),
                        formula));
    }

    private static Statistic ranked(CentredColumn column, ToDoubleFunction<Ranked> formula) {
        return OrderStatistic.of(List.of(column.order()), drawn -> formula.applyAsDouble(drawn[0]));
    }

    /** Of the moments in scaled units, and the exponent of the scale. */
    private interface MomentFormula {
        double of(Moments moments, int exponent);
    }

    /** @param least the fewest rows it needs */
    private static FormStatistic moments(String name, String title, String description, int degree,
            int least, MomentFormula formula) {
        return onColumn(name, title, description, List.of(),
                (arguments, column) -> MomentStatistic.of(column,
                        new MomentStatistic.Formula(degree,
                                moments -> moments[0].n() >= least
                                        ? formula.of(moments[0], column.exponent())
                                        : Undefined.TOO_FEW_ROWS.nan())));
    }

    private static Cells event(Arguments arguments, Sample sample) {
        return Cells.event(sample.grouping("column", arguments.text("column")), "event",
                arguments.level("event"));
    }

    private static double entropy(double[] cells) {
        double n = 0;
        for (double cell : cells) {
            n += cell;
        }
        double sum = 0;
        for (double cell : cells) {
            sum -= cell > 0 ? cell / n * Elementary.log(cell / n) : 0;
        }
        return n > 0 ? Math.max(0, sum) : Undefined.TOO_FEW_ROWS.nan();
    }

    private static Statistic shape(CentredColumn column, ToDoubleFunction<Moments> formula) {
        return MomentStatistic.of(column, new MomentStatistic.Formula(0,
                moments -> moments[0].m2() == 0
                        ? Undefined.CONSTANT.nan()
                        : formula.applyAsDouble(moments[0])));
    }

    private static double skewness(Moments m) {
        double variance = m.m2() / m.n();
        return m.m3() / m.n() / (variance * Math.sqrt(variance));
    }

    private static double unbiasedSkewness(Moments m) {
        double n = m.n();
        return n < 3
                ? Undefined.TOO_FEW_ROWS.nan()
                : skewness(m) * Math.sqrt(n * (n - 1)) / (n - 2);
    }

    private static double kurtosis(Moments m) {
        return m.n() * m.m4() / (m.m2() * m.m2()) - 3;
    }

    private static double unbiasedKurtosis(Moments m) {
        double n = m.n();
        return n < 4
                ? Undefined.TOO_FEW_ROWS.nan()
                : (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * kurtosis(m) + 6);
    }
}
