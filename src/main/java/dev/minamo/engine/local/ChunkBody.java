package dev.minamo.engine.local;

import java.util.List;

import dev.minamo.engine.FillingEvent;
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
 *
 * <p>Each worker notes its chunks itself, beside its kernel: a look at the clock for about 2 ms of work. The pool's recorder knows claims, too, but drops what comes too fast and forgets.
 */
final class ChunkBody implements RangeBody {

    private final Stage stage;
    private final EarlierRows earlier;
    private final StagePages pages;
    private final MissingChunks missing;
    private final WorkersAt at;
    private final String name;
    private final boolean timed;
    private final @Nullable Seat[] seats;

    /** @param at told who works for {@code name} */
    ChunkBody(Task task, WorkersAt at, boolean timed) {
        this.stage = task.stage();
        this.earlier = task.earlier();
        this.pages = task.pages();
        this.missing = MissingChunks.of(pages);
        this.name = task.name();
        this.at = at;
        this.timed = timed;
        this.seats = new Seat[at.size()];
    }

    /** What is to be computed: whatever these pages lack. */
    record Task(String name, Stage stage, EarlierRows earlier, StagePages pages) {}

    /** Indices of the map. */
    int chunks() {
        return missing.count();
    }

    @Override
    public void run(long from, long to, Worker worker) throws Exception {
        var seat = seats[worker.index()];
        if (seat == null) {
            seat = new Seat(stage.newKernel(earlier));
            seats[worker.index()] = seat;
        }
        seat.worker = worker;
        at.set(worker.index(), name);
        seat.mark = System.nanoTime();
        seat.cpu.begin(seat.mark);
        for (long o = from; o < to && !worker.cancelled(); o++) {
            worker.at(o);
            chunk(missing.at(o), seat, worker);
        }
        seat.cpu.end(seat.mark);
    }

    private void chunk(long chunk, Seat seat, Worker worker) throws IndexedFailure {
        long start = pages.chunkStart(chunk);
        long end = pages.chunkEnd(chunk);
        seat.index = start;
        pages.begin(chunk);
        try {
            seat.kernel.run(start, end, pages.rows(), seat);
        } catch (Throwable failure) {
            throw new IndexedFailure(seat.index, failure);
        }
        // A kernel that saw the cancel left rows out; the flag never goes back, so this sees it too.
        if (!worker.cancelled()) {
            pages.publish(chunk);
            seat.rows += end - start;
            long now = System.nanoTime();
            if (timed) {
                seat.spans.ran(seat.mark, now, start, end);
            }
            seat.mark = now;
        }
    }

    /** Whether a worker has begun with it, as far as the caller can see. */
    boolean started() {
        for (var seat : seats) {
            if (seat != null) {
                return true;
            }
        }
        return false;
    }

    /** Rows that a worker published. To be asked when the map has ended, as {@link #spans}. */
    long rows(int worker) {
        var seat = seats[worker];
        return seat == null ? 0 : seat.rows;
    }

    /** Of the {@code busy} nanoseconds of a worker, those without a processor. */
    long offCpu(int worker, long busy) {
        var seat = seats[worker];
        return seat == null ? 0 : seat.cpu.offCpu(busy);
    }

    /** Adds what each worker computed when, with times counted from {@code zero}. */
    void spans(long zero, List<FillingEvent> into) {
        for (int worker = 0; worker < seats.length; worker++) {
            var seat = seats[worker];
            if (seat != null) {
                seat.spans.read(worker, zero, into);
            }
        }
    }

    /** A worker's place at this stage. */
    private static final class Seat implements Context {

        private final Kernel kernel;
        private final SpanLog spans = new SpanLog();
        private final CpuShare cpu = new CpuShare();
        private @Nullable Worker worker;
        private long index;
        private long rows;
        private long mark;

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
