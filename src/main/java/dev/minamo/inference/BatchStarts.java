package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/**
 * Cuts the replicates that a method can use into batches. Independent ones: by their place among the
 * used ones, so that batches are of one size. Others: by the index they have among all replicates,
 * so that batches are whole pairs or have the linear part that is known of them; where such a batch
 * would be empty, as independent ones. Single owner.
 */
final class BatchStarts {
    private final Dependence dependence;
    private final long count;
    private final int @Nullable [] starts; // null when cut by place
    private int next;

    BatchStarts(Replicates replicates) {
        this.dependence = replicates.beside().dependence();
        this.count = replicates.count();
        this.starts = dependence.inBatches() ? new int[dependence.batches(count) + 1] : null;
    }

    /** Tells, for each replicate in index order, how many before it are used. */
    void before(long index, int used) {
        if (starts != null) {
            while (next < starts.length - 1 && dependence.start(next, count) <= index) {
                starts[next++] = used;
            }
        }
    }

    /** The batches of the used replicates, sorted in place. */
    SortedBatches sort(double[] values, int used) {
        if (starts == null || starts.length < 2) {
            return SortedBatches.of(values, used);
        }
        int[] bounds = starts.clone();
        bounds[bounds.length - 1] = used;
        for (int b = 0; b + 1 < bounds.length; b++) {
            if (bounds[b] >= bounds[b + 1]) {
                return SortedBatches.of(values, used);
            }
        }
        return SortedBatches.of(values, bounds, dependence);
    }
}
