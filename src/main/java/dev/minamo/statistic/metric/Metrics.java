package dev.minamo.statistic.metric;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every metric there is. */
public final class Metrics {

    private static final List<MetricType> ALL = Stream
            .of(NumberMetrics.all(), LossMetrics.all(), ConfusionMetrics.all(),
                    FourfoldMetrics.all(), ProbabilityMetrics.all())
            .flatMap(List::stream).toList();

    private Metrics() {}

    /** In the order of the catalog. */
    public static List<MetricType> all() {
        return ALL;
    }

    public static Optional<MetricType> named(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }
}
