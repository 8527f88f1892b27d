package dev.minamo.plan;

/** Computes one row of replicates; owned by one worker at a time. */
@FunctionalInterface
interface RowMaker {

    /** Fills every double of {@code row}. */
    void make(long replicate, double[] row);
}
