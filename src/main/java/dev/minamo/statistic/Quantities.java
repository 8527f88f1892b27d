package dev.minamo.statistic;

import java.util.List;

import dev.minamo.random.Draws;

/**
 * The numbers that make one row of a job, computed together: several statistics, or the coefficients of one fit. Immutable,
 * shared by all workers. Undefined values are NaN made by {@link dev.minamo.numeric.Undefined}.
 */
public interface Quantities {

    /** How many there are. */
    int size();

    /** Their values on the sample itself. */
    void observed(double[] out);

    /** An evaluator with scratch memory of its own, for one worker at a time. */
    JointEvaluator newEvaluator();

    /** Their values without one row. */
    void leaveOneOut(int row, double[] out);

    /** Whether all values without one row together cost O(n). */
    boolean closedJackknife();

    /** Statistics side by side, all on the same resamples. */
    static Quantities of(List<Statistic> statistics) {
        return new SideBySide(statistics);
    }

    /**
     * Statistics each drawn in its own fastest exact way, which says nothing of how they vary together. For ordinary
     * resampling without strata only: {@link JointEvaluator#onRows} of those with a {@link Statistic#marginalDraw} asks the
     * resampler for nothing.
     *
     * @param size how many rows a resample draws
     */
    static Quantities marginal(List<Statistic> statistics, Draws draws, long seed, int size) {
        return new MarginallyDrawn(new SideBySide(statistics), draws, seed, size);
    }
}
