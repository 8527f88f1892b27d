package dev.minamo.job;

import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

import dev.minamo.engine.Filling;
import dev.minamo.pages.StagePages;
import org.jspecify.annotations.Nullable;

/**
 * A job that is not finished, as this process knows it: its record, what runs for it, who watches. The lock
 * orders changes of state; every change is durable before anyone is told.
 */
final class LiveJob {

    private final JobStore store;
    private final Clock clock;
    private final JobEvents events = new JobEvents();
    private final CompletableFuture<Job> end = new CompletableFuture<>();
    private Job job;
    private @Nullable Filling filling;
    private final Map<String, StagePages> recovered = new HashMap<>();
    private volatile boolean cancelAsked;
    private volatile @Nullable JobResult soFar;

    LiveJob(Job job, JobStore store, Clock clock) {
        this.job = job;
        this.store = store;
        this.clock = clock;
        this.cancelAsked = job.state() == JobState.CANCELLING;
    }

    synchronized Job job() {
        return job;
    }

    @Nullable
    JobResult soFar() {
        return soFar;
    }

    /** Completes with the terminal record after its commit, or as it stands when the process goes down. */
    CompletableFuture<Job> end() {
        return end;
    }

    boolean cancelAsked() {
        return cancelAsked;
    }

    /** Pages of an earlier process, verified; closed by the run that takes them. */
    synchronized void recovered(StagePages pages) {
        recovered.put(pages.layout().stage(), pages);
    }

    synchronized @Nullable StagePages takeRecovered(String stage) {
        return recovered.remove(stage);
    }

    /** queued or running (after a restart) → running; false when it was cancelled before. */
    synchronized boolean start() {
        if (job.state().terminal()) {
            return false;
        }
        if (job.state() == JobState.QUEUED) {
            change(j -> j.started(clock.instant()));
        }
        return true;
    }

    /** queued → cancelled, without a run; false when it has started. */
    synchronized boolean cancelQueued(JobResult nothing) {
        if (job.state() != JobState.QUEUED) {
            return false;
        }
        cancelAsked = true;
        finish(JobState.CANCELLED, job.progress(), nothing, null, null);
        return true;
    }

    /** Cancelling at once; the run sees it within a chunk. */
    synchronized Job cancel() {
        cancelAsked = true;
        if (job.state() == JobState.QUEUED || job.state() == JobState.RUNNING) {
            change(Job::cancelling);
        }
        if (filling != null) {
            filling.cancel();
        }
        return job;
    }

    /** From here on a cancel reaches this filling. */
    synchronized void runs(Filling now) {
        filling = now;
        if (cancelAsked) {
            now.cancel();
        }
    }

    synchronized void progressed(Progress progress) {
        job = job.at(progress);
        events.publish(seq -> new JobEvent.Progressed(seq, job));
    }

    synchronized void estimated(JobResult result) {
        soFar = result;
        events.publish(seq -> new JobEvent.Estimated(seq, job, result));
    }

    synchronized void finish(JobState state, Progress progress, @Nullable JobResult result,
            @Nullable String reason, Job.@Nullable Failure failure) {
        filling = null;
        soFar = result;
        change(j -> j.finished(state, clock.instant(), progress, reason, failure));
        events.publish(seq -> new JobEvent.Done(seq, job, result));
        end.complete(job);
    }

    /** The process is going down; the job is not. */
    synchronized void leave(String reason) {
        events.publish(seq -> new JobEvent.Bye(seq, job, reason));
        end.complete(job);
    }

    synchronized Watch watch(long after) {
        return events.subscribe(after, seq -> new JobEvent.Snapshot(seq, job, soFar));
    }

    private void change(UnaryOperator<Job> step) {
        var next = step.apply(job);
        if (!store.update(next)) {
            throw new StaleRecordException(
                    "job " + job.id() + ": a newer record than version " + job.version()
                            + " is stored");
        }
        job = next;
        if (!next.state().terminal()) {
            events.publish(seq -> new JobEvent.StateChanged(seq, next, soFar));
        }
    }
}
