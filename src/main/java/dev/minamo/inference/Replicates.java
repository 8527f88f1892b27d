package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;

/**
 * The replicates of one statistic so far, in index order, and what is known of it without them. A
 * view: neither the segment nor the arrays are copied, and they must not change while it is in use.
 *
 * @param estimate the statistic of the data themselves, NaN when undefined
 * @param values at least {@code count} doubles in native order; NaN as made by
 *            {@link dev.minamo.numeric.Undefined#nan} where a replicate has no value
 * @param jackknife the statistic without row i, NaN when undefined; null when no jackknife ran
 * @param strata of row i, one sample each; null when the rows are one sample
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
public record Replicates(String name, double estimate, MemorySegment values, long count,
        double @Nullable [] jackknife, int @Nullable [] strata) {

    // Spelled out: in a compact constructor javac drops the arrays' annotations.
    public Replicates(String name, double estimate, MemorySegment values, long count,
            double @Nullable [] jackknife, int @Nullable [] strata) {
        if (count < 0 || count > values.byteSize() / ValueLayout.JAVA_DOUBLE.byteSize()) {
            throw new IllegalArgumentException(
                    "count: " + count + " does not fit " + values.byteSize() + " bytes of values");
        }
        if (jackknife != null && strata != null && jackknife.length != strata.length) {
            throw new IllegalArgumentException("strata: " + strata.length + " rows, jackknife: "
                    + jackknife.length);
        }
        this.name = name;
        this.estimate = estimate;
        this.values = values;
        this.count = count;
        this.jackknife = jackknife;
        this.strata = strata;
    }

    /** The same, over the first {@code k} replicates only. */
    Replicates first(long k) {
        return new Replicates(name, estimate, values, k, jackknife, strata);
    }
}
