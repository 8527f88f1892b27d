package dev.minamo.statistic;

import java.util.List;

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

    /** Statistics side by side. */
    static Quantities of(List<Statistic> statistics) {
        return new SideBySide(statistics);
    }
}
