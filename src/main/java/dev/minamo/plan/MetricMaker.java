package dev.minamo.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.frame.Frame;
import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.metric.Direction;
import dev.minamo.statistic.metric.Metric;
import dev.minamo.statistic.metric.MetricSet;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Metrics;
import dev.minamo.statistic.metric.Truth;

/** Makes metrics of what a spec says of them. */
final class MetricMaker {

    private MetricMaker() {}

    /** The usual metrics of what is predicted. */
    static List<MetricSpec> standard(Truth truth) {
        return switch (truth) {
            case Truth.Numbers _ -> List.of(MetricSpec.of("rmse"), MetricSpec.of("rsq"));
            case Truth.Event _,Truth.Classes _ ->
                List.of(MetricSpec.of("roc_auc"), MetricSpec.of("accuracy"));
        };
    }

    private static Task task(Truth truth) {
        return switch (truth) {
            case Truth.Numbers _ -> Task.NUMBERS;
            case Truth.Event _ -> Task.EVENT;
            case Truth.Classes _ -> Task.CLASSES;
        };
    }

    /** The metrics that judge a truth and of which greater or smaller values are better. */
    static List<String> directed(Truth truth) {
        return Metrics.all().stream().filter(type -> type.tasks().contains(task(truth)))
                .filter(type -> type.direction() == Direction.MINIMIZE
                        || type.direction() == Direction.MAXIMIZE)
                .map(MetricType::name).toList();
    }

    /** The metrics that judge a truth and whose error without information is known. */
    static List<String> ofRows(Truth truth) {
        return Metrics.all().stream().filter(type -> type.tasks().contains(task(truth)))
                .filter(type -> type.name().equals("roc_auc")
                        || type.bind(new Arguments(Map.of()), truth).rowLoss().isPresent())
                .map(MetricType::name).toList();
    }

    /** The type of a metric whose keys all fit and that can judge a truth; else a fault, and null. */
    static @org.jspecify.annotations.Nullable MetricType type(String pointer, MetricSpec spec,
            Truth truth, Frame frame, List<Fault> faults) {
        var able = Metrics.all().stream().filter(type -> type.tasks().contains(task(truth)))
                .map(MetricType::name).toList();
        var type = Metrics.named(spec.name());
        if (type.isEmpty()) {
            faults.add(Fault.unknown(pointer, "There is no metric called %s.".formatted(
                    Refusal.quote(spec.name())), spec.name(), able));
            return null;
        }
        if (!able.contains(spec.name())) {
            faults.add(Fault.at(pointer, "%s cannot judge %s.".formatted(spec.name(),
                    switch (truth) {
                        case Truth.Numbers _ -> "predictions of numbers";
                        case Truth.Event _ -> "probabilities of an event";
                        case Truth.Classes _ ->
                            "probabilities of several classes; name the event, if one of them is meant";
                    }), able));
            return null;
        }
        return new ParameterChecks(frame, faults).keys(pointer, spec.name(), spec.arguments(),
                type.get().parameters()) ? type.get() : null;
    }

    /** Metrics of one truth; all of them are known to fit. */
    static MetricSet bind(List<MetricSpec> specs, Truth truth) {
        var metrics = new ArrayList<Metric>();
        for (MetricSpec spec : specs) {
            metrics.add(Metrics.named(spec.name()).orElseThrow()
                    .bind(new Arguments(spec.arguments()), truth));
        }
        return new MetricSet(metrics);
    }
}
