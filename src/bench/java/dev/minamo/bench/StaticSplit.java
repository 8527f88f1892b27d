package dev.minamo.bench;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The least that a machine can do for an even map: standing threads, each of which runs its equal part.
 * They wait as the pool's workers do, 60 µs of spinning and then parked, and nothing is scheduled.
 */
final class StaticSplit implements AutoCloseable {

    private static final long SPIN_NANOS = 60_000;

    private final Thread[] threads;
    private final AtomicInteger left = new AtomicInteger();
    private volatile int call;
    private volatile boolean closed;
    private Work work = Work.even(1, 1);
    private Thread waiter = Thread.currentThread();

    StaticSplit(int workers) {
        threads = new Thread[workers];
        for (int w = 0; w < workers; w++) {
            int part = w;
            threads[w] = Thread.ofPlatform().daemon().name("static-" + w)
                    .start(() -> serve(part));
        }
    }

    void run(Work what) {
        work = what;
        waiter = Thread.currentThread();
        left.set(threads.length);
        call++; // publishes the three above
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
        }
        while (left.get() > 0) {
            LockSupport.park(this);
        }
    }

    private void serve(int part) {
        int seen = 0;
        while (!closed) {
            seen = awaitCall(seen);
            long n = work.size();
            work.run(n * part / threads.length, n * (part + 1) / threads.length);
            Thread caller = waiter;
            if (left.decrementAndGet() == 0) {
                LockSupport.unpark(caller);
            }
        }
    }

    private int awaitCall(int seen) {
        long began = System.nanoTime();
        for (int turns = 1; call == seen; turns++) {
            Thread.onSpinWait();
            if (turns % 32 == 0) {
                if (System.nanoTime() - began > SPIN_NANOS) {
                    LockSupport.park(this);
                } else {
                    Thread.yield();
                }
            }
        }
        return seen + 1;
    }

    @Override
    public void close() {
        closed = true;
        run(Work.even(1, 1));
    }
}
