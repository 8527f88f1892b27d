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
 * @param mcse Monte Carlo standard errors of these numbers
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
        Mcse mcse, Map<String, Double> quantiles,
        @Nullable Double skewness, @Nullable Double kurtosis, @Nullable Jackknife jackknife,
        @Nullable Double z0, @Nullable Double acceleration, List<Interval> intervals,
        @Nullable Histogram histogram, List<String> notes) {

    public Estimate {
        mcse = mcse == null ? Mcse.UNKNOWN : mcse; // stored by an earlier version
        undefined = Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
        quantiles = Collections.unmodifiableMap(new LinkedHashMap<>(quantiles));
        intervals = List.copyOf(intervals);
        notes = List.copyOf(notes);
    }

    public @Nullable Double mcseBias() {
        return mcse.bias;
    }

    public @Nullable Double mcseStandardError() {
        return mcse.standardError;
    }

    /**
     * Monte Carlo standard errors, null when unknown; 0 where nothing was left to chance.
     *
     * @param quantiles as those of the estimate; a quantile whose error is unknown is left out
     */
    public record Mcse(@Nullable Double bias, @Nullable Double standardError,
            Map<String, Double> quantiles, @Nullable Double skewness, @Nullable Double kurtosis,
            @Nullable Double z0, @Nullable Double acceleration) {

        /** Nothing is known. */
        public static final Mcse UNKNOWN = new Mcse(null, null, Map.of(), null, null, null,
                null);

        public Mcse {
            quantiles = Collections.unmodifiableMap(new LinkedHashMap<>(quantiles));
        }

        /** Of bias and standard error alone. */
        public static Mcse of(@Nullable Double bias, @Nullable Double standardError) {
            return new Mcse(bias, standardError, Map.of(), null, null, null, null);
        }
    }

    /** Jackknife of the statistic, by the units of the scheme. */
    public record Jackknife(double bias, double standardError) {}
}
