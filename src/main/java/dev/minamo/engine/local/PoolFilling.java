package dev.minamo.engine.local;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import dev.minamo.engine.EngineFigures;
import dev.minamo.engine.Filled;
import dev.minamo.engine.Filling;
import dev.minamo.engine.FillingEvent;
import dev.minamo.engine.FillingEvent.Stole;
import dev.minamo.engine.FillingTiming;
import dev.minamo.pool.MapHandle;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.MapOutcome;
import dev.minamo.pool.MapStatistics;
import dev.minamo.pool.Order;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolSnapshot;
import dev.minamo.pool.TimelineEvent;
import dev.minamo.pool.WorkerSnapshot;
import org.jspecify.annotations.Nullable;

/** A stage being filled by a map of the pool. What the workers did for others is told from the pool's totals. */
final class PoolFilling implements Filling {

    private static final double WEIGHT = 1;

    private final ChunkBody.Task task;
    private final ChunkBody body;
    private final Observers observers;
    private final StealLog steals = new StealLog();
    private final long submitted = System.nanoTime();
    private final PoolSnapshot before;
    private final MapHandle handle;
    private final CompletableFuture<Filled> completion;
    private volatile @Nullable End end;

    /**
     * Who looks on.
     *
     * @param steals null when no timeline is recorded
     */
    record Observers(Pool pool, WorkersAt at, Pauses pauses, @Nullable StealGatherer steals) {}

    private record End(long nanoTime, MapStatistics statistics, PoolSnapshot pool) {}

    PoolFilling(ChunkBody.Task task, Observers observers) {
        this.task = task;
        this.observers = observers;
        this.body = new ChunkBody(task, observers.at(), observers.steals() != null);
        this.before = observers.pool().snapshot();
        this.handle = observers.pool().submit(
                new MapOptions(task.name() + "/" + task.stage().name(), Order.inOrder(1), WEIGHT,
                        null),
                body.chunks(), body);
        this.completion = handle.completion().thenApply(this::ended);
    }

    private Filled ended(MapOutcome outcome) {
        end = new End(System.nanoTime(), handle.statistics(), observers.pool().snapshot());
        return switch (outcome) {
            case MapOutcome.Completed _ -> new Filled.Complete();
            case MapOutcome.Cancelled _,MapOutcome.TimedOut _ -> new Filled.Cancelled();
            case MapOutcome.Failed failed -> failed.cause() instanceof IndexedFailure indexed
                    ? new Filled.Failed(indexed.index(), indexed.cause())
                    : new Filled.Failed(failed.index(), failed.cause());
        };
    }

    @Override
    public CompletableFuture<Filled> completion() {
        return completion;
    }

    @Override
    public void cancel() {
        handle.cancel();
    }

    long map() {
        return handle.id();
    }

    boolean ended() {
        return end != null;
    }

    boolean endedBefore(long nanoTime) {
        var ended = end;
        return ended != null && ended.nanoTime() - nanoTime < 0;
    }

    void stole(TimelineEvent event) {
        steals.add(new Stole(event.worker(), event.victim(), event.endNanos() - submitted,
                event.to() - event.from(), 1));
    }

    @Override
    public FillingTiming timing() {
        var ended = end;
        if (ended == null) {
            throw new IllegalStateException("the filling has not ended");
        }
        var map = ended.statistics();
        var shares = new ArrayList<FillingTiming.Share>();
        long rows = 0;
        for (WorkerSnapshot worker : ended.pool().perWorker()) {
            var share = share(map, worker);
            rows += share.rows();
            if (share.claims() > 0 || share.elsewhereNanos() > 0) {
                shares.add(share);
            }
        }
        return new FillingTiming(task.stage().name(),
                Math.max(before.workers(), ended.pool().workers()), rows, map.queuedNanos(),
                map.wallNanos(), shares, events(ended));
    }

    private FillingTiming.Share share(MapStatistics map, WorkerSnapshot worker) {
        int w = worker.index();
        long all = worker.busyNanos() - before.perWorker().get(w).busyNanos();
        long span = map.queuedNanos() + map.wallNanos();
        for (MapStatistics.Share share : map.shares()) {
            if (share.worker() == w) {
                return new FillingTiming.Share(w, body.rows(w), share.claims(), share.steals(),
                        share.busyNanos(), body.offCpu(w, share.busyNanos()), share.stealNanos(),
                        Math.max(0, all - share.busyNanos()),
                        map.queuedNanos() + share.firstNanos(),
                        map.queuedNanos() + share.lastNanos());
            }
        }
        return new FillingTiming.Share(w, 0, 0, 0, 0, 0, 0, Math.max(0, all), span, span);
    }

    private List<FillingEvent> events(End ended) {
        var gatherer = observers.steals();
        if (gatherer == null) {
            return List.of();
        }
        gatherer.gatherUpTo(ended.nanoTime());
        var events = new ArrayList<FillingEvent>();
        body.spans(submitted, events);
        events.addAll(steals.steals());
        events.addAll(observers.pauses().within(submitted, ended.nanoTime()));
        return events;
    }

    EngineFigures.OfFilling figures() {
        var map = handle.statistics();
        boolean started = map.claims() > 0 || body.started();
        return new EngineFigures.OfFilling(task.name(), task.stage().name(), started, WEIGHT,
                map.indices(), map.done(), map.queuedNanos(), map.wallNanos(), map.busyNanos(),
                map.steals());
    }
}
