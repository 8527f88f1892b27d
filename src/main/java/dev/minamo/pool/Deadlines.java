package dev.minamo.pool;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Stops maps in time. Its one thread exists only while there are deadlines. */
final class Deadlines {

    private static final long IDLE_SECONDS = 10;

    private final ScheduledThreadPoolExecutor timer;

    Deadlines(String name) {
        timer = new ScheduledThreadPoolExecutor(1,
                Thread.ofPlatform().name(name + "-deadlines").daemon()
                        .factory());
        timer.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        timer.setRemoveOnCancelPolicy(true);
    }

    void watch(Run run, Duration deadline) {
        Future<?> alarm = timer.schedule(() -> run.stop(Ending.Reason.TIMED_OUT),
                deadline.toNanos(),
                TimeUnit.NANOSECONDS);
        run.onEnd(() -> alarm.cancel(false));
    }

    void close() {
        timer.shutdownNow();
    }
}
