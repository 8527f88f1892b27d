package dev.minamo.plan;

/** Computes one row of replicates; owned by one worker at a time. */
@FunctionalInterface
interface RowMaker {

    /**
     * Fills every double of {@code row}.
     *
     * @param context tells whether to stop; after that the row may hold anything
     */
    void make(long replicate, double[] row, Context context);
}
