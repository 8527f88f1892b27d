package dev.minamo.statistic;

/** A statistic as a function of frequencies; may own scratch memory and then belongs to one worker. */
@FunctionalInterface
interface Functional {

    /** @param frequencies how often each row counts: real numbers, none negative, not all zero; not changed */
    double of(double[] frequencies);
}
