package dev.minamo.statistic;

import java.util.Optional;

/** A statistic of a sample. Immutable, shared by all workers. Undefined values are NaN made by {@link dev.minamo.numeric.Undefined}. */
public interface Statistic {

    /** Its value on the sample itself: that of every row counted once, to the bit. */
    double observed();

    /** An evaluator with scratch memory of its own, for one worker at a time. */
    Evaluator newEvaluator();

    /**
     * Its value without one row. With a {@link #closedJackknife closed form} O(1), but O(n) for the few rows whose removal
     * cancels all leading digits; else at least O(n).
     */
    double leaveOneOut(int row);

    /**
     * How its value is drawn without drawing a resample; empty where that cannot be. For samples resampled by an ordinary scheme without
     * strata.
     */
    default Optional<MarginalDraw> marginalDraw() {
        return Optional.empty();
    }

    /** Whether all values without one row together cost O(n). */
    default boolean closedJackknife() {
        return true;
    }

    /**
     * Its plug-in variance as a statistic of its own, in the square of the unit: {@code observed} is that of the data, the
     * evaluator gives that of a resample, zero where it does not vary. Empty where there is no formula.
     */
    default Optional<Statistic> variance() {
        return Optional.empty();
    }

    /** Whether it reads the order of rows, as in a series: see {@link Evaluator#onSequence}. */
    default boolean ordered() {
        return false;
    }
}
