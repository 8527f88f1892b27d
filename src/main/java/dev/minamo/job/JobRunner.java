package dev.minamo.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.UUID;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.minamo.Refusal;
import dev.minamo.engine.Filled;
import dev.minamo.plan.Plan;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes a queued job to its end, whatever that is. Thread-safe. */
final class JobRunner {

    private static final Logger log = LoggerFactory.getLogger(JobRunner.class);
    private static final long MOST_WAIT_MILLIS = 5_000;

    private final Jobs.Parts parts;
    private final Jobs.Settings settings;
    private final ResultMaker resultMaker;
    private final RunReports reports;
    private final ConcurrentMap<UUID, LiveJob> live;
    private final PlannedAhead ahead;
    private final AtomicBoolean stopping;

    /**
     * @param live the jobs that have not ended; an ended one leaves it
     * @param ahead plans that were made already
     * @param stopping whether the service is shutting down
     */
    JobRunner(Jobs.Parts parts, Jobs.Settings settings, RunReports reports,
            ConcurrentMap<UUID, LiveJob> live, PlannedAhead ahead, AtomicBoolean stopping) {
        this.parts = parts;
        this.settings = settings;
        this.resultMaker = new ResultMaker(parts.specs(), settings.version());
        this.reports = reports;
        this.live = live;
        this.ahead = ahead;
        this.stopping = stopping;
    }

    /** Runs a job; returns when it has ended or was left to the next process. */
    void run(LiveJob entry) {
        if (stopping.get()) {
            return;
        }
        var job = entry.job();
        var notes = new RunNotes(System.nanoTime(), job.startedAt() != null);
        try {
            if (!entry.start()) {
                return;
            }
            try (var run = new JobRun(entry, plan(job),
                    new JobRun.Place(parts.engine(), settings.directory(job), resultMaker,
                            notes))) {
                finish(entry, run, run.fill());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            entry.leave("shutting down");
        } catch (Refusal refusal) {
            fail(entry, reason(refusal), Job.Failure.of(refusal));
        } catch (IOException | UncheckedIOException e) {
            fail(entry, reason(e), null);
        } catch (RuntimeException | Error e) {
            if (stopping.get()) {
                entry.leave("shutting down");
                return;
            }
            log.atError().addKeyValue("job", job.id()).setCause(e).log("a job failed unexpectedly");
            fail(entry, "The service met an error of its own: " + Refusal.quote(String.valueOf(e)),
                    null);
        }
    }

    private Plan plan(Job job) {
        var plan = ahead.take(job.id());
        return plan != null
                ? plan
                : parts.planner().plan(job.spec(), parts.datasets().frame(job.datasetId()),
                        parts.datasets().tables(), job.seed());
    }

    /** What went wrong, without the place of the data directory, which is nobody's business. */
    String reason(Exception e) {
        var message = e.getMessage();
        return message == null
                ? e.getClass().getSimpleName()
                : message.replace(settings.directory() + java.io.File.separator, "");
    }

    private void finish(LiveJob entry, JobRun run, Filled ended) {
        if (ended instanceof Filled.Cancelled && !entry.cancelAsked()) {
            entry.leave("shutting down");
            return;
        }
        var state = switch (ended) {
            case Filled.Complete _ -> JobState.SUCCEEDED;
            case Filled.Cancelled _ -> JobState.CANCELLED;
            case Filled.Failed _ -> JobState.FAILED;
        };
        String reason = null;
        Job.Failure failure = null;
        if (ended instanceof Filled.Failed failed && failed.cause() instanceof Refusal refusal) {
            reason = reason(refusal);
            failure = Job.Failure.of(refusal);
        } else if (ended instanceof Filled.Failed failed) {
            reason = "Replicate %,d failed: %s".formatted(failed.index(),
                    Refusal.quote(String.valueOf(failed.cause())));
            log.atWarn().addKeyValue("job", entry.job().id()).addKeyValue("index", failed.index())
                    .setCause(failed.cause()).log("a replicate failed");
        }
        var result = run.result(state);
        if (state == JobState.SUCCEEDED) {
            reason = TooManyUndefined.reason(entry.job().spec(), result);
            if (reason != null) {
                state = JobState.FAILED;
                result = run.result(state);
            }
        }
        var id = entry.job().id();
        parts.results().write(id, result);
        try (var report = reports.expect(id)) {
            end(entry, state, run.lastProgress(), result, new Why(reason, failure));
            long now = System.nanoTime();
            report.make(() -> run.report(now));
        }
    }

    /** Why a job failed, in words and for programs. */
    private record Why(@Nullable String reason, Job.@Nullable Failure failure) {}

    private void fail(LiveJob entry, String reason, Job.@Nullable Failure failure) {
        end(entry, JobState.FAILED, entry.job().progress(), null, new Why(reason, failure));
    }

    /** A store that cannot be written now is asked again: the end of a job must not be lost. */
    private void end(LiveJob entry, JobState state, Progress progress, @Nullable JobResult result,
            Why why) {
        long waitMillis = 100;
        while (true) {
            try {
                entry.finish(state, progress, result, why.reason(), why.failure());
                break;
            } catch (StaleRecordException e) {
                log.atError().addKeyValue("job", entry.job().id()).setCause(e)
                        .log("job left alone");
                entry.leave("taken over");
                live.remove(entry.job().id());
                return;
            } catch (RuntimeException e) {
                log.atError().addKeyValue("job", entry.job().id()).setCause(e)
                        .log("the end of a job cannot be stored; it is tried again");
                if (!pause(waitMillis)) {
                    entry.leave("shutting down");
                    return;
                }
                waitMillis = Math.min(MOST_WAIT_MILLIS, 2 * waitMillis);
            }
        }
        live.remove(entry.job().id());
        ended(entry.job());
    }

    /** Counts and logs an end. */
    void ended(Job job) {
        parts.counts().finished(job, job.state());
        log.atInfo().addKeyValue("job", job.id()).addKeyValue("state", job.state().code())
                .addKeyValue("replicates", job.progress().prefix()).log("ended");
    }

    /** False when the service is shutting down. */
    private boolean pause(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
        return !stopping.get();
    }
}
