package dev.minamo.plan;

import java.util.OptionalDouble;
import java.util.function.Function;

import dev.minamo.statistic.TestStatistic;
import dev.minamo.statistic.TestSubject.Grouped;

/** A statistic of groups whose sizes change with the labels: made anew of the rows in each arrangement. */
record ReboundStatistic(TestStatistic plain, Grouped subject,
        Function<Grouped, TestStatistic> binding) implements TestStatistic {

    @Override
    public double observed() {
        return plain.observed();
    }

    @Override
    public Evaluator newEvaluator() {
        return arrangement -> binding.apply(new Grouped(subject.values(),
                arrangement.labels().clone(), subject.groups(), subject.blocks())).observed();
    }

    @Override
    public double scale() {
        return plain.scale();
    }

    @Override
    public OptionalDouble centre() {
        return OptionalDouble.empty();
    }
}
