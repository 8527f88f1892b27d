package dev.minamo.plan;

/** How new observations differ from their expected values. Immutable; the same (row, replicate) gives the same error everywhere. */
@FunctionalInterface
interface ObservationErrors {

    /**
     * Puts new observations in the place of expected values.
     *
     * @param row of the table that is predicted
     * @param expected one for each replicate
     */
    void add(long row, double[] expected, int count);
}
