package dev.minamo.engine.local;

import java.util.concurrent.CompletableFuture;

import dev.minamo.engine.Engine;
import dev.minamo.engine.EngineFigures;
import dev.minamo.engine.Filled;
import dev.minamo.engine.Filling;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;
import dev.minamo.pool.MapHandle;
import dev.minamo.pool.MapOptions;
import dev.minamo.pool.MapOutcome;
import dev.minamo.pool.Order;
import dev.minamo.pool.Pool;

/** Fills stages on the embedded pool: the missing chunks are one in-order map. Thread-safe. */
public final class LocalEngine implements Engine {

    private final Pool pool;

    /** @param pool closed with the engine */
    public LocalEngine(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Filling fill(String name, Stage stage, EarlierRows earlier, StagePages pages) {
        var missing = pages.missingChunks();
        if (missing.length == 0) {
            return new Done();
        }
        var body = new ChunkBody(stage, earlier, pages, missing, pool.maxWorkers());
        var handle = pool.submit(
                new MapOptions(name + "/" + stage.name(), Order.inOrder(1), 1, null),
                missing.length, body);
        return new PoolFilling(handle, handle.completion().thenApply(LocalEngine::filled));
    }

    private static Filled filled(MapOutcome outcome) {
        return switch (outcome) {
            case MapOutcome.Completed _ -> new Filled.Complete();
            case MapOutcome.Cancelled _,MapOutcome.TimedOut _ -> new Filled.Cancelled();
            case MapOutcome.Failed failed -> failed.cause() instanceof IndexedFailure indexed
                    ? new Filled.Failed(indexed.index(), indexed.cause())
                    : new Filled.Failed(failed.index(), failed.cause());
        };
    }

    @Override
    public EngineFigures figures() {
        var s = pool.snapshot();
        long idle = s.stealNanos() + s.spinNanos() + s.parkNanos();
        return new EngineFigures(s.workers(), s.busyWorkers(), 0, s.activeMaps(), s.queuedMaps(),
                s.busyNanos(), idle, s.claims(), s.steals(), s.failedSteals(), s.parks(), s.wakes(),
                s.maps());
    }

    @Override
    public void close() {
        pool.close();
    }

    private record PoolFilling(MapHandle handle, CompletableFuture<Filled> completion)
            implements
                Filling {

        @Override
        public void cancel() {
            handle.cancel();
        }
    }

    private record Done() implements Filling {

        @Override
        public CompletableFuture<Filled> completion() {
            return CompletableFuture.completedFuture(new Filled.Complete());
        }

        @Override
        public void cancel() {
            // nothing runs
        }
    }
}
