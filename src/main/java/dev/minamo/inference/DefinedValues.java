package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;

/**
 * The defined replicates of a prefix, in index order, and how many of the others there are by
 * cause. An infinite replicate counts as undefined.
 *
 * @param values the first {@code size} are meant; not copied, to be sorted in place by who takes it
 * @param starts of the batches
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
record DefinedValues(double[] values, int size, BatchStarts starts, Map<String, Long> undefined) {

    /** A little less than the longest array a JVM makes. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    static DefinedValues of(Replicates replicates) {
        if (replicates.count() > LONGEST) {
            throw new IllegalArgumentException(
                    "count: " + replicates.count() + " exceeds " + LONGEST);
        }
        int count = (int) replicates.count();
        double[] values = new double[count];
        MemorySegment.copy(replicates.values(), ValueLayout.JAVA_DOUBLE, 0, values, 0, count);
        var undefined = new UndefinedCounts();
        var starts = new BatchStarts(replicates);
        int size = 0;
        for (int i = 0; i < count; i++) {
            starts.before(i, size);
            double value = values[i];
            if (Double.isFinite(value)) {
                values[size++] = value + 0.0; // turns -0.0 into 0.0
            } else {
                undefined.add(value);
            }
        }
        return new DefinedValues(values, size, starts, undefined.named());
    }

    /** Sorts them. */
    SortedBatches batches() {
        return starts.sort(values, size);
    }
}
