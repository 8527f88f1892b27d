package dev.minamo.pool;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import dev.minamo.pool.Machine.Point;
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
    /** Tasks that are run between two looks at the time take about this long, and are at most so many. */
    private static final long BATCH_NANOS = 2_000;
    private static final int MOST_TASKS = 32;

    final WorkClock clock = new WorkClock();
    final Recorder recorder;

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
        this.recorder = new Recorder(index);
        this.patience = new Patience(machine);
        this.dismissed = () -> pool.dismisses(index);
        this.random = 0x9E3779B9 * (index + 1);
    }

    @Override
    public void run() {
        machine.at(Point.BEGIN);
        clock.enter(WorkClock.STEAL, machine.nanos());
        do {
            pool.sleepers().enter(index);
            patience.reset();
            while (!pool.dismisses(index)) {
                if (serve()) {
                    enter(WorkClock.STEAL);
                    pool.sleepers().search();
                    patience.reset();
                } else {
                    rest(pool.sleepers());
                }
            }
            pool.sleepers().found();
        } while (!pool.ends(index));
        clock.stop(machine.nanos());
        machine.at(Point.END);
    }

    /** Serves whoever's turn it is; returns false when there was nothing to do. */
    private boolean serve() {
        Run run = pool.seats().next(null);
        TaskRing tasks = pool.tasks();
        if (tasks.hasWork() && (run == null || tasks.time() <= run.root().time())
                && serveTasks(tasks)) {
            return true;
        }
        long claim = run == null ? Claim.NOTHING : acquire(run);
        if (run == null || claim == Claim.NOTHING) {
            return false;
        }
        pool.sleepers().found();
        turnEnd = machine.nanos() + TURN_NANOS;
        try {
            work(run, claim, Machine.FOREVER);
        } catch (Throwable fault) { // top of the thread; bodies are caught where they are called
            pool.fault(fault);
        }
        return true;
    }

    /** Runs tasks for a turn, looking at the time less often when they are short. */
    private boolean serveTasks(TaskRing tasks) {
        long ticket = tasks.next();
        if (ticket == TaskRing.NONE) {
            return false;
        }
        pool.sleepers().found();
        enter(WorkClock.BUSY);
        tasks.startAt(pool.seats().leastTime(null));
        long began = clock.mark();
        long count = 0;
        int batch = 1;
        int left = 1;
        do {
            tasks.run(ticket, this);
            count++;
            if (--left == 0) {
                long last = clock.mark();
                enter(WorkClock.BUSY);
                batch = clock.mark() - last < BATCH_NANOS ? Math.min(2 * batch, MOST_TASKS) : 1;
                left = batch;
                if (clock.mark() - began >= TURN_NANOS || pool.dismisses(index)) {
                    break;
                }
            }
            ticket = tasks.next();
        } while (ticket != TaskRing.NONE);
        Thread.interrupted(); // a task's interrupt is not for the next one
        enter(WorkClock.BUSY);
        tasks.charge(clock.mark() - began);
        clock.count(WorkClock.TASKS, count);
        if (pool.recording()) {
            recorder.tasks(count, began, clock.mark());
        }
        return true;
    }

    /** Runs one claimed task on top of whatever this worker is doing. */
    void runTask(TaskRing tasks, long ticket) {
        Run outer = current;
        long outerAt = at;
        become(null);
        tasks.run(ticket, this);
        clock.count(WorkClock.TASKS, 1);
        become(outer);
        at = outerAt;
    }

    private void rest(Sleepers sleepers) {
        enter(WorkClock.SPIN);
        if (!patience.again()) {
            enter(WorkClock.PARK);
            clock.count(WorkClock.PARKS, 1);
            long began = clock.mark();
            if (sleepers.park(index, dismissed)) {
                clock.count(WorkClock.WAKES, 1);
            }
            enter(WorkClock.SPIN);
            if (pool.recording()) {
                recorder.parked(began, clock.mark());
            }
            patience.reset();
        }
    }

    private long acquire(Run run) {
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        long claim = run.blocks.acquire(index, Math.max(1, pool.workers()), run.shares.grain(index),
                random);
        if (claim == Claim.NOTHING) {
            clock.count(WorkClock.FAILED_STEALS, 1);
            return claim;
        }
        int victim = run.blocks.victim(Claim.slot(claim), index);
        if (victim != Blocks.NOBODY) {
            clock.count(WorkClock.STEALS, 1);
            run.shares.stole(index);
            if (pool.recording()) {
                int units = Claim.units(claim) + run.blocks.rest(Claim.slot(claim), index);
                recorder.stole(run.id, victim, units, clock.mark(), machine.nanos());
            }
        }
        return claim;
    }

    /**
     * Runs claims of a map until it has nothing more to take, halts, or another's turn comes. With a time
     * in {@code until} the worker is helping: it has no turns, but an end.
     */
    private void work(Run run, long first, long until) {
        Run outer = current;
        long outerAt = at;
        become(run);
        long claim = first;
        int slot = Claim.slot(first);
        long taken = 0;
        try {
            while (claim != Claim.NOTHING) {
                taken += Claim.units(claim);
                if (!run.stopping()) {
                    execute(run, claim);
                }
                if (run.halted()
                        || (until == Machine.FOREVER ? othersTurn(run) : clock.mark() >= until)) {
                    break;
                }
                claim = run.blocks.claim(slot, index, run.shares.grain(index));
                if (claim == Claim.NOTHING) {
                    report(run, slot, taken);
                    taken = 0;
                    claim = acquireMore(run);
                    slot = Claim.slot(claim);
                }
            }
            if (run.stopping()) {
                run.stop(Ending.Reason.CANCELLED);
                pool.settle(run, run.blocks.drain()); // our span may have been filled after the stop
            }
        } finally {
            report(run, slot, taken);
            recorder.flush();
            become(outer);
            at = outerAt;
        }
    }

    private long acquireMore(Run run) {
        enter(WorkClock.STEAL, clock.mark());
        long claim = acquire(run);
        enter(WorkClock.BUSY);
        if (claim != Claim.NOTHING && run.blocks.rest(Claim.slot(claim), index) > 0) {
            pool.announce(run); // while we moved it, nobody could see it
        }
        return claim;
    }

    private void execute(Run run, long claim) {
        long from = run.blocks.from(claim);
        long to = run.blocks.to(claim);
        long began = clock.mark();
        long indices = 0;
        at = from;
        try {
            run.body().run(from, to, this);
            indices = to - from;
        } catch (Throwable thrown) { // whatever it was, it is the map's failure and not the worker's
            if (!(thrown instanceof CancellationException && run.stopping())) {
                run.fail(at >= from && at < to ? at : from, thrown);
            }
        }
        Thread.interrupted(); // a body's interrupt is not for the next one
        enter(WorkClock.BUSY);
        clock.count(WorkClock.CLAIMS, 1);
        run.shares.claimed(index, Claim.units(claim), indices, began, clock.mark());
        if (uncharged >= TURN_NANOS) {
            charge(); // helpers, too: their family must not seem to rest
        }
        if (pool.recording()) {
            recorder.ran(run.id, from, to, began, clock.mark());
        }
    }

    private void report(Run run, int slot, long units) {
        if (units == 0) {
            return;
        }
        long wanted = run.shares.unitsIn(index, BLOCK_NANOS);
        int planned = Math.clamp(Math.max(wanted, BLOCK_UNITS) * pool.workers(), 1, 1 << 30);
        pool.settle(run, run.blocks.report(slot, units, planned));
    }

    private boolean othersTurn(Run run) {
        if (clock.mark() >= turnEnd) {
            turnEnd = clock.mark() + TURN_NANOS;
            charge();
            if (pool.dismisses(index) || pool.seats().othersTurn(run)) {
                return true;
            }
        }
        return pool.tasks().hasWork() && pool.tasks().time() <= run.root().time();
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
            if (helpOnce(run, deadline)) {
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

    private boolean helpOnce(Run run, long deadline) {
        if (run.stopping()) {
            run.stop(Ending.Reason.CANCELLED);
            pool.settle(run, run.blocks.drain());
            return false;
        }
        Run next = run.claimable() ? run : pool.seats().next(run);
        if (next == null) {
            return false;
        }
        long claim = acquire(next);
        if (claim == Claim.NOTHING) {
            return false;
        }
        work(next, claim, deadline - 1); // never FOREVER, which is for turns
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
