package dev.minamo.pool;

import java.util.List;

/**
 * Where the time of one map went. {@code queuedNanos} is from submission to the first claim,
 * {@code wallNanos} from there to the end (or to now).
 */
public record MapStatistics(long indices, long done, long queuedNanos, long wallNanos,
        long busyNanos,
        long stealNanos, long claims, long steals, List<Share> shares) {

    public MapStatistics {
        shares = List.copyOf(shares);
    }

    /**
     * What one worker did. Times of the first claim and of the end of the last are counted from the
     * first claim of the map: waiting at the start and at the tail can be read off them.
     */
    public record Share(int worker, long indices, long busyNanos, long stealNanos, long claims,
            long steals, long firstNanos, long lastNanos) {}
}
