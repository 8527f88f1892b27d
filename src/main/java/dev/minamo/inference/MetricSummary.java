package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What resampled values say about a metric of a model. A null number is undefined or was not asked for; nothing is NaN or infinite.
 *
 * @param name unique in its job
 * @param model null where there is one only
 * @param trainSize share of the rows that a fit may use; null where it may use all
 * @param mean of the defined values
 * @param sd of them, divisor one less
 * @param standardError of folds {@code sd / √k}, too small as folds share rows, and no interval is made of it; of replicates their sd
 * @param level of the interval
 * @param interval {@code nadeau_bengio} or {@code percentile}
 * @param pooled the metric of all assessed rows together
 * @param apparent the metric of the rows that were fitted
 * @param corrected by {@link Bootstrap632}
 * @param correctedError Monte Carlo error of it
 * @param nUndefined values left out
 * @param undefined how many by cause
 * @param mcse Monte Carlo error of the mean; null where nothing was left to chance or it is not known
 * @param note code of {@link Note}
 */
public record MetricSummary(String name, @Nullable String model, String metric,
        @Nullable Double trainSize, @Nullable Double mean, @Nullable Double sd,
        @Nullable Double standardError, @Nullable Double low, @Nullable Double high, double level,
        String interval, @Nullable Double pooled, @Nullable Double apparent,
        @Nullable Double corrected, @Nullable Double correctedError, long nDefined,
        long nUndefined, Map<String, Long> undefined, @Nullable Double mcse,
        @Nullable String note) {

    /**
     * Of what the values are.
     *
     * @param model null where there is one only
     * @param level of the interval, such as 0.95
     */
    public record Of(String name, @Nullable String model, String metric, double level) {

        public Of {
            ResampledT.checkLevel(level);
        }
    }

    public MetricSummary {
        undefined = Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
    }

    /**
     * Of folds, windows or groups, whose interval is by {@link ResampledT}.
     *
     * @param values one of each split, NaN where undefined
     * @param assessedShare rows assessed over rows fitted on
     */
    public static MetricSummary ofFolds(Of what, MemorySegment values, long count,
            double assessedShare) {
        var column = MeanAndSpread.of(values, count);
        double half = column.n() < 2
                ? Double.NaN
                : new ResampledT(assessedShare, what.level).halfWidth(column.sd(), column.n());
        Note note = column.n() < 2
                ? Note.TOO_FEW_REPLICATES
                : column.sd() == 0 ? Note.DEGENERATE_REPLICATES : null;
        var edit = new Edit(what, column, "nadeau_bengio");
        edit.standardError = Finite.orNull(column.errorOfMean());
        edit.low = Finite.orNull(column.mean() - half);
        edit.high = Finite.orNull(column.mean() + half);
        return edit.done(note);
    }

    /**
     * Of random schemes that assess the rows left out: a percentile interval of the replicates, of type 6.
     *
     * @param values one of each replicate, NaN where undefined
     */
    public static MetricSummary ofReplicates(Of what, MemorySegment values, long count) {
        var column = MeanAndSpread.of(values, count);
        End low = column.percentile(what.level, -1);
        End high = column.percentile(what.level, 1);
        var edit = new Edit(what, column, "percentile");
        edit.standardError = Finite.orNull(column.sd());
        edit.low = Finite.orNull(low.value());
        edit.high = Finite.orNull(high.value());
        edit.mcse = Finite.orNull(column.errorOfMean());
        return edit.done(noteOfPercentile(column, what.level, low, high));
    }

    private static @Nullable Note noteOfPercentile(MeanAndSpread column, double level, End low,
            End high) {
        if (column.n() < 2) {
            return Note.TOO_FEW_REPLICATES;
        }
        if (column.sd() == 0) {
            return Note.DEGENERATE_REPLICATES;
        }
        if (!column.reaches(level)) {
            return Note.LEVEL_NOT_REACHABLE;
        }
        return low.note() != null ? low.note() : high.note();
    }

    /** With the metric of all assessed rows together. */
    public MetricSummary withPooled(double value) {
        var edit = new Edit(this);
        edit.pooled = Finite.orNull(value);
        return edit.done();
    }

    /** With the metric of the rows that were fitted. */
    public MetricSummary withApparent(double value) {
        var edit = new Edit(this);
        edit.apparent = Finite.orNull(value);
        return edit.done();
    }

    /** With the metric corrected by {@link Bootstrap632}, and its Monte Carlo error. */
    public MetricSummary withCorrected(double value, double error) {
        var edit = new Edit(this);
        edit.corrected = Finite.orNull(value);
        edit.correctedError = Finite.orNull(error);
        return edit.done();
    }

    /** With the share of the rows that a fit may use. */
    public MetricSummary withTrainSize(double share) {
        var edit = new Edit(this);
        edit.trainSize = share;
        return edit.done();
    }

    /** A summary in the making. */
    private static final class Edit {
        private final Of what;
        private final String interval;
        private final @Nullable Double mean;
        private final @Nullable Double sd;
        private final long nDefined;
        private final long nUndefined;
        private final Map<String, Long> undefined;
        private @Nullable Double trainSize;
        private @Nullable Double standardError;
        private @Nullable Double low;
        private @Nullable Double high;
        private @Nullable Double pooled;
        private @Nullable Double apparent;
        private @Nullable Double corrected;
        private @Nullable Double correctedError;
        private @Nullable Double mcse;
        private @Nullable String note;

        Edit(Of what, MeanAndSpread column, String interval) {
            this.what = what;
            this.interval = interval;
            this.mean = Finite.orNull(column.mean());
            this.sd = Finite.orNull(column.sd());
            this.nDefined = column.n();
            this.nUndefined = column.nUndefined();
            this.undefined = column.undefined();
        }

        Edit(MetricSummary from) {
            this.what = new Of(from.name, from.model, from.metric, from.level);
            this.interval = from.interval;
            this.mean = from.mean;
            this.sd = from.sd;
            this.nDefined = from.nDefined;
            this.nUndefined = from.nUndefined;
            this.undefined = from.undefined;
            this.trainSize = from.trainSize;
            this.standardError = from.standardError;
            this.low = from.low;
            this.high = from.high;
            this.pooled = from.pooled;
            this.apparent = from.apparent;
            this.corrected = from.corrected;
            this.correctedError = from.correctedError;
            this.mcse = from.mcse;
            this.note = from.note;
        }

        MetricSummary done(@Nullable Note why) {
            note = why == null ? null : why.code();
            return done();
        }

        MetricSummary done() {
            return new MetricSummary(what.name, what.model, what.metric, trainSize, mean, sd,
                    standardError, low, high, what.level, interval, pooled, apparent, corrected,
                    correctedError, nDefined, nUndefined, undefined, mcse, note);
        }
    }
}
