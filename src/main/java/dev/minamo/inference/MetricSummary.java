package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How well a model did over splits of the rows.
 *
 * @param name unique in the job
 * @param model null where there is one
 * @param trainSize of the rows fitted to, as it was asked for; null for all
 * @param mean over the splits where it has a value; null where there is none
 * @param sd between splits, divisor n - 1; null for fewer than two
 * @param standardError sd over the root of their number: too small as an error of the mean, since splits share rows
 * @param interval {@code nadeau_bengio} or {@code percentile}: what low and high are
 * @param pooled the metric of all rows left out together; null where they are no whole, and while the job runs
 * @param apparent the metric of the model on the rows it was fitted to
 * @param corrected by .632 or .632+; null otherwise
 * @param correctedError the Monte Carlo error of that
 * @param undefined splits without a value, by cause
 * @param mcse the Monte Carlo error of the mean, where splits are drawn at random without end; null otherwise
 * @param note why there is no interval; null where there is one
 */
public record MetricSummary(String name, @Nullable String model, String metric,
        @Nullable Double trainSize, @Nullable Double mean, @Nullable Double sd,
        @Nullable Double standardError, @Nullable Double low, @Nullable Double high, double level,
        String interval, @Nullable Double pooled, @Nullable Double apparent,
        @Nullable Double corrected, @Nullable Double correctedError, long nDefined,
        long nUndefined, Map<String, Long> undefined, @Nullable Double mcse,
        @Nullable String note) {

    private static final String TOO_FEW = "An interval needs two splits with a value.";
    private static final int LEAST_REPLICATES = 20;

    /** What a column of splits is about. */
    public record About(String name, @Nullable String model, String metric,
            @Nullable Double trainSize) {}

    /**
     * Of splits that share rows: the interval is the corrected resampled t of Nadeau and Bengio (2003).
     *
     * @param values one a split; NaN where undefined
     * @param assessedShare rows judged on for each row fitted to
     */
    public static MetricSummary ofFolds(About about, MemorySegment values, long count,
            double level, double assessedShare) {
        var moments = SplitMoments.of(values, count);
        var error = moments.correctedError(assessedShare);
        double reach = error == null
                ? Double.NaN
                : error * StudentT.quantileAbove((1 - level) / 2, moments.count() - 1.0);
        return of(about, moments, level, "nadeau_bengio",
                error == null ? null : moments.mean() - reach,
                error == null ? null : moments.mean() + reach, null);
    }

    /** Of independent resamples: the interval runs between quantiles of their values. */
    public static MetricSummary ofReplicates(About about, MemorySegment values, long count,
            double level) {
        var moments = SplitMoments.of(values, count);
        boolean enough = moments.count() >= LEAST_REPLICATES;
        return of(about, moments, level, "percentile",
                enough ? moments.quantile((1 - level) / 2) : null,
                enough ? moments.quantile((1 + level) / 2) : null, moments.standardError());
    }

    private static MetricSummary of(About about, SplitMoments moments, double level,
            String interval, @Nullable Double low, @Nullable Double high,
            @Nullable Double mcse) {
        boolean any = moments.count() > 0;
        return new MetricSummary(about.name(), about.model(), about.metric(), about.trainSize(),
                any ? moments.mean() : null, moments.count() > 1 ? moments.sd() : null,
                moments.standardError(), low, high, level, interval, null, null, null, null,
                moments.count(), moments.undefined(), moments.causes(), mcse,
                low == null ? TOO_FEW : null);
    }

    /** With the metric of all rows left out together. */
    public MetricSummary withPooled(@Nullable Double value) {
        return new MetricSummary(name, model, metric, trainSize, mean, sd, standardError, low,
                high, level, interval, value, apparent, corrected, correctedError, nDefined,
                nUndefined, undefined, mcse, note);
    }

    /** With the metric on the rows fitted to. */
    public MetricSummary withApparent(@Nullable Double value) {
        return new MetricSummary(name, model, metric, trainSize, mean, sd, standardError, low,
                high, level, interval, pooled, value, corrected, correctedError, nDefined,
                nUndefined, undefined, mcse, note);
    }

    /** With what .632 or .632+ makes of it. */
    public MetricSummary withCorrected(@Nullable Double value, @Nullable Double error) {
        return new MetricSummary(name, model, metric, trainSize, mean, sd, standardError, low,
                high, level, interval, pooled, apparent, value, error, nDefined, nUndefined,
                undefined, mcse, note);
    }
}
