package dev.minamo.pool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Waiting for several maps, of one pool or of many. Nothing is consumed, whatever the answer is. */
public final class Handles {

    /** How long a worker helps with one of several maps before it looks at the next. */
    private static final long SLICE_NANOS = 1_000_000;

    private Handles() {}

    /** The first map that has ended, in the order given; empty when none has within {@code limit}. */
    public static Optional<MapHandle> any(List<MapHandle> maps, Duration limit)
            throws InterruptedException {
        List<Run> runs = runs(maps);
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        Machine machine = runs.getFirst().machine();
        long deadline = machine.nanos() + limit.toNanos();
        PoolWorker worker = runs.getFirst().worker();
        return worker == null
                ? waitForAny(runs, deadline, machine)
                : helpUntilAny(runs, deadline, worker);
    }

    private static Optional<MapHandle> waitForAny(List<Run> runs, long deadline, Machine machine)
            throws InterruptedException {
        Thread self = Thread.currentThread();
        runs.forEach(run -> run.waiters.add(self)); // before the look at the outcomes
        try {
            while (true) {
                Optional<MapHandle> ended = ended(runs);
                long left = deadline - machine.nanos();
                if (ended.isPresent() || left <= 0) {
                    return ended;
                }
                machine.park(runs, left);
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
            }
        } finally {
            runs.forEach(run -> run.waiters.remove(self));
        }
    }

    private static Optional<MapHandle> helpUntilAny(List<Run> runs, long deadline,
            PoolWorker worker) {
        Machine machine = runs.getFirst().machine();
        while (true) {
            for (Run run : runs) {
                worker.help(run, Math.min(deadline, machine.nanos() + SLICE_NANOS));
                Optional<MapHandle> ended = ended(runs);
                if (ended.isPresent() || deadline - machine.nanos() <= 0) {
                    return ended;
                }
            }
        }
    }

    private static Optional<MapHandle> ended(List<Run> runs) {
        return runs.stream().filter(Run::finished).map(run -> (MapHandle) run).findFirst();
    }

    /** The outcomes in the order given; empty when not all maps have ended within {@code limit}. */
    public static Optional<List<MapOutcome>> all(List<MapHandle> maps, Duration limit)
            throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        List<MapOutcome> outcomes = new ArrayList<>();
        for (MapHandle map : maps) {
            Optional<MapOutcome> outcome = map.await(Duration.ofNanos(Math.max(0, deadline - System
                    .nanoTime())));
            if (outcome.isEmpty()) {
                return Optional.empty();
            }
            outcomes.add(outcome.get());
        }
        return Optional.of(outcomes);
    }

    private static List<Run> runs(List<MapHandle> maps) {
        List<Run> runs = new ArrayList<>();
        for (MapHandle map : maps) {
            if (!(map instanceof Run run)) {
                throw new IllegalArgumentException("not the handle of a pool: " + map.name());
            }
            runs.add(run);
        }
        return runs;
    }
}
