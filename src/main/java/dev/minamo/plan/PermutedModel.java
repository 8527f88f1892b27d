package dev.minamo.plan;

/**
 * A fitted model asked what it says of some rows, and of the same rows with some columns in another order. Scratch of one worker.
 */
sealed interface PermutedModel permits PermutedLinear, PermutedMatrix {

    /**
     * Takes rows of the table, which may repeat.
     *
     * @param rows a view that stays as it is until the next call
     */
    void rows(int[] rows, int count);

    /** What it says of them as they are; a view. */
    double[] predictions();

    /**
     * What it says when the columns of a group are in another order; a view.
     *
     * @param steps of the order, as in {@link dev.minamo.random.Shuffle#by}
     */
    double[] permuted(int group, int[] steps);
}
