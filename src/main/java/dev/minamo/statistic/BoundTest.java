package dev.minamo.statistic;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/** A statistic of a test, put together from its parts. */
record BoundTest(double observed, Supplier<TestStatistic.Evaluator> evaluators, double scale,
        OptionalDouble centre, Optional<TestStatistic.Scores> scores) implements TestStatistic {

    /** Without a unit, a formula for its mean, or scores. */
    static BoundTest of(TestSubject subject, Supplier<TestStatistic.Evaluator> evaluators) {
        return new BoundTest(evaluators.get().on(AsObserved.of(subject)), evaluators, 1,
                OptionalDouble.empty(), Optional.empty());
    }

    @Override
    public Evaluator newEvaluator() {
        return evaluators.get();
    }

    /** Where the size overflows, the largest number there is. */
    BoundTest withScale(double size) {
        return new BoundTest(observed, evaluators,
                size < Double.MAX_VALUE ? size : Double.MAX_VALUE, centre, scores);
    }

    BoundTest withCentre(double mean) {
        return new BoundTest(observed, evaluators, scale,
                Double.isFinite(mean) ? OptionalDouble.of(mean) : OptionalDouble.empty(), scores);
    }

    /** With the centre of its null hypothesis where rows change places freely; within blocks there is none. */
    BoundTest withCentre(double mean, int @Nullable [] blocks) {
        return blocks == null ? withCentre(mean) : this;
    }

    BoundTest withScores(double[] values, boolean exact) {
        return withScores(new TestStatistic.Scores(values, null, exact));
    }

    BoundTest withScores(TestStatistic.Scores given) {
        return new BoundTest(observed, evaluators, scale, centre, Optional.of(given));
    }
}
