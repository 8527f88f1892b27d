package dev.minamo.job;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

import dev.minamo.engine.EngineFigures;
import org.jspecify.annotations.Nullable;

/**
 * The pool at one moment. Times and counts are totals since the service was started, so that two of these
 * give rates.
 *
 * @param busy workers that run a chunk now
 * @param searching workers that look for one
 * @param parked workers that sleep
 * @param activeMaps stages being filled
 * @param queuedMaps stages that wait for a slot
 * @param perWorker each worker
 * @param maps each stage that is being filled or waits, oldest first
 */
public record PoolState(Instant at, int workers, int busy, int searching, int parked,
        int activeMaps, int queuedMaps, double busySeconds, double stealSeconds,
        double spinSeconds, double parkSeconds, long claims, long steals, long failedSteals,
        long parks, long wakes, List<OfWorker> perWorker, List<OfMap> maps) {

    private static final double NANOS = 1e9;

    public PoolState {
        perWorker = List.copyOf(perWorker);
        maps = List.copyOf(maps);
    }

    /**
     * @param doing {@code running}, {@code stealing}, {@code spinning} or {@code parked}
     * @param job that it runs a chunk of; null when it runs none
     */
    public record OfWorker(int worker, String doing, @Nullable String job, double busySeconds,
            double stealSeconds, double spinSeconds, double parkSeconds, long claims, long steals,
            long failedSteals, long parks, long wakes) {}

    /**
     * @param job id
     * @param state {@code active} or {@code queued}
     * @param fairShare of the pool that its weight is worth among the active ones; 0 while queued
     * @param share of all workers' time that it has had since its first claim
     * @param waitedSeconds before its first claim
     */
    public record OfMap(String job, String stage, String state, double fairShare, double share,
            long chunks, long doneChunks, double busySeconds, double waitedSeconds, long steals) {}

    static PoolState of(Instant at, EngineFigures f) {
        double weights = f.fillings().stream().filter(EngineFigures.OfFilling::started)
                .mapToDouble(EngineFigures.OfFilling::weight).sum();
        return new PoolState(at, f.workers(), f.busyWorkers(), f.searchingWorkers(),
                f.parkedWorkers(), f.activeMaps(), f.queuedMaps(), f.busyNanos() / NANOS,
                f.stealNanos() / NANOS, f.spinNanos() / NANOS, f.parkNanos() / NANOS, f.claims(),
                f.steals(), f.failedSteals(), f.parks(), f.wakes(),
                f.perWorker().stream().map(PoolState::worker).toList(),
                f.fillings().stream().map(filling -> map(filling, weights, f.workers())).toList());
    }

    private static OfWorker worker(EngineFigures.OfWorker w) {
        return new OfWorker(w.worker(), w.doing().name().toLowerCase(Locale.ROOT), w.filling(),
                w.busyNanos() / NANOS, w.stealNanos() / NANOS, w.spinNanos() / NANOS,
                w.parkNanos() / NANOS, w.claims(), w.steals(), w.failedSteals(), w.parks(),
                w.wakes());
    }

    private static OfMap map(EngineFigures.OfFilling f, double weights, int workers) {
        double had = f.wallNanos() == 0
                ? 0
                : Math.clamp(f.busyNanos() / ((double) workers * f.wallNanos()), 0, 1);
        return new OfMap(f.name(), f.stage(), f.started() ? "active" : "queued",
                f.started() ? f.weight() / weights : 0, f.started() ? had : 0, f.chunks(),
                f.doneChunks(), f.busyNanos() / NANOS, f.queuedNanos() / NANOS, f.steals());
    }
}
