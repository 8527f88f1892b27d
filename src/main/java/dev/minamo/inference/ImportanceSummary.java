package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How much a column, or a group of them, matters to a model: how much worse it predicts with the column in random order (Breiman 2001;
 * Fisher, Rudin and Dominici 2019).
 *
 * @param column or columns that move together
 * @param baseline the metric of the data as they are
 * @param importance mean over replicates: above zero, or above one as a ratio, where the column helps
 * @param sd between replicates, divisor n - 1; null for fewer than two
 * @param standardError of the importance: on a bootstrap, the sd; on fixed data, the Monte Carlo error of the mean
 * @param low of the percentile interval over replicates: on a bootstrap, of the importance; on fixed data, of a single permutation
 * @param pValue that the column does not help: (1 + replicates where it does not) / (1 + replicates)
 * @param adjusted for how many columns there are, by the name of the adjustment
 * @param aliased whether the model does not use the column at all
 */
public record ImportanceSummary(String column, String metric, @Nullable Double baseline,
        @Nullable Double importance, @Nullable Double sd, @Nullable Double standardError,
        @Nullable Double low, @Nullable Double high, double level, @Nullable Double pValue,
        Map<String, Double> adjusted, boolean aliased, long nDefined, long nUndefined,
        Map<String, Long> undefined, @Nullable Double mcse) {

    /** Below this part of the baseline a difference is rounding. */
    private static final double TIE = 1e-12;

    /**
     * What a column of replicates is about.
     *
     * @param ratio whether no effect is one, and not zero
     */
    public record About(String column, String metric, double baseline, boolean ratio,
            boolean aliased) {}

    /** Of replicates that each resample the rows and permute the column. */
    public static ImportanceSummary onBootstrap(About about, MemorySegment values, long count,
            double level) {
        return of(about, values, count, level, true);
    }

    /** Of permutations of the column in the data as they are. */
    public static ImportanceSummary onData(About about, MemorySegment values, long count,
            double level) {
        return of(about, values, count, level, false);
    }

    private static ImportanceSummary of(About about, MemorySegment values, long count,
            double level, boolean bootstrap) {
        var moments = SplitMoments.of(values, count);
        int n = moments.count();
        var baseline = Double.isNaN(about.baseline()) ? null : Double.valueOf(about.baseline());
        if (n == 0) {
            return new ImportanceSummary(about.column(), about.metric(), baseline, null, null,
                    null, null, null, level, null, Map.of(), about.aliased(), 0,
                    moments.undefined(), moments.causes(), null);
        }
        double none = about.ratio() ? 1 : 0;
        double tie = TIE * (about.ratio() ? 1 : Math.abs(about.baseline()));
        long without = 0;
        for (double value : moments.values()) {
            without += value <= none + tie ? 1 : 0;
        }
        var error = moments.standardError();
        var sd = n > 1 ? Double.valueOf(moments.sd()) : null;
        return new ImportanceSummary(about.column(), about.metric(), baseline, moments.mean(), sd,
                bootstrap ? sd : error, moments.quantile((1 - level) / 2),
                moments.quantile((1 + level) / 2), level, (without + 1.0) / (n + 1.0), Map.of(),
                about.aliased(), n, moments.undefined(), moments.causes(), error);
    }

    /** With p-values adjusted for how many columns have one. */
    public static List<ImportanceSummary> adjusted(List<ImportanceSummary> all,
            List<String> adjustments) {
        var raw = all.stream().map(ImportanceSummary::pValue).filter(p -> p != null).toList();
        var result = new ArrayList<ImportanceSummary>();
        var found = new LinkedHashMap<String, List<Double>>();
        for (String name : adjustments) {
            found.put(name, Adjust.named(name).orElseThrow().of(raw));
        }
        int place = 0;
        for (ImportanceSummary each : all) {
            var own = new LinkedHashMap<String, Double>();
            if (each.pValue() != null) {
                for (Map.Entry<String, List<Double>> entry : found.entrySet()) {
                    own.put(entry.getKey(), entry.getValue().get(place));
                }
                place++;
            }
            result.add(each.withAdjusted(own));
        }
        return result;
    }

    private ImportanceSummary withAdjusted(Map<String, Double> values) {
        return new ImportanceSummary(column, metric, baseline, importance, sd, standardError, low,
                high, level, pValue, values, aliased, nDefined, nUndefined, undefined, mcse);
    }
}
