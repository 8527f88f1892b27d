package dev.minamo.pool;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

/**
 * A worker: searches for a map, runs claims of it, waits for nested maps. Owned by its thread.
 *
 * <p>It changes to another map only between claims, and only when its turn of a millisecond is over or the
 * map has nothing left to take; what it leaves in its span stays there, for itself or for thieves. While
 * it waits for a nested map it works on that map and on maps inside it, never on others: so what is on
 * its stack waits for deeper maps only, every claimed range is being run by somebody, and nothing can
 * wait in a circle.
 */
final class PoolWorker implements Worker, Runnable {

    /** How long a worker stays with a map before it looks at the others. */
    private static final long TURN_NANOS = 1_000_000;
    /** A nested map is not shown to others before it has run this long. */
    private static final long ALONE_NANOS = 10_000;
    /** Work that a block of an ordered map should hold for each worker, and the least number of units. */
    private static final long BLOCK_NANOS = 1_000_000;
    static final int BLOCK_UNITS = 4;

    final WorkClock clock = new WorkClock();

    private final Pool pool;
    private final int index;
    private final Machine machine;
    private final Patience patience;
    private final BooleanSupplier dismissed;

    private @Nullable Run current;
    private long at;
    private long turnEnd;
    private long uncharged;
    private int random;

    PoolWorker(Pool pool, int index) {
        this.pool = pool;
        this.index = index;
        this.machine = pool.machine();
        this.patience = new Patience(machine);
        this.dismissed = () -> pool.dismisses(index);
        this.random = 0x9E3779B9 * (index + 1);
    }

    @Override
    public void run() {
        Sleepers sleepers = pool.sleepers();
        clock.enter(WorkClock.STEAL, machine.nanos());
        do {
            sleepers.enter(index);
            patience.reset();
            while (!pool.dismisses(index)) {
                if (!serve(sleepers)) {
                    rest(sleepers);
                }
            }
            sleepers.found();
        } while (!pool.ends(index));
        clock.stop(machine.nanos());
    }

    /** Serves the map whose turn it is; returns false when there was nothing to do. */
    private boolean serve(Sleepers sleepers) {
        Run run = pool.seats().next(null);
        int got = run == null ? Blocks.NOTHING : acquire(run);
        if (run == null || got == Blocks.NOTHING) {
            return false;
        }
        sleepers.found();
        turnEnd = machine.nanos() + TURN_NANOS;
        try {
            work(run, got, false);
        } catch (Throwable fault) { // top of the thread; bodies are caught where they are called
            pool.fault(fault);
        }
        enter(WorkClock.STEAL);
        sleepers.search();
        patience.reset();
        return true;
    }

    private void rest(Sleepers sleepers) {
        enter(WorkClock.SPIN);
        if (!patience.again()) {
            enter(WorkClock.PARK);
            clock.count(WorkClock.PARKS, 1);
            if (sleepers.park(index, dismissed)) {
                clock.count(WorkClock.WAKES, 1);
            }
            enter(WorkClock.SPIN);
            patience.reset();
        }
    }

    private int acquire(Run run) {
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        int got = run.blocks.acquire(index, Math.max(1, pool.workers()), random);
        if (got == Blocks.NOTHING) {
            clock.count(WorkClock.FAILED_STEALS, 1);
        } else if (Blocks.victimOf(got) >= 0) {
            clock.count(WorkClock.STEALS, 1);
            run.shares.stole(index);
        }
        return got;
    }

    /** Runs claims of a map until it has nothing more to take, halts, or another's turn comes. */
    private void work(Run run, int got, boolean helping) {
        Run outer = current;
        long outerAt = at;
        become(run);
        int slot = Blocks.slotOf(got);
        long taken = 0;
        try {
            while (!run.halted()) {
                long claim = run.blocks.claim(slot, index, run.shares.grain(index));
                if (claim != Span.EMPTY) {
                    taken += Span.length(claim);
                    execute(run, slot, claim);
                    if (clock.mark() >= turnEnd && turnIsOver(run, helping)) {
                        break;
                    }
                } else {
                    report(run, slot, taken);
                    taken = 0;
                    got = acquireMore(run);
                    if (got == Blocks.NOTHING) {
                        break;
                    }
                    slot = Blocks.slotOf(got);
                }
            }
            if (run.stopping()) {
                run.stop(Ending.Reason.CANCELLED);
                pool.settle(run, run.blocks.drain()); // our span may have been filled after the stop
            }
        } finally {
            report(run, slot, taken);
            become(outer);
            at = outerAt;
        }
    }

    private int acquireMore(Run run) {
        enter(WorkClock.STEAL, clock.mark());
        int got = acquire(run);
        enter(WorkClock.BUSY);
        if (got != Blocks.NOTHING
                && run.blocks.rest(Blocks.slotOf(got), index) > run.shares.grain(index)) {
            pool.announce(run); // while we moved it, nobody could see it
        }
        return got;
    }

