package dev.minamo.engine.local;

import dev.minamo.pages.StagePages;
import dev.minamo.plan.Context;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Kernel;
import dev.minamo.plan.Stage;
import dev.minamo.pool.RangeBody;
import dev.minamo.pool.Worker;

import org.jspecify.annotations.Nullable;

/**
 * Computes chunks. Index o of the map is the o-th missing chunk. Each worker has its own kernel, made at its
 * first claim and touched by nobody else.
 */
final class ChunkBody implements RangeBody {

    private final Stage stage;
    private final EarlierRows earlier;
    private final StagePages pages;
    private final long[] missing;
    private final @Nullable Seat[] seats;

    ChunkBody(Stage stage, EarlierRows earlier, StagePages pages, long[] missing, int maxWorkers) {
        this.stage = stage;
        this.earlier = earlier;
        this.pages = pages;
        this.missing = missing;
        this.seats = new Seat[maxWorkers];
    }

    @Override
    public void run(long from, long to, Worker worker) throws Exception {
        var seat = seats[worker.index()];
        if (seat == null) {
            seat = new Seat(stage.newKernel(earlier));
            seats[worker.index()] = seat;
        }
        seat.worker = worker;
        for (long o = from; o < to && !worker.cancelled(); o++) {
            worker.at(o);
            chunk(missing[(int) o], seat, worker);
        }
    }

    private void chunk(long chunk, Seat seat, Worker worker) throws IndexedFailure {
        long start = pages.chunkStart(chunk);
        seat.index = start;
        pages.begin(chunk);
        try {
            seat.kernel.run(start, pages.chunkEnd(chunk), pages.rows(), seat);
        } catch (Throwable failure) {
            throw new IndexedFailure(seat.index, failure);
        }
        // A kernel that saw the cancel left rows out; the flag never goes back, so this sees it too.
        if (!worker.cancelled()) {
            pages.publish(chunk);
        }
    }

    /** A worker's place at this stage. */
    private static final class Seat implements Context {

        private final Kernel kernel;
        private @Nullable Worker worker;
        private long index;

        Seat(Kernel kernel) {
            this.kernel = kernel;
        }

        @Override
        public boolean cancelled() {
            return worker != null && worker.cancelled();
        }

        @Override
        public void at(long i) {
            index = i;
        }
    }
}
