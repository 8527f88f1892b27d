package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import dev.minamo.numeric.Undefined;

/**
 * The defined replicates of a prefix, in index order, and how many of the others there are by
 * cause. An infinite replicate counts as undefined.
 *
 * @param values the first {@code size} are meant; not copied, to be sorted in place by who takes it
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
record DefinedValues(double[] values, int size, Map<String, Long> undefined) {

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
        var byCause = new EnumMap<Undefined, LongAdder>(Undefined.class);
        int size = 0;
        for (int i = 0; i < count; i++) {
            double value = values[i];
            if (Double.isFinite(value)) {
                values[size++] = value + 0.0; // turns -0.0 into 0.0
            } else {
                Undefined cause = Undefined.of(value).orElse(Undefined.NOT_FINITE);
                byCause.computeIfAbsent(cause, c -> new LongAdder()).increment();
            }
        }
        return new DefinedValues(values, size, named(byCause));
    }

    private static Map<String, Long> named(Map<Undefined, LongAdder> byCause) {
        var named = new LinkedHashMap<String, Long>();
        byCause.forEach((cause, count) -> named.put(cause.code(), count.sum()));
        return named;
    }
}
