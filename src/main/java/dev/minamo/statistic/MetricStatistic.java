package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.minamo.statistic.Parameter.Role;
import dev.minamo.statistic.metric.MetricType;
import dev.minamo.statistic.metric.MetricType.Task;

/** A metric of predictions that stand in columns beside their truth, as a statistic of the rows. */
record MetricStatistic(MetricType metric) implements StatisticType {

    static final Parameter TRUTH = new Parameter("truth", Role.NUMERIC_COLUMN, true,
            "The column of what was to be predicted.");
    static final Parameter ESTIMATE = new Parameter("estimate", Role.NUMERIC_COLUMN, true,
            "The column of predictions.");
    static final Parameter CLASSES = new Parameter("truth", Role.GROUP_COLUMN, true,
            "The column of true classes.");
    static final Parameter EVENT = new Parameter("event", Role.EVENT, false,
            "The class that is the event; needed with probability.");
    static final Parameter PROBABILITY = new Parameter("probability", Role.NUMERIC_COLUMN, false,
            "The column of the event's probability; where only order matters, of any score.");
    static final Parameter PREDICTED = new Parameter("predicted", Role.GROUP_COLUMN, false,
            "The column of predicted classes, in place of probabilities.");
    static final Parameter PROBABILITIES = new Parameter("probabilities", Role.NUMERIC_COLUMNS,
            false, "The columns of the probability of each class, in the order of the classes.");

    @Override
    public String name() {
        return metric.name();
    }

    @Override
    public String title() {
        return metric.title();
    }

    @Override
    public String description() {
        return metric.description();
    }

    boolean ofNumbers() {
        return metric.tasks().contains(Task.NUMBERS);
    }

    @Override
    public List<Parameter> parameters() {
        var parameters = new ArrayList<Parameter>();
        if (ofNumbers()) {
            parameters.addAll(List.of(TRUTH, ESTIMATE));
        } else {
            parameters.add(CLASSES);
            if (metric.tasks().contains(Task.EVENT)) {
                parameters.addAll(List.of(EVENT, PROBABILITY));
            }
            if (metric.ofClassesAlone()) {
                parameters.add(PREDICTED);
            }
            if (metric.tasks().contains(Task.CLASSES)) {
                parameters.add(PROBABILITIES);
            }
        }
        parameters.addAll(metric.parameters());
        return List.copyOf(parameters);
    }

    /** The columns of predictions that are given. */
    private List<String> predictions(Arguments arguments) {
        var columns = new ArrayList<String>();
        for (Parameter parameter : List.of(ESTIMATE, PROBABILITY, PREDICTED)) {
            arguments.optionalText(parameter.name()).ifPresent(columns::add);
        }
        columns.addAll(arguments.names(PROBABILITIES.name()));
        return columns;
    }

    @Override
    public Set<String> columns(Arguments arguments) {
        var columns = new LinkedHashSet<String>();
        columns.add(arguments.text(TRUTH.name()));
        columns.addAll(predictions(arguments));
        return columns;
    }

    /** A threshold of one half is one of probabilities; which class is the likeliest, any scores say. */
    @Override
    public Set<String> keysOfProbabilities() {
        if (ofNumbers() || metric.ofOrderAlone()) {
            return Set.of();
        }
        return metric.ofClassesAlone()
                ? Set.of(PROBABILITY.name())
                : Set.of(PROBABILITY.name(), PROBABILITIES.name());
    }

    @Override
    public String label(Arguments arguments) {
        var label = new StringBuilder(title()).append(" of ")
                .append(String.join(" and ", predictions(arguments))).append(" for ")
                .append(arguments.text(TRUTH.name()));
        if (arguments.has(EVENT.name())) {
            label.append(" = ").append(arguments.level(EVENT.name()));
        }
        for (Parameter parameter : metric.parameters()) {
            arguments.words(parameter).ifPresent(
                    value -> label.append(", ").append(parameter.name()).append(' ')
                            .append(value));
        }
        return label.toString();
    }

    @Override
    public Statistic bind(Arguments arguments, Sample sample) {
        return ofNumbers()
                ? NumberMetricBinding.bind(metric, arguments, sample)
                : ClassMetricBinding.bind(metric, arguments, sample);
    }
}
