package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import org.jspecify.annotations.Nullable;

/**
 * Folds within the rows a model is fitted to: copies of a row stay together, since they are one row that counts more. Scratch of one
 * worker; what it gives is a function of (seed, index) and of the rows.
 */
public final class InnerFolds {

    private final int folds;
    private final long seed;
    private final FoldAssignment assignment;
    private final boolean[] taking;
    private final Split split;
    private int[] counts = new int[0];
    private int[] foldOfRow = new int[0];

    /** @param strata and clusters as in {@link KFoldSplits} */
    public InnerFolds(int rows, int folds, int @Nullable [] strata, int @Nullable [] clusters,
            Draws draws, long seed) {
        this.folds = folds;
        this.seed = seed;
        this.assignment = new FoldAssignment(rows, folds, strata, clusters, draws);
        this.taking = new boolean[rows];
        this.split = new Split(rows);
    }

    public int folds() {
        return folds;
    }

    /**
     * Deals the rows that count.
     *
     * @param analysis a view that stays as it is until the next call
     */
    public void part(int[] analysis, long index) {
        counts = analysis;
        for (int row = 0; row < analysis.length; row++) {
            taking[row] = analysis[row] > 0;
        }
        foldOfRow = assignment.deal(seed, Purpose.INNER_FOLDS, index, taking);
    }

    /** One of the folds; a view, valid until the next call. */
    public Split split(int fold) {
        split.clear();
        for (int row = 0; row < counts.length; row++) {
            if (foldOfRow[row] == fold) {
                split.assess(row);
            } else if (foldOfRow[row] >= 0) {
                split.analysis()[row] = counts[row];
            }
        }
        return split;
    }

}
