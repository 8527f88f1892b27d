package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The defined values of a column of replicates, with their mean and standard deviation.
 *
 * @param values in index order; not copied
 * @param sd divisor n - 1; NaN for fewer than two
 */
@SuppressWarnings("ArrayRecordComponent") // a view within this package
record SplitMoments(double[] values, double mean, double sd, long undefined,
        Map<String, Long> causes) {

    static SplitMoments of(MemorySegment column, long count) {
        double[] values = new double[Math.toIntExact(count)];
        var causes = new UndefinedCounts();
        int n = 0;
        for (long i = 0; i < count; i++) {
            double value = column.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            if (Double.isFinite(value)) {
                values[n++] = value;
            } else {
                causes.add(value);
            }
        }
        return of(Arrays.copyOf(values, n), count - n, causes.named());
    }

    /** @param values all defined */
    static SplitMoments of(double[] values, long undefined, Map<String, Long> causes) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / values.length;
        double squares = 0;
        for (double value : values) {
            squares = Math.fma(value - mean, value - mean, squares);
        }
        return new SplitMoments(values, mean,
                values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : Double.NaN,
                undefined, causes);
    }

    int count() {
        return values.length;
    }

    /** How far the mean may be off if the values were independent; null where that is not known. */
    @Nullable
    Double standardError() {
        return count() > 1 ? sd / Math.sqrt(count()) : null;
    }

    /**
     * The standard error of Nadeau and Bengio (2003, Inference for the generalization error, eq. 8): splits share rows, so that their
     * mean varies more than that of independent values.
     *
     * @param assessedShare rows judged on for each row fitted to
     */
    @Nullable
    Double correctedError(double assessedShare) {
        return count() > 1 ? sd * Math.sqrt(1.0 / count() + assessedShare) : null;
    }

    /** A quantile of the values by rank (n + 1) p; the extremes beyond. */
    double quantile(double p) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double rank = Math.clamp(QuantileRule.TYPE_6.rank(sorted.length, p), 1.0, sorted.length);
        int below = (int) rank;
        double low = sorted[below - 1];
        return below == sorted.length ? low : low + (rank - below) * (sorted[below] - low);
    }
}
