package dev.minamo.inference;

import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * The replicates in which every statistic that has an estimate has a value, in index order, as
 * deviations from the estimates.
 */
final class CompleteRows {
    private final List<Replicates> all;
    private final int[] rows;
    private final int size;
    private final BatchStarts starts;

    CompleteRows(List<Replicates> all) {
        this.all = all.stream().filter(each -> Double.isFinite(each.estimate())).toList();
        int count = (int) all.getFirst().count();
        this.rows = new int[count];
        this.starts = new BatchStarts(all.getFirst());
        int used = 0;
        for (int r = 0; r < count; r++) {
            starts.before(r, used);
            boolean defined = true;
            for (Replicates each : this.all) {
                defined &= Double.isFinite(value(each, r));
            }
            if (defined) {
                rows[used++] = r;
            }
        }
        this.size = used;
    }

    private static double value(Replicates replicates, int row) {
        return replicates.values().getAtIndex(ValueLayout.JAVA_DOUBLE, row);
    }

    int size() {
        return size;
    }

    /** Cuts numbers of these rows, which are sorted in place, into batches. */
    SortedBatches batches(double[] numbers) {
        return starts.sort(numbers, size);
    }

    /** Statistics that have an estimate; the others take no part. */
    List<Replicates> statistics() {
        return all;
    }

    /** Fills in the deviations of one of {@link #statistics}. */
    void deviations(Replicates of, double[] out) {
        for (int i = 0; i < size; i++) {
            out[i] = value(of, rows[i]) - of.estimate();
        }
    }
}
