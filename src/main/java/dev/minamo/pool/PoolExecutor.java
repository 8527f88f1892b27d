package dev.minamo.pool;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The pool as an ExecutorService. Tasks wait in a queue of this view; for each, a task of the ring (or,
 * when that is full, a map of one index) tells some worker to take the next. Shutting the view down
 * leaves the pool as it is.
 *
 * <p>A worker that waits for a future of this view runs that task itself when nobody has begun it, so
 * that tasks may wait for tasks that they submit, on any number of workers. That does not hold for
 * {@code CompletableFuture.join}, which keeps its worker.
 */
final class PoolExecutor extends AbstractExecutorService {

    private static final MapOptions OVERFLOW = MapOptions.of("executor", Order.any());

    private final Pool pool;
    private final ConcurrentLinkedQueue<Runnable> queue = new ConcurrentLinkedQueue<>();
    private final Doorbell doorbell = new Doorbell();
    private final Object monitor = new Object();
    // Guarded by the monitor.
    private long unfinished;
    private boolean shut;

    PoolExecutor(Pool pool) {
        this.pool = pool;
    }

    @Override
    public void execute(Runnable command) {
        synchronized (monitor) {
            if (shut) {
                throw new RejectedExecutionException("executor is shut down");
            }
            unfinished++;
        }
        queue.add(Objects.requireNonNull(command));
        try {
            if (!pool.tasks().fire(doorbell, 0, 0)) {
                pool.submit(OVERFLOW, 1, (from, to, worker) -> runNext(), map -> {
                    if (map.done() == 0) {
                        dropNext();
                    }
                });
            }
        } catch (RejectedExecutionException closed) {
            if (queue.remove(command)) {
                finished(1);
                throw closed;
            }
        }
    }

    private void runNext() {
        Runnable next = queue.poll();
        if (next == null) {
            return; // given back by shutdownNow()
        }
        try {
            next.run();
        } finally {
            finished(1);
        }
    }

    private void dropNext() {
        Runnable next = queue.poll();
        if (next != null) {
            if (next instanceof Future<?> future) {
                future.cancel(false);
            }
            finished(1);
        }
    }

    private void finished(long count) {
        synchronized (monitor) {
            unfinished -= count;
            if (unfinished == 0) {
                monitor.notifyAll();
            }
        }
    }

    @Override
    public void shutdown() {
        synchronized (monitor) {
            shut = true;
            monitor.notifyAll();
        }
    }

    /** Gives back what was not begun. What runs is left to end: a worker is never interrupted. */
    @Override
    public List<Runnable> shutdownNow() {
        shutdown();
        List<Runnable> back = new ArrayList<>();
        for (Runnable next = queue.poll(); next != null; next = queue.poll()) {
            back.add(next);
        }
        finished(back.size());
        return back;
    }

    @Override
    public boolean isShutdown() {
        synchronized (monitor) {
            return shut;
        }
    }

    @Override
    public boolean isTerminated() {
        synchronized (monitor) {
            return shut && unfinished == 0;
        }
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        long deadline = System.nanoTime() + unit.toNanos(timeout);
        synchronized (monitor) {
            while (!(shut && unfinished == 0)) {
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    return false;
                }
                TimeUnit.NANOSECONDS.timedWait(monitor, left);
            }
            return true;
        }
    }

    /** On a worker, one after the other: waiting for the first of several could wait for itself. */
    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException,
            ExecutionException {
        if (pool.currentWorker() == null) {
            return super.invokeAny(tasks);
        }
        ExecutionException last = new ExecutionException("no tasks", null);
        for (Callable<T> task : tasks) {
            try {
                return task.call();
            } catch (Exception e) {
                last = new ExecutionException(e);
            }
        }
        throw last;
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return new HelpingFuture<>(callable);
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return new HelpingFuture<>(() -> {
            runnable.run();
            return value;
        });
    }

    /** Tells a worker that there is something in the queue. */
    private final class Doorbell implements TaskRing.Droppable {

        @Override
        public long run(long a, long b, Worker worker) {
            runNext();
            return 0;
        }

        @Override
        public void dropped() {
            dropNext();
        }
    }

    /** Runs itself when a worker waits for it. */
    private final class HelpingFuture<T> extends FutureTask<T> {

        HelpingFuture(Callable<T> callable) {
            super(callable);
        }

        @Override
        public T get() throws InterruptedException, ExecutionException {
            help();
            return super.get();
        }

        @Override
        public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException,
                TimeoutException {
            help();
            return super.get(timeout, unit);
        }

        private void help() {
            if (!isDone() && pool.currentWorker() != null) {
                run(); // does nothing if it was begun
            }
        }
    }
}
