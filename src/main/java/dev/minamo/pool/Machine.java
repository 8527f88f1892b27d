package dev.minamo.pool;

import java.util.concurrent.locks.LockSupport;

/**
 * What the pool takes from the machine: time, parking, and the points where two threads can meet. The
 * real machine does nothing at a point; a test's machine stops threads there and chooses who goes on,
 * so that every order of the steps between two points can be forced.
 */
interface Machine {

    /** Named for what the thread is about to do. */
    enum Point {
        CLAIM, TAKE_SHARE, STEAL, STORE, REPORT, OPEN, STOP, DRAIN, SEARCH, FOUND, WAKE, ANNOUNCE, RECHECK, SEAT
    }

    long FOREVER = Long.MAX_VALUE;

    /** The machine we run on. */
    Machine REAL = new Machine() {
    };

    /** Called just before a step that other threads can see. */
    default void at(Point point) {}

    /** Whether spinning can be worth while: never when there is no second processor. */
    default boolean spins() {
        return Runtime.getRuntime().availableProcessors() > 1;
    }

    default long nanos() {
        return System.nanoTime();
    }

    /** Parks for at most {@code nanos}; {@link #FOREVER} is no limit. */
    default void park(Object blocker, long nanos) {
        if (nanos == FOREVER) {
            LockSupport.park(blocker);
        } else {
            LockSupport.parkNanos(blocker, nanos);
        }
    }

    default void unpark(Thread thread) {
        LockSupport.unpark(thread);
    }
}
