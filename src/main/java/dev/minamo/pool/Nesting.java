package dev.minamo.pool;

import java.util.concurrent.CancellationException;

/**
 * How a worker runs a map inside a body, and how it waits for a map.
 *
 * <p>While it waits it works on that map and on maps inside it, never on others. So what is on its
 * stack waits for deeper maps only; every claimed range is being run by somebody; and nothing can
 * wait in a circle, unless bodies wait for each other's maps in one.
 *
 * <p><b>Sleeping.</b> A helper with nothing to do puts itself on the map's list, looks once more
 * for the map's end and for something to claim in it or inside it, and parks. Whoever makes
 * something claimable there, or ends the map, does so first and then wakes the list of that map and
 * of all maps around it. Both orders are sequentially consistent, so one sees the other.
 */
final class Nesting {

    /** A nested map is not shown to others before it has run this long. */
    private static final long ALONE_NANOS = 10_000;

    private final Pool pool;
    private final PoolWorker worker;
    private final Machine machine;
    private final Patience patience;

    Nesting(Pool pool, PoolWorker worker) {
        this.pool = pool;
        this.worker = worker;
        this.machine = pool.machine();
        this.patience = new Patience(machine);
    }

    void map(long n, RangeBody body) {
        StackRoom.check();
        long done = alone(n, body);
        if (done < n) {
            share(new Run(pool, worker.sheet.current(), done, n, body));
        }
    }

    /** Runs the first 10 µs of a nested map; returns how far it came. */
    private long alone(long n, RangeBody body) {
        long began = machine.nanos();
        long from = 0;
        for (long step = 1; from < n; step *= 2) {
            if (worker.cancelled()) {
                throw new CancellationException();
            }
            long to = Math.min(n, from + step);
            worker.at(from);
            try {
                body.run(from, to, worker);
            } catch (Throwable thrown) {
                throw failed(worker.failedAt(from, to), thrown);
            }
            from = to;
            if (machine.nanos() - began >= ALONE_NANOS) {
                break;
            }
        }
        return from;
    }

    private void share(Run child) {
        if (pool.seats().seatNested(child)) {
            pool.announce(child);
        }
        help(child, Machine.FOREVER);
        switch (child.outcome().orElseThrow()) {
            case MapOutcome.Completed completed -> {
                return;
            }
            case MapOutcome.Failed failure -> throw failed(failure.index(), failure.cause());
            case MapOutcome.Cancelled cancelled -> throw new CancellationException();
            case MapOutcome.TimedOut timedOut -> throw new CancellationException();
        }
    }

    private static MapFailedException failed(long index, Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return new MapFailedException(index, cause);
    }

    /** Works on a map and on maps inside it until it has ended or the time is over. */
    void help(Run run, long deadline) {
        Run current = worker.sheet.current();
        if (current != null && current.isWithin(run)) {
            throw new IllegalStateException(
                    "a body waits for the map that it belongs to: " + run.name());
        }
        patience.reset();
        while (!run.finished() && Waiting.left(machine, deadline) > 0) {
            if (helpOnce(run, deadline)) {
                patience.reset();
            } else {
                worker.sheet.enter(WorkClock.SPIN);
                if (!patience.again()) {
                    sleep(run, deadline);
                    patience.reset();
                }
            }
        }
        worker.sheet.enter(WorkClock.BUSY);
    }

    private boolean helpOnce(Run run, long deadline) {
        if (run.stopping()) {
            run.stop(Ending.Reason.CANCELLED);
            pool.settle(run, run.blocks.drain());
            return false;
        }
        Run next = run.claimable() ? run : pool.seats().next(run);
        long claim = next == null ? Claim.NOTHING : worker.acquire(next);
        if (next == null || claim == Claim.NOTHING) {
            return false;
        }
        worker.work(next, claim, deadline - 1); // never FOREVER, which is for turns
        return true;
    }

    private void sleep(Run run, long deadline) {
        run.helpers.add(Thread.currentThread()); // before the look for something to do
        try {
            if (nothingToDo(run)) {
                worker.sheet.enter(WorkClock.PARK);
                worker.sheet.clock.count(WorkClock.PARKS, 1);
                machine.park(run, Waiting.left(machine, deadline));
                Thread.interrupted(); // a body's interrupt must not keep us from parking
                worker.sheet.enter(WorkClock.SPIN);
            }
        } finally {
            run.helpers.remove(Thread.currentThread());
        }
    }

    private boolean nothingToDo(Run run) {
        if (run.finished()) {
            return false;
        }
        // A map that stops but was not stopped itself may hold spans that only we shall look at.
        return run.stopped()
                || (!run.stopping() && !run.claimable() && pool.seats().next(run) == null);
    }
}
