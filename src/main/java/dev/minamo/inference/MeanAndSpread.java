package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Map;

/**
 * The defined values of a column, their mean and standard deviation.
 *
 * @param mean NaN without a value
 * @param sd divisor one less than there are values; 0 where they are the same up to rounding, NaN below two
 * @param undefined by cause
 */
record MeanAndSpread(SortedBatches batches, double mean, double sd, long nUndefined,
        Map<String, Long> undefined) {

    /** @param values at least {@code count} doubles, NaN where undefined */
    static MeanAndSpread of(MemorySegment values, long count) {
        DefinedValues defined = DefinedValues.of(Replicates.of("values", 0, values, count));
        int n = defined.size();
        double first = n == 0 ? Double.NaN : defined.values()[0]; // deviations from it stay small
        SortedBatches batches = defined.batches();
        var moments = new Moments(batches, first);
        double sd = n > 1 && batches.degenerate() ? 0 : moments.standardError();
        return new MeanAndSpread(batches, n == 0 ? Double.NaN : first + moments.bias(),
                n < 2 ? Double.NaN : sd, count - n, defined.undefined());
    }

    int n() {
        return batches.size();
    }

    /** Of the mean of independent values. */
    double errorOfMean() {
        return sd / Math.sqrt(n());
    }

    /** The ends of a percentile interval; NaN below two values. */
    End percentile(double level, int direction) {
        return n() < 2
                ? new End(Double.NaN, Double.NaN, Note.TOO_FEW_REPLICATES)
                : percentiles().end((1 - level) / 2, direction);
    }

    /** Whether there are enough values for the level. */
    boolean reaches(double level) {
        return percentiles().reaches((1 - level) / 2);
    }

    private PercentileEnds percentiles() {
        return new PercentileEnds(batches, QuantileRule.TYPE_6);
    }
}
