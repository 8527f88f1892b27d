package dev.minamo.pool;

import org.jspecify.annotations.Nullable;

/** How a thread waits for a map: a worker of the pool helps, any other spins a moment and parks. */
final class Waiting {

    /** About the time of a map that a waiting worker picks up and ends at once. */
    private static final long SPIN_NANOS = 2_000;

    private Waiting() {}

    /** The outcome, or null when it is not there within {@code nanos}. */
    static @Nullable MapOutcome until(Pool pool, Run run, long nanos) throws InterruptedException {
        Machine machine = pool.machine();
        long deadline = nanos == Machine.FOREVER ? nanos : machine.nanos() + nanos;
        PoolWorker worker = pool.currentWorker();
        if (worker != null) {
            worker.help(run, deadline);
        } else if (!run.finished() && nanos > 0) {
            spin(machine, run);
            park(machine, run, deadline);
        }
        return run.outcome().orElse(null);
    }

    private static void spin(Machine machine, Run run) {
        if (!machine.spins()) {
            return;
        }
        long began = machine.nanos();
        do {
            for (int i = 0; i < 8 && !run.finished(); i++) {
                Thread.onSpinWait();
            }
        } while (!run.finished() && machine.nanos() - began < SPIN_NANOS);
    }

    private static void park(Machine machine, Run run, long deadline) throws InterruptedException {
        if (run.finished()) {
            return;
        }
        run.waiters.add(Thread.currentThread()); // before the look at the outcome
        try {
            while (!run.finished()) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                long left = left(machine, deadline);
                if (left <= 0) {
                    return;
                }
                machine.park(run, left);
            }
        } finally {
            run.waiters.remove(Thread.currentThread());
        }
    }

    static long left(Machine machine, long deadline) {
        return deadline == Machine.FOREVER ? deadline : deadline - machine.nanos();
    }
}
