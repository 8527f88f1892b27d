package dev.minamo.inference;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * A confidence interval with the Monte Carlo standard error of each end.
 *
 * @param level such as 0.95
 * @param side {@code two_sided}, {@code lower} (a lower bound: there is no high end) or {@code
 *            upper}
 * @param low null when undefined (then {@code note} says why) or when the side has none
 * @param mcseLow Monte Carlo standard error of the low end, in the statistic's unit; null when
 *            unknown, as for an end on the extreme replicate
 * @param note the most important flag or the reason, a code of {@link Note}, or null
 * @param undefined replicates that have a value but not for this method, by cause: {@code
 *            zero_variance}, {@code outside_transform} or a code of
 *            {@link dev.minamo.numeric.Undefined}
 */
public record Interval(IntervalMethod method, double level, String side, @Nullable Double low,
        @Nullable Double high, @Nullable Double mcseLow, @Nullable Double mcseHigh,
        @Nullable String note, Map<String, Long> undefined) {

    public Interval {
        undefined = undefined == null // stored by an earlier version
                ? Map.of()
                : Collections.unmodifiableMap(new LinkedHashMap<>(undefined));
    }

    /** Over every replicate that has a value. */
    public Interval(IntervalMethod method, double level, String side, @Nullable Double low,
            @Nullable Double high, @Nullable Double mcseLow, @Nullable Double mcseHigh,
            @Nullable String note) {
        this(method, level, side, low, high, mcseLow, mcseHigh, note, Map.of());
    }
}
