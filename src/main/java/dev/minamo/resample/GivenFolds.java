package dev.minamo.resample;

/** Each fold is judged on by what is fitted to all others; the folds are given. */
public record GivenFolds(int rows, int folds, FoldOfRow of) implements SplitScheme {

    /** The fold of a row, from 0. */
    @FunctionalInterface
    public interface FoldOfRow {

        int fold(int row);
    }

    /**
     * @param foldOfRow from 0 without gaps
     * @throws IllegalArgumentException if there are fewer than two folds
     */
    public GivenFolds(int[] foldOfRow) {
        this(foldOfRow.length, FoldAssignment.count(foldOfRow), of(foldOfRow.clone()));
    }

    public GivenFolds {
        if (folds < 2) {
            throw new IllegalArgumentException(
                    "there must be at least 2 folds or groups to leave out, there is " + folds);
        }
    }

    private static FoldOfRow of(int[] foldOfRow) {
        return row -> foldOfRow[row];
    }

    /** Each row is a fold. */
    public static GivenFolds leaveOneOut(int rows) {
        return new GivenFolds(rows, rows, row -> row);
    }

    @Override
    public String name() {
        return "given";
    }

    @Override
    public long size() {
        return folds;
    }

    @Override
    public Splitter newSplitter(long seed) {
        var split = new Split(rows);
        return index -> split.ofFold(of, (int) index);
    }
}
