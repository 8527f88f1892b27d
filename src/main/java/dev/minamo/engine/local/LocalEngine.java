package dev.minamo.engine.local;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;

import dev.minamo.engine.Engine;
import dev.minamo.engine.EngineFigures;
import dev.minamo.engine.EngineFigures.Doing;
import dev.minamo.engine.Filled;
import dev.minamo.engine.Filling;
import dev.minamo.engine.FillingTiming;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;
import dev.minamo.pool.Pool;
import dev.minamo.pool.PoolSnapshot;
import dev.minamo.pool.WorkerSnapshot;
import org.jspecify.annotations.Nullable;

/** Fills stages on the embedded pool: the missing chunks are one in-order map. Thread-safe. */
public final class LocalEngine implements Engine {

    private final Pool pool;
    private final WorkersAt at;
    private final Pauses pauses = Pauses.listening();
    private final @Nullable StealGatherer steals;
    /** Those that have not ended, by map. */
    private final Map<Long, PoolFilling> fillings = new ConcurrentSkipListMap<>();

    /** Records timelines. */
    public LocalEngine(Pool pool) {
        this(pool, true);
    }

    /**
     * @param pool closed with the engine
     * @param timeline whether to record what each worker does when
     */
    public LocalEngine(Pool pool, boolean timeline) {
        this.pool = pool;
        this.at = new WorkersAt(pool.maxWorkers());
        this.steals = timeline ? new StealGatherer(pool) : null;
        pool.record(timeline);
    }

    @Override
    public Filling fill(String name, Stage stage, EarlierRows earlier, StagePages pages) {
        if (pages.complete()) {
            return new Done(stage.name(), pool.workers());
        }
        var filling = new PoolFilling(
                new ChunkBody.Task(name, stage, earlier, pages),
                new PoolFilling.Observers(pool, at, pauses, steals));
        fillings.put(filling.map(), filling);
        if (steals != null) {
            steals.follow(filling.map(), filling);
        }
        var _ = filling.completion().whenComplete((_, _) -> fillings.remove(filling.map()));
        return filling;
    }

    @Override
    public EngineFigures figures() {
        var s = pool.snapshot();
        var workers = s.perWorker().stream()
                .filter(w -> w.doing() != WorkerSnapshot.Doing.STOPPED).map(this::worker).toList();
        return new EngineFigures(s.workers(), s.busyWorkers(),
                count(s, WorkerSnapshot.Doing.STEAL) + count(s, WorkerSnapshot.Doing.SPIN),
                count(s, WorkerSnapshot.Doing.PARK), s.activeMaps(), s.queuedMaps(), s.busyNanos(),
                s.stealNanos(), s.spinNanos(), s.parkNanos(), s.claims(), s.steals(),
                s.failedSteals(), s.parks(), s.wakes(), s.maps(), workers,
                fillings.values().stream().filter(filling -> !filling.ended())
                        .map(PoolFilling::figures).toList());
    }

    private static int count(PoolSnapshot s, WorkerSnapshot.Doing doing) {
        return Math.toIntExact(s.perWorker().stream().filter(w -> w.doing() == doing).count());
    }

    private EngineFigures.OfWorker worker(WorkerSnapshot w) {
        var doing = switch (w.doing()) {
            case BUSY -> Doing.RUNNING;
            case STEAL -> Doing.STEALING;
            case SPIN -> Doing.SPINNING;
            case PARK, STOPPED -> Doing.PARKED;
        };
        return new EngineFigures.OfWorker(w.index(), doing,
                doing == Doing.RUNNING ? at.get(w.index()) : null, w.busyNanos(), w.stealNanos(),
                w.spinNanos(), w.parkNanos(), w.claims(), w.steals(), w.failedSteals(), w.parks(),
                w.wakes());
    }

    @Override
    public void close() {
        pool.close();
        if (steals != null) {
            steals.close();
        }
        pauses.close();
    }

    private record Done(String stage, int workers) implements Filling {

        @Override
        public CompletableFuture<Filled> completion() {
            return CompletableFuture.completedFuture(new Filled.Complete());
        }

        @Override
        public void cancel() {
            // nothing runs
        }

        @Override
        public FillingTiming timing() {
            return FillingTiming.none(stage, workers);
        }
    }
}
