package dev.minamo.statistic;

/** What is done about missing values of the columns used. */
public enum MissingPolicy {
    /** The job is refused. */
    ERROR,
    /** Rows with a missing value in any used column are left out before anything is drawn. */
    OMIT
}