    private void execute(Run run, int slot, long claim) {
        long from = run.blocks.from(slot, claim);
        long to = run.blocks.to(slot, claim);
        long began = clock.mark();
        long indices = 0;
        at = from;
        try {
            run.body().run(from, to, this);
            indices = to - from;
        } catch (Throwable thrown) { // whatever it was, it is the map's failure and not the worker's
            run.fail(at >= from && at < to ? at : from, thrown);
        }
        Thread.interrupted(); // a body's interrupt is not for the next one
        enter(WorkClock.BUSY);
        clock.count(WorkClock.CLAIMS, 1);
        run.shares.claimed(index, Span.length(claim), indices, began, clock.mark());
    }

    private void report(Run run, int slot, long units) {
        long wanted = run.shares.unitsIn(index, BLOCK_NANOS);
        int planned = Math.clamp(Math.max(wanted, BLOCK_UNITS) * pool.workers(), 1, 1 << 30);
        pool.settle(run, run.blocks.report(slot, units, planned));
    }

    private boolean turnIsOver(Run run, boolean helping) {
        turnEnd = clock.mark() + TURN_NANOS;
        charge();
        return !helping && (pool.dismisses(index) || pool.seats().othersTurn(run));
    }

    /** Changes what the worker's time is booked to. */
    private void become(@Nullable Run next) {
        enter(WorkClock.BUSY);
        charge();
        current = next;
    }

    private void charge() {
        if (current != null) {
            current.root().charge(uncharged);
        }
        uncharged = 0;
    }

    private void enter(int phase) {
        enter(phase, machine.nanos());
    }

    /** Books the time since the last change and goes on in {@code phase}. */
    private void enter(int phase, long now) {
        int last = clock.phase();
        long elapsed = clock.enter(phase, now);
        if (current == null) {
            return;
        }
        if (last == WorkClock.BUSY) {
            current.shares.busy(index, elapsed);
            uncharged += elapsed;
        } else if (last == WorkClock.STEAL) {
            current.shares.stealing(index, elapsed);
        }
    }

    // What bodies see.

    @Override
    public int index() {
        return index;
    }

    @Override
    public void at(long i) {
        at = i;
    }

    @Override
    public boolean cancelled() {
        return current != null && current.stopping();
    }

    @Override
    public void map(long n, RangeBody body) {
        StackRoom.check();
        long outerAt = at;
        try {
            long done = alone(n, body);
            if (done < n) {
                share(new Run(pool, current, done, n, body));
            }
        } finally {
            at = outerAt;
        }
    }

    /** Runs the first 10 µs of a nested map; returns how far it came. */
    private long alone(long n, RangeBody body) {
        long began = machine.nanos();
        long from = 0;
        for (long step = 1; from < n; step *= 2) {
            if (cancelled()) {
                throw new CancellationException();
            }
            long to = Math.min(n, from + step);
            at = from;
            try {
                body.run(from, to, this);
            } catch (Throwable thrown) {
                throw failed(at >= from && at < to ? at : from, thrown);
            }
            from = to;
            if (machine.nanos() - began >= ALONE_NANOS) {
                break;
            }
        }
        return from;
    }

    private static MapFailedException failed(long index, Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return new MapFailedException(index, cause);
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

    /** Works on a map and on maps inside it until it has ended or the time is over. */
    void help(Run run, long deadline) {
        if (current != null && current.isWithin(run)) {
            throw new IllegalStateException(
                    "a body waits for the map that it belongs to: " + run.name());
        }
        patience.reset();
        while (!run.finished() && Waiting.left(machine, deadline) > 0) {
            if (helpOnce(run)) {
                patience.reset();
            } else {
                enter(WorkClock.SPIN);
                if (!patience.again()) {
                    sleep(run, deadline);
                    patience.reset();
                }
            }
        }
        enter(WorkClock.BUSY);
    }

    private boolean helpOnce(Run run) {
        if (run.stopping()) {
            run.stop(Ending.Reason.CANCELLED);
            pool.settle(run, run.blocks.drain());
            return false;
        }
        Run next = run.claimable() ? run : pool.seats().next(run);
        if (next == null) {
            return false;
        }
        int got = acquire(next);
        if (got == Blocks.NOTHING) {
            return false;
        }
        work(next, got, true);
        return true;
    }

    private void sleep(Run run, long deadline) {
        run.helpers.add(Thread.currentThread()); // before the look for something to do
        try {
            if (nothingToDo(run)) {
                enter(WorkClock.PARK);
                clock.count(WorkClock.PARKS, 1);
                machine.park(run, Waiting.left(machine, deadline));
                Thread.interrupted();
                enter(WorkClock.SPIN);
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
