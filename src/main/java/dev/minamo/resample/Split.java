package dev.minamo.resample;

import java.util.Arrays;

/** Rows a model is fitted to, and rows it is judged on: disjoint, but together not always all. Scratch of one worker. */
public final class Split {

    private final int[] analysis;
    private final int[] assessed;
    private int count;

    Split(int rows) {
        this.analysis = new int[rows];
        this.assessed = new int[rows];
    }

    /** How often each row counts in the fit; a view. */
    public int[] analysis() {
        return analysis;
    }

    /** The rows to judge on, ascending; the first {@link #count} of a view. */
    public int[] assessed() {
        return assessed;
    }

    public int count() {
        return count;
    }

    /** The rows of a fold are judged on, all others fitted to. */
    Split ofFold(int[] foldOfRow, int fold) {
        return ofFold((GivenFolds.FoldOfRow) row -> foldOfRow[row], fold);
    }

    Split ofFold(GivenFolds.FoldOfRow folds, int fold) {
        clear();
        for (int row = 0; row < analysis.length; row++) {
            if (folds.fold(row) == fold) {
                assess(row);
            } else {
                analysis[row] = 1;
            }
        }
        return this;
    }

    void clear() {
        Arrays.fill(analysis, 0);
        count = 0;
    }

    void assess(int row) {
        assessed[count++] = row;
    }
}
