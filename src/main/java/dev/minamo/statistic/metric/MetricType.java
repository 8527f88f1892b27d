package dev.minamo.statistic.metric;

import java.util.List;
import java.util.Set;

import dev.minamo.statistic.Arguments;
import dev.minamo.statistic.Parameter;

/** A metric by name, not yet bound to what was to be predicted. */
public interface MetricType {

    /** What a metric is about. */
    enum Task {
        NUMBERS, EVENT, CLASSES
    }

    /** The name in a spec, snake_case. */
    String name();

    String title();

    /** What it computes, with its convention, in a sentence. */
    String description();

    Direction direction();

    /** What it can judge. */
    Set<Task> tasks();

    /** Whether it reads the classes predicted and not how probable they are. */
    default boolean ofClassesAlone() {
        return false;
    }

    /** Whether it looks at the order of predictions alone, so that any score will do for a probability. */
    default boolean ofOrderAlone() {
        return false;
    }

    /** The keys it takes, all with a default. */
    List<Parameter> parameters();

    /**
     * The metric of predictions of a truth.
     *
     * @throws dev.minamo.Refusal if the arguments do not fit, or it cannot judge such a truth
     */
    Metric bind(Arguments arguments, Truth truth);
}
