package dev.minamo.statistic;

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

    /** Whether all values without one row together cost O(n). */
    default boolean closedJackknife() {
        return true;
    }

    /** Whether it reads the order of rows, as in a series: see {@link Evaluator#onSequence}. */
    default boolean ordered() {
        return false;
    }
}
