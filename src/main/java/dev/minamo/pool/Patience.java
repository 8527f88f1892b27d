package dev.minamo.pool;

/**
 * How long a worker that finds nothing looks on before it parks: about a microsecond of spinning, then
 * spinning with a yield every 32 spins, to 60 µs in all. The yields are not politeness: a spinner and
 * the thread that it waits for may share a processor, and then a hand-off without them takes two whole
 * spins. On a machine with one processor there is no spinning at all.
 */
final class Patience {

    private static final long SPIN_NANOS = 60_000;
    private static final int YIELD_EVERY = 32;
    private static final int PAUSES = 4;

    private final boolean spins;
    private final Machine machine;
    private int turns;
    private long began;

    Patience(Machine machine) {
        this.machine = machine;
        spins = machine.spins();
    }

    void reset() {
        turns = 0;
    }

    /** Waits a little and returns true, or returns false when it is time to park. */
    @SuppressWarnings("ThreadPriorityCheck") // see above: measured
    boolean again() {
        if (!spins) {
            return false;
        }
        if (turns++ == 0) {
            began = machine.nanos();
        }
        for (int i = 0; i < PAUSES; i++) {
            Thread.onSpinWait();
        }
        if (turns % (YIELD_EVERY / PAUSES) == 0) {
            if (machine.nanos() - began >= SPIN_NANOS) {
                return false;
            }
            Thread.yield();
        }
        return true;
    }
}
