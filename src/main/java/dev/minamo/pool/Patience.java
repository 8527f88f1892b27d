package dev.minamo.pool;

/**
 * How long a thread that finds nothing looks on before it parks: about a microsecond of spinning,
 * then spinning with a yield every 32 spins, to 60 µs in all. The yields are not politeness: a
 * spinner and the thread that it waits for may share a processor, and then a hand-off without them
 * takes two whole spins. On a machine with one processor there is no spinning at all.
 */
final class Patience {

    private static final long SPIN_NANOS = 60_000;
    private static final int YIELD_EVERY = 32;

    private final Machine machine;
    private int turn;
    private long began;

    Patience(Machine machine) {
        this.machine = machine;
    }

    void reset() {
        turn = 0;
    }

    /** Waits a little and returns true, or returns false when it is time to park. */
    boolean again() {
        if (!machine.spins()) {
            return false;
        }
        if (turn++ == 0) {
            began = machine.nanos();
        }
        return spin(machine, turn, began);
    }

    /**
     * The same for a wait that began at {@code began} and is in its {@code turn}-th turn, from 1.
     */
    @SuppressWarnings("ThreadPriorityCheck") // see above: measured
    static boolean spin(Machine machine, int turn, long began) {
        Thread.onSpinWait();
        if (turn % YIELD_EVERY == 0) {
            if (machine.nanos() - began >= SPIN_NANOS) {
                return false;
            }
            Thread.yield();
        }
        return true;
    }
}
