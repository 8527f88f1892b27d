package dev.minamo.engine;

import java.util.List;

/**
 * Where the time of one filling went. Times are nanoseconds, those of moments counted from its submission;
 * {@code queuedNanos} is from there to the first claim, {@code wallNanos} from the first claim to the end.
 *
 * @param stage that was filled
 * @param workers the engine had for it
 * @param rows computed by it, which are fewer than the stage has when some were there before
 * @param shares of the workers that claimed anything or worked for others meanwhile
 * @param events when they were recorded; in no particular order
 */
public record FillingTiming(String stage, int workers, long rows, long queuedNanos, long wallNanos,
        List<Share> shares, List<FillingEvent> events) {

    /**
     * What one worker did between submission and end.
     *
     * @param busyNanos in kernels of this filling
     * @param offCpuNanos of them, without a processor: another program had it, the disk was waited for, or
     *            the collector ran
     * @param stealNanos looking for the next range of it
     * @param elsewhereNanos in kernels of other fillings
     * @param firstNanos when its first claim began; the end of the filling when it claimed nothing
     * @param lastNanos when its last claim ended; the end of the filling when it claimed nothing
     */
    public record Share(int worker, long rows, long claims, long steals, long busyNanos,
            long offCpuNanos, long stealNanos, long elsewhereNanos, long firstNanos,
            long lastNanos) {}

    public FillingTiming {
        shares = List.copyOf(shares);
        events = List.copyOf(events);
    }

    /** Nothing was missing, so nothing ran. */
    public static FillingTiming none(String stage, int workers) {
        return new FillingTiming(stage, workers, 0, 0, 0, List.of(), List.of());
    }

    /** From submission to end. */
    public long spanNanos() {
        return queuedNanos + wallNanos;
    }

    public long busyNanos() {
        return shares.stream().mapToLong(Share::busyNanos).sum();
    }
}
