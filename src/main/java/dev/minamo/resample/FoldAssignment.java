package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.random.Draws;
import dev.minamo.random.Purpose;
import dev.minamo.random.Shuffle;
import org.jspecify.annotations.Nullable;

/**
 * Deals units, rows or groups of rows, into folds at random. Sizes differ by as little as can be; with strata each fold gets its share of every
 * one; groups never split, and no fold stays empty. A function of (seed, purpose, index) alone. Scratch of one worker.
 */
final class FoldAssignment {

    private final int folds;
    private final int @Nullable [] strata;
    private final int @Nullable [] clusters;
    private final Draws draws;
    private final int[] foldOfRow;
    private final int strataCount;
    private final int clusterCount;

    FoldAssignment(int rows, int folds, int @Nullable [] strata, int @Nullable [] clusters,
            Draws draws) {
        this.folds = folds;
        this.strata = strata;
        this.clusters = clusters;
        this.draws = draws;
        this.foldOfRow = new int[rows];
        this.strataCount = count(strata);
        this.clusterCount = count(clusters);
    }

    static int count(int @Nullable [] codes) {
        return codes == null ? 1 : Arrays.stream(codes).max().orElse(-1) + 1;
    }

    /** The fold of each row, below zero for rows that do not take part; a view. */
    int[] deal(long seed, Purpose purpose, long index, boolean[] taking) {
        Arrays.fill(foldOfRow, -1);
        if (clusters == null) {
            dealRows(seed, purpose, index, taking);
        } else {
            dealGroups(clusters, seed, purpose, index, taking);
        }
        return foldOfRow;
    }

    private int stratum(int row) {
        return strata == null ? 0 : strata[row];
    }

    /** Stratum after stratum, each in an order of its own, dealt round. */
    private void dealRows(long seed, Purpose purpose, long index, boolean[] taking) {
        int next = 0;
        for (int s = 0; s < strataCount; s++) {
            int[] members = members(s, taking);
            Shuffle.all(draws.stream(seed, purpose, index * strataCount + s), members);
            for (int row : members) {
                foldOfRow[row] = next;
                next = (next + 1) % folds;
            }
        }
    }

    private int[] members(int stratum, boolean[] taking) {
        int[] rows = new int[foldOfRow.length];
        int n = 0;
        for (int row = 0; row < rows.length; row++) {
            if (taking[row] && stratum(row) == stratum) {
                rows[n++] = row;
            }
        }
        return Arrays.copyOf(rows, n);
    }

    /** The largest groups first, equal ones in random order, each to the fold where it does least harm. */
    private void dealGroups(int[] groupOfRow, long seed, Purpose purpose, long index,
            boolean[] taking) {
        int[][] counts = new int[clusterCount][strataCount];
        for (int row = 0; row < groupOfRow.length; row++) {
            if (taking[row]) {
                counts[groupOfRow[row]][stratum(row)]++;
            }
        }
        var order = order(counts, seed, purpose, index);
        int[][] inFold = new int[folds][strataCount];
        boolean[] used = new boolean[folds];
        int[] foldOfGroup = new int[clusterCount];
        int empty = folds;
        for (int k = 0; k < order.length; k++) {
            int fold = best(counts[order[k]], inFold, used, order.length - k <= empty);
            empty -= used[fold] ? 0 : 1;
            used[fold] = true;
            foldOfGroup[order[k]] = fold;
            for (int s = 0; s < strataCount; s++) {
                inFold[fold][s] += counts[order[k]][s];
            }
        }
        for (int row = 0; row < groupOfRow.length; row++) {
            if (taking[row]) {
                foldOfRow[row] = foldOfGroup[groupOfRow[row]];
            }
        }
    }

    private int[] order(int[][] counts, long seed, Purpose purpose, long index) {
        int[] groups = new int[clusterCount];
        int n = 0;
        for (int g = 0; g < clusterCount; g++) {
            if (Arrays.stream(counts[g]).sum() > 0) {
                groups[n++] = g;
            }
        }
        int[] present = Arrays.copyOf(groups, n);
        Shuffle.all(draws.stream(seed, purpose, index), present);
        return Arrays.stream(present).boxed()
                .sorted((a, b) -> Integer.compare(Arrays.stream(counts[b]).sum(),
                        Arrays.stream(counts[a]).sum()))
                .mapToInt(Integer::intValue).toArray();
    }

    /** The fold whose strata stay closest to those of the others: the least sum of squares; the first of equals. */
    private int best(int[] group, int[][] inFold, boolean[] used, boolean onlyEmpty) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int f = 0; f < folds; f++) {
            if (onlyEmpty && used[f]) {
                continue;
            }
            double harm = 0;
            for (int s = 0; s < strataCount; s++) {
                // How much the sum of squares of this stratum over folds grows.
                harm += group[s] * (2.0 * inFold[f][s] + group[s]);
            }
            if (harm < least) {
                least = harm;
                best = f;
            }
        }
        return best;
    }
}
