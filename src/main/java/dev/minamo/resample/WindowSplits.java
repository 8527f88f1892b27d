package dev.minamo.resample;

/**
 * A series: fits to a stretch of rows, leaves out a gap, judges on the rows after it, and moves on. The stretch begins at the first row
 * and grows, or keeps its length and slides. Only whole windows count.
 *
 * @param sliding whether the stretch keeps its length
 * @param initial rows of the first stretch
 * @param assess rows judged on
 * @param step rows from one window to the next
 * @param gap rows between those fitted to and those judged on
 */
public record WindowSplits(int rows, boolean sliding, int initial, int assess, int step, int gap)
        implements
            SplitScheme {

    /** @throws IllegalArgumentException if not even the first window fits into the rows */
    public WindowSplits {
        if (initial < 1 || assess < 1 || step < 1 || gap < 0) {
            throw new IllegalArgumentException(
                    "the rows of a window and of a step must be at least 1, those of a gap at least 0");
        }
        if ((long) initial + gap + assess > rows) {
            throw new IllegalArgumentException(
                    "%,d rows fitted to, a gap of %,d and %,d judged on do not fit into %,d rows"
                            .formatted(initial, gap, assess, rows));
        }
    }

    @Override
    public String name() {
        return sliding ? "sliding_window" : "rolling_origin";
    }

    @Override
    public long size() {
        return (rows - initial - gap - assess) / step + 1L;
    }

    @Override
    public Splitter newSplitter(long seed) {
        var split = new Split(rows);
        return index -> {
            int moved = Math.toIntExact(index * step);
            split.clear();
            for (int row = sliding ? moved : 0; row < initial + moved; row++) {
                split.analysis()[row] = 1;
            }
            int first = initial + moved + gap;
            for (int row = first; row < first + assess; row++) {
                split.assess(row);
            }
            return split;
        };
    }
}
