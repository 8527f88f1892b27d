package dev.minamo.pool;

import java.util.concurrent.CancellationException;

/**
 * A worker as bodies and the rest of the pool see it: claims, runs and reports. Owned by its
 * thread.
 *
 * <p>It changes to another map only between claims, and only when its turn is over or the map has
 * nothing left to take; what it leaves in its span stays there, for itself or for thieves.
 */
final class PoolWorker implements Worker {

    /**
     * Work that a block of an ordered map should hold for each worker, and the least number of
     * units.
     */
    private static final long BLOCK_NANOS = 1_000_000;
    static final int BLOCK_UNITS = 4;

    final Timesheet sheet;
    final Recorder recorder;
    final Nesting nesting;

    private final Pool pool;
    private final int index;
    private final Machine machine;

    private long at;
    private long turnEnd;
    private int random;

    PoolWorker(Pool pool, int index) {
        this.pool = pool;
        this.index = index;
        this.machine = pool.machine();
        this.sheet = new Timesheet(index, machine);
        this.recorder = new Recorder(index);
        this.nesting = new Nesting(pool, this);
        this.random = 0x9E3779B9 * (index + 1);
    }

    /**
     * Claims something of a map, by share or by stealing; NOTHING when there is nothing to take.
     */
    long acquire(Run run) {
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        long claim = run.blocks.acquire(index, Math.max(1, pool.workers()), run.shares.grain(index),
                random);
        if (claim == Claim.NOTHING) {
            sheet.clock.count(WorkClock.FAILED_STEALS, 1);
            return claim;
        }
        int victim = run.blocks.victim(Claim.slot(claim), index);
        if (victim != Blocks.NOBODY) {
            sheet.clock.count(WorkClock.STEALS, 1);
            run.shares.stole(index);
            if (pool.recording()) {
                int units = Claim.units(claim) + run.blocks.rest(Claim.slot(claim), index);
                recorder.stole(run.id, victim, units, sheet.mark(), machine.nanos());
            }
        }
        return claim;
    }

    /**
     * Runs claims of a map until it has nothing more to take, halts, or another's turn comes. With
     * a time in {@code until} the worker is helping: it has no turns, but an end.
     */
    void work(Run run, long first, long until) {
        Run outer = sheet.current();
        long outerAt = at;
        sheet.become(run);
        if (until == Machine.FOREVER) {
            turnEnd = sheet.mark() + WorkerLoop.TURN_NANOS;
        }
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
                        || (until == Machine.FOREVER ? othersTurn(run) : sheet.mark() >= until)) {
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
                // our span may have been filled after the stop
                pool.settle(run, run.blocks.drain());
            }
        } finally {
            report(run, slot, taken);
            recorder.flush();
            sheet.become(outer);
            at = outerAt;
        }
    }

    /** The same for a map that the worker is with already; tells others of what it moved. */
    private long acquireMore(Run run) {
        sheet.turnTo(WorkClock.STEAL);
        long claim = acquire(run);
        sheet.enter(WorkClock.BUSY);
        if (claim != Claim.NOTHING && run.blocks.rest(Claim.slot(claim), index) > 0) {
            pool.announce(run); // while we moved it, nobody could see it
        }
        return claim;
    }

    private void execute(Run run, long claim) {
        long from = run.blocks.from(claim);
        long to = run.blocks.to(claim);
        long began = sheet.mark();
        long indices = 0;
        at = from;
        try {
            run.body().run(from, to, this);
            indices = to - from;
        } catch (Throwable thrown) { // whatever it was, it is the map's failure and not the worker's
            if (!(thrown instanceof CancellationException && run.stopping())) {
                run.fail(failedAt(from, to), thrown);
            }
        }
        Thread.interrupted(); // a body's interrupt is not for the next one
        sheet.enter(WorkClock.BUSY);
        sheet.clock.count(WorkClock.CLAIMS, 1);
        run.shares.claimed(index, Claim.units(claim), indices, began, sheet.mark());
        if (pool.recording()) {
            recorder.ran(run.id, from, to, began, sheet.mark());
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
        if (sheet.mark() >= turnEnd) {
            turnEnd = sheet.mark() + WorkerLoop.TURN_NANOS;
            sheet.charge();
            if (pool.dismisses(index) || pool.seats().othersTurn(run)) {
                return true;
            }
        }
        return pool.tasks().hasWork() && pool.tasks().time() <= run.root().time();
    }

    /** Runs one claimed task on top of whatever this worker is doing. */
    void runTask(TaskRing tasks, long ticket) {
        Run outer = sheet.current();
        long outerAt = at;
        sheet.become(null);
        tasks.run(ticket, this);
        sheet.clock.count(WorkClock.TASKS, 1);
        sheet.become(outer);
        at = outerAt;
    }

    /** The index that a body was at when it threw: the one it named, if that is one of its own. */
    long failedAt(long from, long to) {
        return at >= from && at < to ? at : from;
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
        Run run = sheet.current();
        return run == null ? pool.isClosing() : run.stopping();
    }

    @Override
    public void map(long n, RangeBody body) {
        long outerAt = at;
        try {
            nesting.map(n, body);
        } finally {
            at = outerAt;
        }
    }
}
