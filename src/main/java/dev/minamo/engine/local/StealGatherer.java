package dev.minamo.engine.local;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import dev.minamo.pool.Pool;
import dev.minamo.pool.TimelineEvent;

/**
 * Takes steals out of the pool's recorder before its rings overwrite them, and hands each to its filling.
 * Looks once a second while something is being filled, and when someone asks. Thread-safe.
 */
final class StealGatherer implements AutoCloseable {

    private static final long PERIOD_MILLIS = 1_000;

    private final Pool pool;
    private final Map<Long, PoolFilling> fillings = new ConcurrentHashMap<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("timeline").factory());
    /** For each worker, the end of the last event that was handed on. */
    private final long[] seen;
    private boolean scheduled;
    private long gathered;

    StealGatherer(Pool pool) {
        this.pool = pool;
        this.seen = new long[pool.maxWorkers()];
        this.gathered = System.nanoTime();
        Arrays.fill(seen, gathered);
    }

    void follow(long map, PoolFilling filling) {
        fillings.put(map, filling);
        schedule();
    }

    private synchronized void schedule() {
        if (!scheduled && !fillings.isEmpty()) {
            try {
                var _ = clock.schedule(this::tick, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
                scheduled = true;
            } catch (RejectedExecutionException _) {
                // closed: what runs now ends with the pool
            }
        }
    }

    private void tick() {
        gather();
        synchronized (this) {
            scheduled = false;
        }
        schedule();
    }

    /** Returns when every steal that was recorded before {@code nanoTime} has been handed on. */
    synchronized void gatherUpTo(long nanoTime) {
        if (gathered - nanoTime < 0) {
            gather();
        }
    }

    private synchronized void gather() {
        long now = System.nanoTime();
        long[] latest = seen.clone();
        for (TimelineEvent event : pool.timeline()) {
            int worker = event.worker();
            if (event.endNanos() - seen[worker] > 0) {
                latest[worker] = Math.max(latest[worker], event.endNanos());
                hand(event);
            }
        }
        System.arraycopy(latest, 0, seen, 0, seen.length);
        gathered = now;
        fillings.values().removeIf(filling -> filling.endedBefore(now));
    }

    private void hand(TimelineEvent event) {
        var filling = fillings.get(event.map());
        if (filling != null && event.kind() == TimelineEvent.Kind.STEAL) {
            filling.stole(event);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
