package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

import dev.minamo.numeric.Undefined;

/**
 * Replicates that have both a value and a second number which some method needs, in index order;
 * those that lack the second are counted by cause.
 *
 * @param values of the replicates
 * @param seconds the number beside each
 * @param size how many there are; the arrays may be longer
 * @param starts of the batches
 */
@SuppressWarnings("ArrayRecordComponent") // owned by who asked for them
record Pairs(double[] values, double[] seconds, int size, BatchStarts starts,
        Map<String, Long> undefined) {

    /** Why a pair cannot be used, or an empty text. */
    interface Check {
        String problem(double value, double second);
    }

    static Pairs of(Replicates replicates, MemorySegment column, Check check) {
        int count = (int) replicates.count();
        double[] values = new double[count];
        double[] seconds = new double[count];
        MemorySegment.copy(replicates.values(), ValueLayout.JAVA_DOUBLE, 0, values, 0, count);
        MemorySegment.copy(column, ValueLayout.JAVA_DOUBLE, 0, seconds, 0, count);
        var undefined = new TreeMap<String, Long>();
        var starts = new BatchStarts(replicates);
        int size = 0;
        for (int i = 0; i < count; i++) {
            starts.before(i, size);
            if (Double.isFinite(values[i])) {
                String problem = Double.isFinite(seconds[i])
                        ? check.problem(values[i], seconds[i])
                        : cause(seconds[i]);
                if (problem.isEmpty()) {
                    values[size] = values[i];
                    seconds[size++] = seconds[i];
                } else {
                    undefined.merge(problem, 1L, Long::sum);
                }
            }
        }
        return new Pairs(values, seconds, size, starts, new LinkedHashMap<>(undefined));
    }

    private static String cause(double value) {
        return Undefined.of(value).orElse(Undefined.NOT_FINITE).code();
    }
}
