package dev.minamo.job;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * One watcher of a job. Publishers never wait for it: progress and estimates are conflated, the latest wins;
 * the others queue, and a watcher that lets {@value #QUEUE} of them pile up is sent away with a
 * {@link JobEvent.Bye}. One thread takes; any may offer.
 */
public final class Watch implements AutoCloseable {

    private static final int QUEUE = 64;

    private final Consumer<Watch> onClose;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<JobEvent> queue = new ArrayDeque<>();
    private JobEvent.@Nullable Progressed progress;
    private JobEvent.@Nullable Estimated estimate;
    private boolean closed;

    Watch(Consumer<Watch> onClose) {
        this.onClose = onClose;
    }

    void offer(JobEvent event) {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            switch (event) {
                case JobEvent.Progressed latest -> progress = latest;
                case JobEvent.Estimated latest -> estimate = latest;
                case JobEvent.Snapshot _,JobEvent.StateChanged _,JobEvent.Done _,JobEvent.Bye _ ->
                    enqueue(event);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void enqueue(JobEvent event) {
        if (queue.size() < QUEUE) {
            queue.add(event);
        } else if (!(queue.peekLast() instanceof JobEvent.Bye)) {
            queue.add(new JobEvent.Bye(event.seq(), event.job(), "too slow"));
        }
    }

    /**
     * The next event in the order of their numbers; waits for one.
     *
     * @return null when there was none in time, or the watch is closed
     */
    public @Nullable JobEvent take(Duration timeout) throws InterruptedException {
        long left = timeout.toNanos();
        lock.lockInterruptibly();
        try {
            while (!closed) {
                var next = next();
                if (next != null) {
                    return next;
                }
                if (left <= 0) {
                    return null;
                }
                left = changed.awaitNanos(left);
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable JobEvent next() {
        long queued = seq(queue.peek());
        long progressed = seq(progress);
        long estimated = seq(estimate);
        JobEvent next;
        if (queued <= Math.min(progressed, estimated)) {
            return queue.poll();
        }
        if (progressed < estimated) {
            next = progress;
            progress = null;
        } else {
            next = estimate;
            estimate = null;
        }
        return next;
    }

    private static long seq(@Nullable JobEvent event) {
        return event == null ? Long.MAX_VALUE : event.seq();
    }

    public boolean closed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /** Hands every event to {@code sink} on a thread of its own, until the last one or {@link #close}. */
    void deliverTo(Consumer<JobEvent> sink) {
        Thread.ofVirtual().name("watch").start(() -> {
            try (this) {
                boolean last = false;
                while (!last && !closed()) {
                    var event = take(Duration.ofSeconds(TimeUnit.HOURS.toSeconds(1)));
                    if (event != null) {
                        sink.accept(event);
                        last = event.last();
                    }
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        onClose.accept(this);
    }
}
