package dev.minamo.engine;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Totals since the start and the present state of an engine. Times are in nanoseconds, summed over workers.
 *
 * @param workers threads that compute
 * @param busyWorkers of them, how many run a chunk now
 * @param searchingWorkers of them, how many look for work
 * @param parkedWorkers of them, how many sleep
 * @param activeMaps ranges being worked on
 * @param queuedMaps ranges that wait for a slot
 * @param perWorker each worker that has a thread
 * @param fillings stages being filled or waiting for it, oldest first
 */
public record EngineFigures(int workers, int busyWorkers, int searchingWorkers, int parkedWorkers,
        int activeMaps, int queuedMaps, long busyNanos, long stealNanos, long spinNanos,
        long parkNanos, long claims, long steals, long failedSteals, long parks, long wakes,
        long maps, List<OfWorker> perWorker, List<OfFilling> fillings) {

    public EngineFigures {
        perWorker = List.copyOf(perWorker);
        fillings = List.copyOf(fillings);
    }

    /** Time not spent in kernels. */
    public long idleNanos() {
        return stealNanos + spinNanos + parkNanos;
    }

    /** What a worker can be doing. */
    public enum Doing {
        RUNNING, STEALING, SPINNING, PARKED
    }

    /**
     * One worker.
     *
     * @param filling what it runs a chunk of, as {@link OfFilling#name}; null when it runs none
     */
    public record OfWorker(int worker, Doing doing, @Nullable String filling, long busyNanos,
            long stealNanos, long spinNanos, long parkNanos, long claims, long steals,
            long failedSteals, long parks, long wakes) {}

    /**
     * One filling that has not ended.
     *
     * @param name of the job
     * @param started whether anything of it was claimed
     * @param weight its share of the workers' time, relative to the others
     * @param queuedNanos from submission to the first claim, or to now
     * @param wallNanos since the first claim
     */
    public record OfFilling(String name, String stage, boolean started, double weight, long chunks,
            long doneChunks, long queuedNanos, long wallNanos, long busyNanos, long steals) {}
}
