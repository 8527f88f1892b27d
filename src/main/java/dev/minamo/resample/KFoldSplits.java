package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import org.jspecify.annotations.Nullable;

/**
 * Rows dealt into folds, each of which is judged on once; all of it as often as asked for, each time with other folds. Split
 * {@code r folds + f} is fold f of repeat r.
 */
public final class KFoldSplits implements SplitScheme {

    private final int rows;
    private final int folds;
    private final int repeats;
    private final int @Nullable [] strata;
    private final int @Nullable [] clusters;
    private final Draws draws;

    /**
     * @param strata of each row, from 0; each fold gets its share of every one; null for none
     * @param clusters of each row, from 0; rows of one stay together; null for none
     * @throws IllegalArgumentException if there are fewer rows or clusters than folds
     */
    public KFoldSplits(int rows, int folds, int repeats, int @Nullable [] strata,
            int @Nullable [] clusters, Draws draws) {
        long units = clusters == null ? rows : Arrays.stream(clusters).distinct().count();
        if (folds < 2 || folds > units) {
            throw new IllegalArgumentException(
                    "folds must be from 2 to the number of %s, which is %,d; there are %,d folds"
                            .formatted(clusters == null ? "rows" : "clusters", units, folds));
        }
        if (repeats < 1) {
            throw new IllegalArgumentException("repeats must be at least 1, is " + repeats);
        }
        this.rows = rows;
        this.folds = folds;
        this.repeats = repeats;
        this.strata = strata == null ? null : strata.clone();
        this.clusters = clusters == null ? null : clusters.clone();
        this.draws = draws;
    }

    @Override
    public String name() {
        return "k_fold";
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public long size() {
        return (long) folds * repeats;
    }

    @Override
    public Splitter newSplitter(long seed) {
        var assignment = new FoldAssignment(rows, folds, strata, clusters, draws);
        boolean[] all = new boolean[rows];
        Arrays.fill(all, true);
        var split = new Split(rows);
        return new Splitter() {

            private long repeat = -1;
            private int[] foldOfRow = new int[0];

            @Override
            public Split split(long index) {
                if (index / folds != repeat) {
                    repeat = index / folds;
                    foldOfRow = assignment.deal(seed, Purpose.FOLDS, repeat, all);
                }
                return split.ofFold(foldOfRow, (int) (index % folds));
            }
        };
    }
}
