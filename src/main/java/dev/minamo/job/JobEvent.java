package dev.minamo.job;

import org.jspecify.annotations.Nullable;

/** Something a watcher of a job is told. */
public sealed interface JobEvent {

    /** Position in the stream of this job since the process started. */
    long seq();

    Job job();

    /** Whether nothing comes after it. */
    default boolean last() {
        return this instanceof Done || this instanceof Bye;
    }

    /** Everything needed to draw the job from nothing. */
    record Snapshot(long seq, Job job, @Nullable JobResult soFar) implements JobEvent {}

    /**
     * Never left out.
     *
     * @param soFar the latest result: a watcher that was away has not seen it
     */
    record StateChanged(long seq, Job job, @Nullable JobResult soFar) implements JobEvent {}

    /** Only the latest counts. */
    record Progressed(long seq, Job job) implements JobEvent {}

    /** Only the latest counts. */
    record Estimated(long seq, Job job, JobResult soFar) implements JobEvent {}

    /** The last one. */
    record Done(long seq, Job job, @Nullable JobResult result) implements JobEvent {}

    /** The stream ends though the job may not; come back later. */
    record Bye(long seq, Job job, String reason) implements JobEvent {}
}
