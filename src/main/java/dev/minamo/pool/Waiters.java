package dev.minamo.pool;

/**
 * Threads to be woken. A waiter adds itself, looks once more for what it waits for, and parks; a waker
 * makes that visible and then wakes everybody on the list. Both orders are sequentially consistent, so
 * either the waiter sees it or the waker sees the waiter.
 */
final class Waiters {

    private static final Thread[] NONE = {};

    /** Never changed in place. */
    private volatile Thread[] threads = NONE;

    synchronized void add(Thread thread) {
        Thread[] longer = new Thread[threads.length + 1];
        System.arraycopy(threads, 0, longer, 0, threads.length);
        longer[threads.length] = thread;
        threads = longer;
    }

    /** Takes one entry of the thread off. */
    synchronized void remove(Thread thread) {
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] == thread) {
                Thread[] shorter = new Thread[threads.length - 1];
                System.arraycopy(threads, 0, shorter, 0, i);
                System.arraycopy(threads, i + 1, shorter, i, shorter.length - i);
                threads = shorter;
                return;
            }
        }
    }

    void wakeAll(Machine machine) {
        for (Thread thread : threads) {
            machine.unpark(thread);
        }
    }
}
