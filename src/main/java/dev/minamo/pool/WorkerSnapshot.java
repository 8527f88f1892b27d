package dev.minamo.pool;

/** One worker at one moment; totals since the pool was made, over all threads that were this worker. */
public record WorkerSnapshot(int index, Doing doing, long busyNanos, long stealNanos,
        long spinNanos,
        long parkNanos, long claims, long steals, long failedSteals, long parks, long wakes,
        long tasks) {

    /** What a worker can be doing; STOPPED is one that has no thread. */
    public enum Doing {
        BUSY, STEAL, SPIN, PARK, STOPPED
    }
}
