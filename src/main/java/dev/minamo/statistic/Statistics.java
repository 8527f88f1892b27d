package dev.minamo.statistic;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.minamo.statistic.metric.Metrics;

/** Every statistic there is. */
public final class Statistics {

    private static final List<StatisticType> FIRST = List.of(
            new ColumnStatistic("mean", "Mean", "The arithmetic mean.", MeanOfColumn::new),
            new ColumnStatistic("median", "Median",
                    "The middle value; with an even number of rows, half way between the middle two.",
                    MedianOfColumn::new),
            new ColumnStatistic("sd", "Standard deviation",
                    "The standard deviation, with divisor n - 1.",
                    DeviationOfColumn::new),
            new PairStatistic("pearson", "Pearson correlation",
                    "Pearson's product-moment correlation coefficient.",
                    PearsonOfPair::new),
            new GroupStatistic("mean_difference", "Difference in means",
                    "The mean of the first group minus that of the second.",
                    MeanDifference::new));

    private static final List<StatisticType> OWN = Stream
            .of(FIRST, OneSample.all(), TwoSamples.all(), Pairs.all(), KSamples.all(),
                    Tables.all())
            .flatMap(List::stream).toList();

    private static final List<StatisticType> ALL = Stream
            .of(OWN, metrics(), IntervalMetrics.all(),
                    List.<StatisticType>of(new ExpressionType()))
            .flatMap(List::stream).toList();

    private static final List<String> CLOSED_VARIANCE = List.of("mean", "log_mean", "proportion",
            "sd",
            "variance", "variance_population", "mean_difference", "pearson", "ratio_of_means",
            "interval_width", "interval_score");

    private Statistics() {}

    /** Those metrics that are no statistics under the same name already. */
    private static List<StatisticType> metrics() {
        var names = OWN.stream().map(StatisticType::name).collect(Collectors.toSet());
        return Metrics.all().stream().filter(metric -> !names.contains(metric.name()))
                .<StatisticType>map(MetricStatistic::new).toList();
    }

    /** In the order of the catalog. */
    public static List<StatisticType> all() {
        return ALL;
    }

    /** Names of those with a formula of their variance: {@link Statistic#variance}. */
    public static List<String> withClosedVariance() {
        return CLOSED_VARIANCE;
    }

    public static Optional<StatisticType> named(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /**
     * What is asked for by a name and keys. Some names, such as {@code kappa} and {@code pearson}, are of a statistic and of a metric:
     * where a truth is given, it is the metric.
     */
    public static Optional<StatisticType> asked(String name, Set<String> keys) {
        return keys.contains(MetricStatistic.TRUTH.name())
                ? Metrics.named(name).<StatisticType>map(MetricStatistic::new)
                        .or(() -> named(name))
                : named(name);
    }
}
