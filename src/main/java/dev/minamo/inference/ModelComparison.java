package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;

/**
 * Two models on the same splits, by the {@link ResampledT} of the differences. A null number is undefined, with the reason in
 * {@code note}.
 *
 * @param trainSize share of the rows that a fit may use; null where it may use all
 * @param difference mean of left minus right
 * @param standardError corrected for the rows that splits share
 * @param level of the interval
 * @param pValue that the models do equally well, against both sides; 1 where no split tells them apart, null where every
 *            split shows the same difference, not 0
 * @param n splits on which both are defined
 * @param note code of {@link Note}
 */
public record ModelComparison(String left, String right, String metric,
        @Nullable Double trainSize, @Nullable Double difference, @Nullable Double standardError,
        @Nullable Double low, @Nullable Double high, double level, @Nullable Double pValue,
        long n, @Nullable String note) {

    /** Differences of this share of the larger value are rounding. */
    private static final double ROUNDING = 1e-12;

    /** Who is compared, and how. */
    public record Of(String left, String right, String metric, ResampledT rule) {}

    /**
     * Of two columns.
     *
     * @param left value i is of the same split as value i of {@code right}; NaN where undefined
     */
    public static ModelComparison of(Of what, MemorySegment left, MemorySegment right,
            long count) {
        var column = MeanAndSpread.of(differences(left, right, count), count);
        int n = column.n();
        double mean = column.mean();
        if (n < 2) {
            return new ModelComparison(what.left, what.right, what.metric, null,
                    Finite.orNull(mean), null, null, null, what.rule.level(), null, n,
                    Note.TOO_FEW_REPLICATES.code());
        }
        double half = what.rule.halfWidth(column.sd(), n);
        return new ModelComparison(what.left, what.right, what.metric, null, Finite.orNull(mean),
                Finite.orNull(what.rule.standardError(column.sd(), n)), Finite.orNull(mean - half),
                Finite.orNull(mean + half), what.rule.level(),
                Finite.orNull(what.rule.pValue(mean, column.sd(), n)), n,
                column.sd() == 0 ? Note.DEGENERATE_REPLICATES.code() : null);
    }

    private static MemorySegment differences(MemorySegment left, MemorySegment right, long count) {
        double[] differences = new double[Math.toIntExact(count)];
        for (int i = 0; i < differences.length; i++) {
            double l = left.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            double r = right.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            double difference = l - r;
            differences[i] = Math.abs(difference) <= ROUNDING
                    * Math.max(Math.abs(l), Math.abs(r)) ? 0 : difference;
        }
        return MemorySegment.ofArray(differences);
    }

    /** With the share of the rows that a fit may use. */
    public ModelComparison withTrainSize(double share) {
        return new ModelComparison(left, right, metric, share, difference, standardError, low,
                high, level, pValue, n, note);
    }
}
