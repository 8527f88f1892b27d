package dev.minamo.statistic;

import java.util.Optional;
import java.util.OptionalDouble;

import dev.minamo.resample.Arrangement;
import org.jspecify.annotations.Nullable;

/** A statistic of rows that change places or signs. Immutable, shared by all workers. */
public interface TestStatistic {

    /** Its value as the rows stand, computed as in any other arrangement; NaN of {@link dev.minamo.numeric.Undefined} if none. */
    double observed();

    /** With scratch memory of its own, for one worker at a time. */
    Evaluator newEvaluator();

    /**
     * The size it can have, to tell ties from differences by: its largest attainable size, or a bound of the same order that
     * goes with the unit of the data; 1 for what has no unit. Finite, at least 0.
     */
    double scale();

    /**
     * What two-sided distances are measured from: its mean over all arrangements where that has a formula, and 0 for differences and t
     * statistics of rows that change places freely one by one. Where whole groups of rows of different sizes do, it is another.
     */
    OptionalDouble centre();

    /** What it is a sum of; empty where it is none. */
    default Optional<Scores> scores() {
        return Optional.empty();
    }

    /** Computes it for arrangements. */
    @FunctionalInterface
    interface Evaluator {

        double on(Arrangement arrangement);
    }

    /**
     * A linear statistic, of which exact and large-sample laws are known. Two groups: the statistic rises with the sum of scores
     * over the first. Several groups: it is a quadratic form in the sums over the groups, or equivalent to one in large samples.
     * Pairs: it rises with the sum of products of scores and partners. Signs: it rises with the sum of scores with their signs.
     * Arrays are views.
     *
     * @param exact whether the statistic rises strictly with that sum, so that both have the same p-values; of two groups and signs
     *            only
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Scores(double[] scores, double @Nullable [] partners, boolean exact) {}
}
