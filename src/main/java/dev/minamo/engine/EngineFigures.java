package dev.minamo.engine;

/**
 * Totals since the start and the present state of an engine. Times are in nanoseconds, summed over workers.
 *
 * @param workers threads that compute
 * @param busyWorkers of them, how many run a chunk now
 * @param spinning of them, how many look for work
 * @param activeMaps ranges being worked on
 * @param queuedMaps ranges that wait for a slot
 */
public record EngineFigures(int workers, int busyWorkers, int spinning, int activeMaps,
        int queuedMaps, long busyNanos, long idleNanos, long claims, long steals,
        long failedSteals, long parks, long wakes, long maps) {}
