package dev.minamo.pool;

import java.lang.invoke.VarHandle;

import dev.minamo.pool.WorkerSnapshot.Doing;

/**
 * Where one worker's time goes, and how often it did what. Written by the worker alone, read by anyone.
 *
 * <p>At any moment the worker is in one phase; time since the last change belongs to it. So the phases
 * always add up to the life of the thread. The version is odd while the worker changes the cells; a
 * reader who saw an odd or a changed version reads again.
 */
final class WorkClock {

    static final int BUSY = 0;
    static final int STEAL = 1;
    static final int SPIN = 2;
    static final int PARK = 3;
    static final int CLAIMS = 4;
    static final int STEALS = 5;
    static final int FAILED_STEALS = 6;
    static final int PARKS = 7;
    static final int WAKES = 8;
    static final int TASKS = 9;
    /** Number of totals. */
    static final int CELLS = 10;

    private static final int PHASE = 10;
    private static final int MARK = 11;
    private static final int VERSION = 12;
    private static final int STOPPED = 4;
    /** What the phases are called. */
    private static final Doing[] DOING = {Doing.BUSY, Doing.STEAL, Doing.SPIN, Doing.PARK,
            Doing.STOPPED};

    private final Lines cells = new Lines(1);
    // Copies of two cells for the worker itself.
    private int phase = STOPPED;
    private long mark;

    WorkClock() {
        cells.setRelease(0, PHASE, STOPPED);
    }

    int phase() {
        return phase;
    }

    /** The time of the last change. */
    long mark() {
        return mark;
    }

    /** Changes the phase, or ends a lap of the same one; returns how long it was since the last change. */
    long enter(int newPhase, long now) {
        long version = open();
        long elapsed = phase == STOPPED ? 0 : now - mark;
        if (phase != STOPPED) {
            cells.setOpaque(0, phase, cells.plain(0, phase) + elapsed);
        }
        phase = newPhase;
        mark = now;
        cells.setOpaque(0, PHASE, newPhase);
        cells.setOpaque(0, MARK, now);
        close(version);
        return elapsed;
    }

    void stop(long now) {
        enter(STOPPED, now);
    }

    void count(int cell, long by) {
        cells.setOpaque(0, cell, cells.plain(0, cell) + by);
    }

    private long open() {
        long version = cells.plain(0, VERSION);
        cells.setOpaque(0, VERSION, version + 1);
        VarHandle.storeStoreFence(); // odd before the cells change; pairs with the fence in read()
        return version;
    }

    private void close(long version) {
        cells.setRelease(0, VERSION, version + 2); // release: pairs with acquire in read()
    }

    WorkerSnapshot read(int index, Machine machine) {
        long[] seen = new long[VERSION];
        while (true) {
            long version = cells.acquire(0, VERSION);
            for (int i = 0; i < VERSION; i++) {
                seen[i] = cells.opaque(0, i);
            }
            VarHandle.loadLoadFence();
            long now = machine.nanos();
            if ((version & 1) == 0 && cells.opaque(0, VERSION) == version) {
                if (seen[PHASE] < STOPPED) {
                    seen[(int) seen[PHASE]] += Math.max(0, now - seen[MARK]);
                }
                return new WorkerSnapshot(index, DOING[(int) seen[PHASE]], seen[BUSY],
                        seen[STEAL],
                        seen[SPIN], seen[PARK], seen[CLAIMS], seen[STEALS], seen[FAILED_STEALS],
                        seen[PARKS], seen[WAKES], seen[TASKS]);
            }
            Thread.onSpinWait();
        }
    }
}
