package dev.minamo.statistic.metric;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter;

/** A metric told by its parts. */
record NamedMetric(String name, String title, String description, Direction direction,
        Set<Task> tasks, boolean ofClassesAlone, List<Parameter> parameters,
        Binding binding) implements MetricType {

    private static final Set<Task> CLASSIFICATION = Set.of(Task.EVENT, Task.CLASSES);

    /** Of what is predicted itself. */
    NamedMetric(String name, String title, String description, Direction direction,
            Set<Task> tasks, List<Parameter> parameters, Binding binding) {
        this(name, title, description, direction, tasks, false, parameters, binding);
    }

    /** Of the table of true by predicted classes alone. */
    static NamedMetric ofTable(String name, String title, String description,
            Direction direction, List<Parameter> parameters, TableBinding binding) {
        return new NamedMetric(name, title, description, direction, CLASSIFICATION, true,
                parameters, (arguments, truth) -> BoundMetric.ofTable(truth, binding
                        .of(arguments, truth instanceof Truth.Event)));
    }

    /** Makes a formula of a table; of an event, the table has two classes and the event is the second. */
    interface TableBinding {
        ToDoubleFunction<Confusion> of(Arguments arguments, boolean event);
    }

    /** Makes the metric of a truth of one of the tasks. */
    interface Binding {
        Metric of(Arguments arguments, Truth truth);
    }

    NamedMetric {
        tasks = Set.copyOf(tasks);
        parameters = List.copyOf(parameters);
    }

    @Override
    public boolean ofOrderAlone() {
        return ProbabilityMetrics.OF_ORDER.contains(name);
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
