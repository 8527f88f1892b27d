package dev.minamo.inference;

import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;

/**
 * Stops when the Monte Carlo error of every end of every interval of every estimate is at most
 * {@code relative} times the interval's width; of a bound, twice its distance from the estimate. Looks
 * after 199, 399, 799, ... replicates.
 * <p>
 * An end whose error is unknown, or an interval that is undefined, goes on to the ceiling; so does a
 * request without intervals.
 *
 * @param relative above 0, such as 0.01
 */
public record IntervalWidth(double relative) implements StopRule {
    private static final long FIRST = 200;

    public IntervalWidth {
        if (!(relative > 0 && Double.isFinite(relative))) {
            throw new IllegalArgumentException("relative: " + relative + " is not above 0");
        }
    }

    @Override
    public String code() {
        return "interval_width";
    }

    @Override
    public long[] checkpoints(long ceiling) {
        return doubling(ceiling);
    }

    /** 199, 399, 799, ... below the ceiling: R + 1 is a multiple of 200, so that ranks are whole. */
    static long[] doubling(long ceiling) {
        return LongStream.iterate(FIRST, count -> count - 1 < ceiling && count > 0,
                count -> 2 * count) // negative when a long is full
                .map(count -> count - 1).toArray();
    }

    @Override
    public Decision decide(long k, List<Estimate> estimates) {
        boolean any = false;
        for (Estimate estimate : estimates) {
            for (Interval interval : estimate.intervals()) {
                if (!settled(estimate, interval)) {
                    return new Continue();
                }
                any = true;
            }
        }
        return any
                ? new Stop(String.format(Locale.ROOT,
                        "The Monte Carlo error of every interval end is at most %s of the width.",
                        relative))
                : new Continue();
    }

    private boolean settled(Estimate estimate, Interval interval) {
        Double low = interval.low();
        Double high = interval.high();
        Double middle = estimate.estimate();
        double width;
        if (low != null && high != null) {
            width = high - low;
        } else if (low != null && middle != null) {
            width = 2 * Math.abs(low - middle);
        } else if (high != null && middle != null) {
            width = 2 * Math.abs(high - middle);
        } else {
            return false;
        }
        return (low == null || small(interval.mcseLow(), width))
                && (high == null || small(interval.mcseHigh(), width));
    }

    private boolean small(@Nullable Double mcse, double width) {
        return mcse != null && mcse <= relative * width;
    }
}
