package dev.minamo.pool;

import java.util.function.BooleanSupplier;

import dev.minamo.pool.Machine.Point;
import org.jspecify.annotations.Nullable;

/**
 * Who sleeps, who searches, and how nobody sleeps beside work.
 *
 * <p><b>State.</b> One word: the low 56 bits say which workers are parked, the bits above count the
 * workers that search. Every change is one read-modify-write of the word, so the two never disagree.
 *
 * <p><b>Publisher</b> of work: make the work visible; read the word. If somebody searches, do nothing.
 * Else, if somebody is parked, clear one bit and count him as searching in the same step, then unpark.
 *
 * <p><b>Searcher</b> who finds nothing: in one step set the own bit and leave the count; look once more
 * for work (RECHECK). If there is some, take the bit back and search on; if the bit is gone already,
 * somebody has woken us and counted us. Else park until the bit is gone.
 *
 * <p><b>Finder</b>: leave the count. If that made it zero, look for more work and wake one for it. So a
 * burst of work wakes sleepers one by one, each by the one before, and the publisher pays for one.
 *
 * <p><b>Why no wake-up is lost.</b> All steps are sequentially consistent. A publisher who woke nobody saw
 * either no parked worker, then whoever parks later looks again after the work was visible; or a
 * searcher. The last searcher to leave the count does so after that read, and then looks again: as a
 * finder, or in RECHECK. Either look comes after the work was visible.
 */
final class Sleepers {

    private static final long SEARCHER = 1L << PoolOptions.MOST_WORKERS;
    private static final long PARKED = SEARCHER - 1;

    private final Lines word = new Lines(1);
    private final @Nullable Thread[] threads;
    private final BooleanSupplier work;
    private final Machine machine;

    /** {@code work} says whether there is anything a searching worker could take. */
    Sleepers(int workers, BooleanSupplier work, Machine machine) {
        this.threads = new Thread[workers];
        this.work = work;
        this.machine = machine;
    }

    /** Called by the worker's thread before anything else. */
    void enter(int worker) {
        threads[worker] = Thread.currentThread(); // published by the word when the bit is set
        search();
    }

    void search() {
        machine.at(Point.SEARCH);
        word.getAndAdd(0, 0, SEARCHER);
    }

    /** The calling searcher has found something, or ends. */
    void found() {
        machine.at(Point.FOUND);
        long now = word.getAndAdd(0, 0, -SEARCHER) - SEARCHER;
        if (now < SEARCHER && now != 0 && work.getAsBoolean()) {
            wakeOne();
        }
    }

    /** Wakes a worker unless one is searching. Returns whether it did. */
    boolean wakeOne() {
        while (true) {
            machine.at(Point.WAKE);
            long seen = word.get(0, 0);
            if (seen >= SEARCHER || seen == 0) {
                return false;
            }
            if (wake(Long.numberOfTrailingZeros(seen))) {
                return true;
            }
        }
    }

    /** Wakes one worker if it is parked. */
    boolean wake(int worker) {
        if (!clear(worker)) {
            return false;
        }
        Thread thread = threads[worker];
        if (thread != null) {
            machine.unpark(thread);
        }
        return true;
    }

    /** Parks the calling searcher until somebody wakes it; it is a searcher again afterwards. */
    boolean park(int worker, BooleanSupplier dismissed) {
        long bit = 1L << worker;
        machine.at(Point.ANNOUNCE);
        word.getAndAdd(0, 0, bit - SEARCHER);
        machine.at(Point.RECHECK);
        if (work.getAsBoolean() || dismissed.getAsBoolean()) {
            machine.at(Point.WAKE);
            if (clear(worker)) {
                return false;
            }
        }
        while ((word.get(0, 0) & bit) != 0) {
            machine.park(this, Machine.FOREVER);
            Thread.interrupted(); // a body's interrupt must not keep us from parking
        }
        return true;
    }

    /** Clears a parked bit and counts a searcher in its place. */
    private boolean clear(int worker) {
        long bit = 1L << worker;
        while (true) {
            long seen = word.get(0, 0);
            if ((seen & bit) == 0) {
                return false;
            }
            if (word.compareAndSet(0, 0, seen, seen - bit + SEARCHER)) {
                return true;
            }
        }
    }

    int searching() {
        return (int) (word.get(0, 0) >>> PoolOptions.MOST_WORKERS);
    }

    long parked() {
        return word.get(0, 0) & PARKED;
    }
}
