package dev.minamo.model;

import java.util.List;
import java.util.Set;

import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;

/** A family of models by name, not yet bound to rows. */
public interface ModelType {

    /** The name in a spec, snake_case. */
    String name();

    String title();

    /** What it is, with its conventions, in a sentence or two. */
    String description();

    /** What it can predict. */
    Set<Task> tasks();

    /** Links by name, the usual one first; empty where there is none to choose. */
    List<String> links();

    /** The numbers it takes, each with a default. */
    List<Parameter> parameters();

    /** Whether it has coefficients. */
    boolean linear();

    /** Whether a column that others make up has no coefficient of its own, so that a fit with it is refused. */
    default boolean needsFullRank(ModelRequest request) {
        return false;
    }

    /**
     * The model of the rows of a sample.
     *
     * @param seed of models that draw at random
     * @throws dev.minamo.Refusal if the request does not fit the rows; pointers start at {@code /model}
     */
    Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed);

    /** As {@link #bind} for coefficients that come from elsewhere; families that are slow or choosy to fit do not fit it. */
    default Model bindGiven(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        return Models.estimable(request, sample, kernels, seed);
    }
}
