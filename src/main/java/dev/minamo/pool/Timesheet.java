package dev.minamo.pool;

import org.jspecify.annotations.Nullable;

/**
 * Books a worker's time: all of it to the phase that the worker was in, and busy and stealing time
 * also to the map that it was with, whose family is charged for it in virtual time. Owned by the
 * worker.
 */
final class Timesheet {

    /** Helpers are charged at least this often, or their family would seem to rest. */
    private static final long CHARGE_NANOS = 1_000_000;

    final WorkClock clock = new WorkClock();

    private final int worker;
    private final Machine machine;
    private @Nullable Run current;
    private long uncharged;

    Timesheet(int worker, Machine machine) {
        this.worker = worker;
        this.machine = machine;
    }

    /** The map that the worker is with. */
    @Nullable
    Run current() {
        return current;
    }

    /** The time of the last booking. */
    long mark() {
        return clock.mark();
    }

    /** Books the time up to now and goes on with another map, busy. */
    void become(@Nullable Run next) {
        enter(WorkClock.BUSY);
        charge();
        current = next;
    }

    /** Books the time up to now and goes on in {@code phase}. */
    void enter(int phase) {
        enter(phase, machine.nanos());
    }

    /** Goes on in {@code phase} as of the last booking. */
    void turnTo(int phase) {
        enter(phase, clock.mark());
    }

    private void enter(int phase, long now) {
        int last = clock.phase();
        long elapsed = clock.enter(phase, now);
        if (current == null) {
            return;
        }
        if (last == WorkClock.BUSY) {
            current.shares.busy(worker, elapsed);
            uncharged += elapsed;
            if (uncharged >= CHARGE_NANOS) {
                charge();
            }
        } else if (last == WorkClock.STEAL) {
            current.shares.stealing(worker, elapsed);
        }
    }

    /** Charges the family for what was booked since the last time. */
    void charge() {
        if (current != null) {
            current.root().charge(uncharged);
        }
        uncharged = 0;
    }
}
