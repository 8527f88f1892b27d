package dev.minamo.statistic.metric;

/** Which values of a metric are good. */
public enum Direction {
    /** A loss: the smaller the better. */
    MINIMIZE,
    /** A score: the greater the better. */
    MAXIMIZE,
    /** The closer to zero the better, such as a mean error. */
    ZERO,
    /** The closer to one the better, such as the slope of a calibration. */
    ONE,
    /** Neither: a description. */
    NONE
}
