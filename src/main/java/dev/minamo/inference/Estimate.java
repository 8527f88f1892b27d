package dev.minamo.inference;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * What the replicates say about one statistic. A null number is undefined, with the reason in
 * {@code notes}. Nothing here is infinite or NaN. The maps keep their order.
 *
 * @param name unique in its job
 * @param estimate the statistic of the data themselves
 * @param bias mean of the replicates minus the estimate
 * @param standardError standard deviation of the replicates, divisor R - 1
 * @param nUsed defined replicates
 * @param nUndefined replicates left out
 * @param undefined how many by cause; sums to {@code nUndefined}
 * @param mcseBias Monte Carlo standard error of the bias
 * @param mcseStandardError Monte Carlo standard error of the standard error
 * @param quantiles of the replicates, by ascending probability as text ("0.025"); empty when there
 *            is none
 * @param skewness of the replicates, third moment over the 1.5th power of the second
 * @param kurtosis of the replicates, fourth moment over the square of the second: 3 if normal
 * @param jackknife null when no jackknife ran or one of its values is undefined
 * @param z0 bias correction of BCa, null when not asked for
 * @param acceleration of BCa, null when not asked for
 * @param histogram null when every replicate or the estimate is undefined
 * @param notes flags that concern all of it, codes of {@link Note}
 */
public record Estimate(String name, @Nullable Double estimate, @Nullable Double bias,
        @Nullable Double standardError, long nUsed, long nUndefined, Map<String, Long> undefined,
        @Nullable Double mcseBias, @Nullable Double mcseStandardError,
        Map<String, Double> quantiles,
        @Nullable Double skewness, @Nullable Double kurtosis, @Nullable Jackknife jackknife,
        @Nullable Double z0, @Nullable Double acceleration, List<Interval> intervals,
        @Nullable Histogram histogram, List<String> notes) {

    public Estimate {
        undefined = Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
        quantiles = Collections.unmodifiableMap(new LinkedHashMap<>(quantiles));
        intervals = List.copyOf(intervals);
        notes = List.copyOf(notes);
    }

    /** Delete-one jackknife of the statistic. */
    public record Jackknife(double bias, double standardError) {}
}
