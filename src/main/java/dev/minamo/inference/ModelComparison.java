package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Two models on the same splits, by the corrected resampled t-test of Nadeau and Bengio (2003, Inference for the generalization error).
 *
 * @param difference mean of left minus right over the splits where both have a value; null where there is none
 * @param standardError of it, corrected for the rows that splits share; null for fewer than two
 * @param pValue two-sided; null where nothing varies and the difference is not zero
 * @param n splits where both have a value
 */
public record ModelComparison(String left, String right, String metric,
        @Nullable Double trainSize, @Nullable Double difference, @Nullable Double standardError,
        @Nullable Double low, @Nullable Double high, double level, @Nullable Double pValue,
        long n) {

    /** What is compared. */
    public record About(String left, String right, String metric, @Nullable Double trainSize) {}

    /**
     * @param left one value a split; NaN where undefined
     * @param assessedShare rows judged on for each row fitted to
     */
    public static ModelComparison of(About about, MemorySegment left, MemorySegment right,
            long count, double level, double assessedShare) {
        double[] differences = new double[Math.toIntExact(count)];
        int n = 0;
        for (long i = 0; i < count; i++) {
            double difference = left.getAtIndex(ValueLayout.JAVA_DOUBLE, i)
                    - right.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            if (Double.isFinite(difference)) {
                differences[n++] = difference;
            }
        }
        var moments = SplitMoments.of(Arrays.copyOf(differences, n), count - n, Map.of());
        var error = moments.correctedError(assessedShare);
        if (error == null) {
            return new ModelComparison(about.left(), about.right(), about.metric(),
                    about.trainSize(), n == 0 ? null : moments.mean(), null, null, null, level,
                    null, n);
        }
        double reach = error * StudentT.quantileAbove((1 - level) / 2, n - 1.0);
        return new ModelComparison(about.left(), about.right(), about.metric(),
                about.trainSize(), moments.mean(), error, moments.mean() - reach,
                moments.mean() + reach, level, pValue(moments.mean(), error, n - 1.0), n);
    }

    private static @Nullable Double pValue(double difference, double error, double df) {
        if (error > 0) {
            return StudentT.twoSided(difference / error, df);
        }
        return difference == 0 ? Double.valueOf(1) : null;
    }
}
