package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How much worse a model does when a column, or a group of columns, is shuffled: a drop, above 0 where the column matters, or a
 * ratio, above 1, whichever way the metric points. A null number is undefined; nothing is NaN or infinite.
 *
 * @param baseline the metric with nothing shuffled
 * @param importance mean of the replicates
 * @param sd of the replicates, divisor one less
 * @param standardError on bootstrap samples sd; on the data themselves that of the mean, all of it Monte Carlo error
 * @param low percentile of the replicates, of type 6. On the data it tells how permutations differ, not what other data would say
 * @param high likewise
 * @param level of the two
 * @param pValue by {@code pFormula}, replicates within 1e-12 of the baseline's size counting against the column
 * @param adjusted for how many columns there are, by the name of the adjustment
 * @param aliased the model does not use the column as others say the same: nothing was shuffled
 * @param nUndefined replicates left out
 * @param undefined how many by cause
 * @param mcse Monte Carlo error of the importance
 */
public record ImportanceSummary(String column, String metric, @Nullable Double baseline,
        @Nullable Double importance, @Nullable Double sd, @Nullable Double standardError,
        @Nullable Double low, @Nullable Double high, double level, @Nullable Double pValue,
        Map<String, Double> adjusted, boolean aliased, long nDefined, long nUndefined,
        Map<String, Long> undefined, String pFormula, @Nullable Double mcse) {

    /** Share of the baseline that is rounding. */
    private static final double ROUNDING = 1e-12;

    /**
     * Of what the replicates are.
     *
     * @param column or the name of a group
     * @param ratio whether replicates are ratios, else drops
     * @param level of the interval, such as 0.95
     */
    public record Of(String column, String metric, double baseline, boolean ratio, double level) {

        public Of {
            ResampledT.checkLevel(level);
        }

        /** What counts against the column. */
        private double limit() {
            return ratio ? 1 + ROUNDING : ROUNDING * Math.abs(baseline);
        }

        private String formula(String count) {
            return "(1 + #{" + (ratio ? "ratio <= 1" : "drop <= 0") + "}) / (" + count + " + 1)";
        }
    }

    public ImportanceSummary {
        adjusted = Collections.unmodifiableMap(new LinkedHashMap<>(adjusted));
        undefined = Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
    }

    /**
     * Of replicates, each of which draws rows and shuffles the column among them.
     *
     * @param values NaN where undefined
     */
    public static ImportanceSummary onBootstrap(Of what, MemorySegment values, long count) {
        var column = MeanAndSpread.of(values, count);
        return of(what, column, column.sd(), "R");
    }

    /**
     * Of permutations of the rows as they are. The p-value is that of the model not using the column.
     *
     * @param values one of each permutation, NaN where undefined
     */
    public static ImportanceSummary onData(Of what, MemorySegment values, long count) {
        var column = MeanAndSpread.of(values, count);
        return of(what, column, column.errorOfMean(), "m");
    }

    private static ImportanceSummary of(Of what, MeanAndSpread column, double error,
            String counted) {
        double against = column.batches().countBelow(Math.nextUp(what.limit()));
        Double p = column.n() == 0 || !Double.isFinite(what.limit())
                ? null
                : (Double) ((1 + against) / (column.n() + 1.0));
        return new ImportanceSummary(what.column, what.metric, Finite.orNull(what.baseline),
                Finite.orNull(column.mean()), Finite.orNull(column.sd()), Finite.orNull(error),
                Finite.orNull(column.percentile(what.level, -1).value()),
                Finite.orNull(column.percentile(what.level, 1).value()), what.level, p, Map.of(),
                false, column.n(), column.nUndefined(), column.undefined(), what.formula(counted),
                Finite.orNull(column.errorOfMean()));
    }

    /** Of a column that the model does not use: its importance is known without a replicate. */
    public static ImportanceSummary aliased(Of what) {
        double none = what.ratio ? 1 : 0;
        return new ImportanceSummary(what.column, what.metric, Finite.orNull(what.baseline), none,
                0.0, 0.0, none, none, what.level, 1.0, Map.of(), true, 0, 0, Map.of(), "1", 0.0);
    }

    /**
     * With p-values adjusted over all of them, in the order given. An undefined p-value does not count and has none.
     *
     * @param adjustments names of {@link Adjust}
     */
    public static List<ImportanceSummary> adjusted(List<ImportanceSummary> columns,
            List<String> adjustments) {
        List<Double> raw = new ArrayList<>();
        List<Map<String, Double>> adjusted = new ArrayList<>();
        for (ImportanceSummary each : columns) {
            raw.add(each.pValue == null ? Double.NaN : each.pValue);
            adjusted.add(new LinkedHashMap<>(each.adjusted));
        }
        for (String name : adjustments) {
            List<Double> p = Adjust.named(name).orElseThrow(
                    () -> new IllegalArgumentException("adjustments: no " + name)).of(raw);
            for (int i = 0; i < p.size(); i++) {
                if (!Double.isNaN(p.get(i))) {
                    adjusted.get(i).put(name, p.get(i));
                }
            }
        }
        List<ImportanceSummary> done = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            done.add(columns.get(i).withAdjusted(adjusted.get(i)));
        }
        return List.copyOf(done);
    }

    private ImportanceSummary withAdjusted(Map<String, Double> p) {
        return new ImportanceSummary(column, metric, baseline, importance, sd, standardError, low,
                high, level, pValue, p, aliased, nDefined, nUndefined, undefined, pFormula, mcse);
    }
}
