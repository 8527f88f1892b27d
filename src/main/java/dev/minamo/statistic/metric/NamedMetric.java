package dev.minamo.statistic.metric;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter;

/** A metric told by its parts. */
record NamedMetric(String name, String title, String description, Direction direction,
        Set<Task> tasks, List<Parameter> parameters, Binding binding) implements MetricType {

    /** Makes the metric of a truth of one of the tasks. */
    interface Binding {
        Metric of(Arguments arguments, Truth truth);
    }

    NamedMetric {
        tasks = Set.copyOf(tasks);
        parameters = List.copyOf(parameters);
    }

    @Override
    public Metric bind(Arguments arguments, Truth truth) {
        var task = task(truth);
        if (!tasks.contains(task)) {
            throw Arguments.refusal("name",
                    name + " judges " + words(tasks) + ", the model predicts "
                            + words(Set.of(task)),
                    Metrics.all().stream().filter(type -> type.tasks().contains(task))
                            .map(MetricType::name).toList());
        }
        return binding.of(arguments, truth);
    }

    private static Task task(Truth truth) {
        return switch (truth) {
            case Truth.Numbers _ -> Task.NUMBERS;
            case Truth.Event _ -> Task.EVENT;
            case Truth.Classes _ -> Task.CLASSES;
        };
    }

    private static String words(Set<Task> tasks) {
        return tasks.stream().sorted(Comparator.naturalOrder())
                .map(task -> switch (task) {
                    case NUMBERS -> "numbers";
                    case EVENT -> "an event";
                    case CLASSES -> "classes";
                })
                .collect(Collectors.joining(" or "));
    }
}
