package dev.minamo.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * A pool of worker threads for maps over index ranges. Maps are submitted from any thread, without
 * waiting; several run at once and share the workers by weight. A body may run maps of its own on the
 * same pool through its {@link Worker}.
 *
 * <p>A body that blocks keeps its worker: there are no spare threads to stand in. The pool belongs to
 * whoever made it; there is no pool of the process.
 */
public final class Pool implements AutoCloseable {

    private final PoolOptions options;
    private final Machine machine;
    private final Seats seats;
    private final Sleepers sleepers;
    private final Deadlines deadlines;
    private final PoolWorker[] crew;
    private final @Nullable WorkerThread[] threads;
    private final LongAdder maps = new LongAdder();
    private final Object lifecycle = new Object();
    private volatile int workers;
    private volatile boolean closing;

    public Pool(PoolOptions options) {
        this(options, Machine.REAL);
    }

    Pool(PoolOptions options, Machine machine) {
        this.options = options;
        this.machine = machine;
        this.seats = new Seats(options.maxActiveMaps(), machine, this::announce);
        this.sleepers = new Sleepers(options.maxWorkers(), this::hasWork, machine);
        this.deadlines = new Deadlines(options.name());
        this.crew = new PoolWorker[options.maxWorkers()];
        this.threads = new WorkerThread[options.maxWorkers()];
        for (int i = 0; i < crew.length; i++) {
            crew[i] = new PoolWorker(this, i);
        }
        resize(options.workers());
    }

    /** The worker that the calling thread is, if it is one of a pool. */
    public static Optional<Worker> current() {
        return Thread.currentThread() instanceof WorkerThread t
                ? Optional.of(t.worker)
                : Optional.empty();
    }

    /** Queues a map over {@code [0, n)}. Never waits. */
    public MapHandle submit(MapOptions map, long n, RangeBody body) {
        return submit(map, n, body, null);
    }

    /** As above; {@code whenDone} is called once after the end, on a thread that is not a worker. */
    public MapHandle submit(MapOptions map, long n, RangeBody body,
            @Nullable Consumer<MapHandle> whenDone) {
        if (n < 0) {
            throw new IllegalArgumentException("n is " + n + ", must not be negative");
        }
        if (closing) {
            throw new RejectedExecutionException("pool " + options.name() + " is closed");
        }
        Run run = new Run(this, map, n, body, whenDone);
        if (n == 0) {
            settle(run, Blocks.FINISHED);
            return run;
        }
        if (map.deadline() != null) {
            deadlines.watch(run, map.deadline());
        }
        seats.submit(run);
        if (closing) {
            run.cancel(); // the one who closes may have looked before the map was there
        }
        return run;
    }

    public int workers() {
        return workers;
    }

    /** Starts or dismisses workers. A dismissed worker ends its claim first; its spans go to the others. */
    public void resize(int count) {
        PoolOptions.check("workers", count, options.maxWorkers());
        synchronized (lifecycle) {
            if (closing) {
                throw new RejectedExecutionException("pool " + options.name() + " is closed");
            }
            workers = count;
            for (int i = 0; i < count; i++) {
                if (threads[i] == null) {
                    start(i);
                }
            }
        }
        wakeDismissed();
    }

    private void start(int worker) {
        WorkerThread thread = new WorkerThread(crew[worker], options.name() + "-" + worker);
        threads[worker] = thread;
        thread.start();
    }

    private void wakeDismissed() {
        for (int i = workers; i < crew.length; i++) {
            sleepers.wake(i);
        }
    }

    public PoolSnapshot snapshot() {
        List<WorkerSnapshot> each = new ArrayList<>();
        for (PoolWorker worker : crew) {
            each.add(worker.clock.read(worker.index(), machine));
        }
        return PoolSnapshot.of(workers, maps.sum(), seats, each);
    }

