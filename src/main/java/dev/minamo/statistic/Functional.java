package dev.minamo.statistic;

/** A statistic as a function of frequencies; may own scratch memory and then belongs to one worker. */
@FunctionalInterface
interface Functional {

    /**
     * @param frequencies how often each row counts: real numbers with a positive sum, not changed. Negative ones must do no
     *            harm, and mean something for sums over rows only
     */
    double of(double[] frequencies);
}
