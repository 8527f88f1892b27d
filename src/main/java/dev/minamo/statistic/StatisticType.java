package dev.minamo.statistic;

import java.util.List;
import java.util.Set;

/** A statistic by name, not yet bound to data. */
public sealed interface StatisticType
        permits ColumnStatistic, PairStatistic, GroupStatistic, FormStatistic, MetricStatistic,
        ExpressionType {

    /** The name in a spec, snake_case. */
    String name();

    String title();

    /** What it computes, with its convention, in a sentence. */
    String description();

    List<Parameter> parameters();

    /** The columns it reads. */
    Set<String> columns(Arguments arguments);

    /** Those of them of which only is asked whether a value is there, so that a row need not be complete in them. */
    default Set<String> columnsThatMayMiss(Arguments arguments) {
        return Set.of();
    }

    /** The keys whose columns must hold probabilities, from 0 to 1. */
    default Set<String> keysOfProbabilities() {
        return Set.of();
    }

    /** What is computed, in words: {@code Pearson correlation of LSAT and GPA}. */
    String label(Arguments arguments);

    /** Whether it hangs on the smallest or largest value: the bootstrap is not consistent for extremes. */
    default boolean extreme() {
        return false;
    }

    /**
     * The statistic of a sample.
     *
     * @throws dev.minamo.Refusal if the arguments do not fit the sample
     */
    Statistic bind(Arguments arguments, Sample sample);
}
