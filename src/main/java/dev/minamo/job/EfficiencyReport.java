package dev.minamo.job;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Where the time of a job's last run went: parts that add up to workers × wall time.
 *
 * @param workers the most there were at a time
 * @param wallSeconds from the start of the run to its end
 * @param workerSeconds workers × wall time
 * @param busySeconds of them, in kernels of this job
 * @param rows computed, of all stages
 * @param parts of the worker seconds, each at least 0, in a fixed order
 * @param speedUp useful work over wall time: how many times faster than one worker without any loss
 * @param efficiency speed-up over workers
 * @param karpFlatt the serial fraction (1/S − 1/n) / (1 − 1/n) of Karp and Flatt 1990
 *            (doi 10.1145/78607.78614); null for one worker and where S is below 1
 * @param diagnosis what the parts say, in words
 * @param resumed whether an earlier run was interrupted by a restart; it is not in here
 */
public record EfficiencyReport(int workers, double wallSeconds, double workerSeconds,
        double busySeconds, long rows, List<Part> parts, double speedUp, double efficiency,
        @Nullable Double karpFlatt, String diagnosis, boolean resumed, List<OfStage> stages) {

    public EfficiencyReport {
        parts = List.copyOf(parts);
        stages = List.copyOf(stages);
    }

    /**
     * One part of the worker seconds.
     *
     * @param name stable, of the closed set of {@link Account}
     * @param share of the worker seconds
     */
    public record Part(String name, double seconds, double share) {}

    /**
     * One stage.
     *
     * @param queuedSeconds until a worker began with it
     * @param wallSeconds from there to its end
     * @param nanosPerRow what a row costs one worker; null when unknown, and then all busy time is useful
     * @param costFrom {@code rerun}, {@code pilot} or {@code unknown}
     */
    public record OfStage(String name, long rows, double queuedSeconds, double wallSeconds,
            double busySeconds, @Nullable Double nanosPerRow, String costFrom,
            List<OfWorker> workers) {

        public OfStage {
            workers = List.copyOf(workers);
        }
    }

    /** What one worker did for a stage; first and last count from the submission of the stage. */
    public record OfWorker(int worker, long rows, long claims, long steals, double busySeconds,
            double offCpuSeconds, double stealSeconds, double otherJobsSeconds, double firstSeconds,
            double lastSeconds) {}
}
