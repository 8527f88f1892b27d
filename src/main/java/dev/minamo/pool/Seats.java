package dev.minamo.pool;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

import dev.minamo.pool.Machine.Point;
import org.jspecify.annotations.Nullable;

/**
 * The maps that workers can see. A map submitted from outside waits in a queue until one of the first
 * seats is free; a nested map takes one of the remaining seats or, when there is none, stays with the
 * worker that made it.
 *
 * <p><b>Protocol.</b> A bit of the mask reserves a seat: whoever sets it may fill the seat, whoever takes the
 * map off the seat clears it. A map knows its seat, and leaving is a CAS on that, because two may try:
 * the finisher, and the one who seats a map that was finished while it was in the queue. Whoever frees
 * a seat and whoever puts a map into the queue admits, so no map stays in the queue beside a free seat.
 *
 * <p><b>Turns.</b> Maps from outside have a virtual time: nanoseconds used over weight, nested maps included.
 * The next map is the one with the least; a new one starts at the least of the others, so that it neither
 * overtakes for long nor waits. Inside a family the deepest map goes first.
 */
final class Seats {

    private final AtomicReferenceArray<@Nullable Run> seats = new AtomicReferenceArray<>(Long.SIZE);
    private final AtomicLong taken = new AtomicLong();
    private final ConcurrentLinkedQueue<Run> queue = new ConcurrentLinkedQueue<>();
    private final AtomicInteger queued = new AtomicInteger();
    private final int rootSeats;
    private final Machine machine;
    private final Consumer<Run> seated;

    /** {@code seated} is told about every map that workers can see from now on. */
    Seats(int rootSeats, Machine machine, Consumer<Run> seated) {
        this.rootSeats = rootSeats;
        this.machine = machine;
        this.seated = seated;
    }

    /** Queues a map from outside, or seats it at once. */
    void submit(Run run) {
        queue.add(run);
        queued.incrementAndGet();
        admit();
    }

    /** Seats a nested map if there is room. */
    boolean seatNested(Run run) {
        int seat = reserve(rootSeats, Long.SIZE);
        if (seat < 0) {
            return false;
        }
        fill(seat, run);
        return true;
    }

    private void admit() {
        while (!queue.isEmpty()) {
            int seat = reserve(0, rootSeats);
            if (seat < 0) {
                return; // whoever leaves one admits
            }
            Run run = queue.poll();
            if (run == null) {
                release(seat); // and look again: somebody may have found no seat meanwhile
                continue;
            }
            queued.decrementAndGet();
            run.startAt(leastTime(run));
            fill(seat, run);
        }
    }

    private void fill(int seat, Run run) {
        machine.at(Point.SEAT);
        seats.set(seat, run);
        run.seat.set(seat); // before the look at the map; the finisher does it the other way round
        if (run.over()) {
            leave(run);
        } else {
            seated.accept(run);
        }
    }

    /** Takes a finished map away and lets the next one in. */
    void leave(Run run) {
        int seat = run.seat.getAndSet(Run.NO_SEAT);
        if (seat != Run.NO_SEAT) {
            seats.set(seat, null);
            release(seat);
            admit();
        } else if (queued.get() > 0 && queue.remove(run)) {
            queued.decrementAndGet();
        }
    }

    private int reserve(int from, int to) {
        long range = (to == Long.SIZE ? -1L : (1L << to) - 1) & -1L << from;
        while (true) {
            long seen = taken.get();
            long free = ~seen & range;
            if (free == 0) {
                return -1;
            }
            long bit = Long.lowestOneBit(free);
            if (taken.compareAndSet(seen, seen | bit)) {
                return Long.numberOfTrailingZeros(bit);
            }
        }
    }

    private void release(int seat) {
        taken.getAndAdd(-(1L << seat));
    }

    /** The map whose turn it is among those with units to claim; only {@code family} if not null. */
    @Nullable
    Run next(@Nullable Run family) {
        Run best = null;
        for (long left = taken.get(); left != 0; left &= left - 1) {
            Run run = seats.get(Long.numberOfTrailingZeros(left));
            if (run != null && (family == null || run.isWithin(family)) && run.claimable()
                    && (best == null || run.goesBefore(best))) {
                best = run;
            }
        }
        return best;
    }

    /** Whether a worker that has used up its turn on {@code run} should go to another map. */
    boolean othersTurn(Run run) {
        if (Long.bitCount(taken.get()) < 2) {
            return false;
        }
        Run next = next(null);
        return next != null && next.root() != run.root() && next.root().time() < run.root().time();
    }

    /** The least virtual time of the seated maps but {@code but}; 0 when there is none. */
    long leastTime(Run but) {
        long least = Long.MAX_VALUE;
        for (Run run : seatedRuns()) {
            if (run != but && run.root() == run && !run.paused()) {
                least = Math.min(least, run.time());
            }
        }
        return least == Long.MAX_VALUE ? 0 : least;
    }

    List<Run> seatedRuns() {
        List<Run> runs = new ArrayList<>();
        for (long left = taken.get(); left != 0; left &= left - 1) {
            Run run = seats.get(Long.numberOfTrailingZeros(left));
            if (run != null) {
                runs.add(run);
            }
        }
        return runs;
    }

    /** Maps that wait for a seat, in order. */
    List<Run> waiting() {
        return List.copyOf(queue);
    }

    int active() {
        return Long.bitCount(taken.get() & (1L << rootSeats) - 1);
    }

    int queued() {
        return queued.get();
    }
}
