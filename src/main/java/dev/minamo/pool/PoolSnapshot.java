package dev.minamo.pool;

import java.util.List;

/**
 * The pool at one moment. Times and counts are totals since the pool was made; busy + steal + spin +
 * park adds up to the life time of the worker threads.
 */
public record PoolSnapshot(int workers, long busyNanos, long stealNanos, long spinNanos,
        long parkNanos,
        long claims, long steals, long failedSteals, long parks, long wakes, long tasks, long maps,
        int activeMaps, int queuedMaps, int busyWorkers, List<WorkerSnapshot> perWorker) {

    public PoolSnapshot {
        perWorker = List.copyOf(perWorker);
    }

    static PoolSnapshot of(int workers, long maps, Seats seats, List<WorkerSnapshot> each) {
        long[] sum = new long[WorkClock.CELLS];
        int busy = 0;
        for (WorkerSnapshot w : each) {
            sum[WorkClock.BUSY] += w.busyNanos();
            sum[WorkClock.STEAL] += w.stealNanos();
            sum[WorkClock.SPIN] += w.spinNanos();
            sum[WorkClock.PARK] += w.parkNanos();
            sum[WorkClock.CLAIMS] += w.claims();
            sum[WorkClock.STEALS] += w.steals();
            sum[WorkClock.FAILED_STEALS] += w.failedSteals();
            sum[WorkClock.PARKS] += w.parks();
            sum[WorkClock.WAKES] += w.wakes();
            sum[WorkClock.TASKS] += w.tasks();
            busy += w.doing() == WorkerSnapshot.Doing.BUSY ? 1 : 0;
        }
        return new PoolSnapshot(workers, sum[WorkClock.BUSY], sum[WorkClock.STEAL],
                sum[WorkClock.SPIN],
                sum[WorkClock.PARK], sum[WorkClock.CLAIMS], sum[WorkClock.STEALS],
                sum[WorkClock.FAILED_STEALS], sum[WorkClock.PARKS], sum[WorkClock.WAKES],
                sum[WorkClock.TASKS], maps, seats.active(), seats.queued(), busy, each);
    }
}