    /** Every word that decides who does what, for the day the pool hangs. */
    public String dump() {
        StringBuilder out = new StringBuilder("pool ").append(options.name()).append(": workers ")
                .append(workers).append(closing ? ", closing" : "").append(", searching ")
                .append(sleepers.searching()).append(", parked ")
                .append(Long.toBinaryString(sleepers.parked()))
                .append(", active ").append(seats.active()).append(", queued ")
                .append(seats.queued())
                .append('\n');
        for (PoolWorker worker : crew) {
            WorkerSnapshot seen = worker.clock.read(worker.index(), machine);
            if (seen.doing() != WorkerSnapshot.Doing.STOPPED) {
                out.append("  ").append(seen).append('\n');
            }
        }
        seats.seatedRuns().forEach(run -> run.dump(out));
        seats.waiting().forEach(run -> run.dump(out));
        return out.toString();
    }

    /**
     * Ends the pool: running claims finish, maps end as cancelled, threads end. Returns the maps that had
     * not been started, in order, for whoever wants to run them elsewhere. A second call returns nothing.
     */
    public List<MapHandle> stop() {
        List<MapHandle> waiting = new ArrayList<>();
        List<WorkerThread> ending = new ArrayList<>();
        synchronized (lifecycle) {
            closing = true;
            for (Run run : seats.waiting()) {
                if (run.stop(Ending.Reason.CANCELLED)) {
                    waiting.add(run);
                }
            }
            for (Run run : seats.seatedRuns()) {
                run.stop(Ending.Reason.CANCELLED);
            }
            workers = 0;
            for (WorkerThread thread : threads) {
                if (thread != null) {
                    ending.add(thread);
                }
            }
        }
        wakeDismissed();
        deadlines.close();
        join(ending);
        return waiting;
    }

    /** As {@link #stop}: waits for running claims. An interrupt ends the wait, not the ending. */
    @Override
    public void close() {
        stop();
    }

    private void join(List<WorkerThread> ending) {
        try {
            for (WorkerThread thread : ending) {
                if (thread != Thread.currentThread()) {
                    thread.join();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // For the workers.

    Machine machine() {
        return machine;
    }

    Seats seats() {
        return seats;
    }

    Sleepers sleepers() {
        return sleepers;
    }

    public int maxWorkers() {
        return options.maxWorkers();
    }

    Blocks blocks(Blocks.Extent extent) {
        return new Blocks(extent, options.maxWorkers(),
                PoolWorker.BLOCK_UNITS * Math.max(1, workers), machine);
    }

    @Nullable
    PoolWorker currentWorker() {
        return Thread.currentThread() instanceof WorkerThread t
                && crew[t.worker.index()] == t.worker
                        ? t.worker
                        : null;
    }

    private boolean hasWork() {
        return seats.next(null) != null;
    }

    /** Whether this worker is to end. */
    boolean dismisses(int worker) {
        return worker >= workers;
    }

    /** Asked by a dismissed worker at its end: true unless it was hired again meanwhile. */
    boolean ends(int worker) {
        synchronized (lifecycle) {
            if (!dismisses(worker)) {
                return false;
            }
            threads[worker] = null;
            return true;
        }
    }

    /** Something the pool itself threw. The worker goes on. */
    void fault(Throwable fault) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, fault);
    }

    /** Acts on news of a map's blocks. */
    void settle(Run run, int news) {
        if ((news & Blocks.FINISHED) != 0) {
            maps.increment();
            run.finish();
        } else if ((news & Blocks.OPENED) != 0) {
            announce(run);
        }
    }

    /** Something of this map can be claimed that nobody could see before. */
    void announce(Run run) {
        run.wakeHelpers();
        sleepers.wakeOne();
    }

    void complete(Runnable completion) {
        try {
            options.completions().execute(completion);
        } catch (RuntimeException refused) {
            Thread.startVirtualThread(completion); // whoever waits must not wait for ever
        }
    }
}
