package dev.minamo.model;

/** Predicts by what a {@link Learner} learned; owned by one worker at a time. */
@FunctionalInterface
interface Predicting {

    /**
     * Predicts rows.
     *
     * @param columns as those of the training, of these or other rows
     * @param out as {@link Training#put} does, for each of the rows in turn
     */
    void predict(double[][] columns, int[] rows, int count, double[] out);
}
