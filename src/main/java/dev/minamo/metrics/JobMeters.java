package dev.minamo.metrics;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import dev.minamo.job.Job;
import dev.minamo.job.JobCounts;
import dev.minamo.job.JobState;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;

/** Counts jobs and times them. Every series is there from the start, at zero. */
public final class JobMeters implements JobCounts {

    private static final String[] KINDS = {"bootstrap"};

    private final MeterRegistry registry;

    public JobMeters(MeterRegistry registry) {
        this.registry = registry;
        for (String kind : KINDS) {
            submittedCounter(kind);
            replicates(kind);
            queueWait(kind);
            Arrays.stream(JobState.values()).filter(JobState::terminal).forEach(outcome -> {
                finishedCounter(kind, outcome);
                duration(kind, outcome);
            });
        }
    }

    /** Jobs by state, asked for at each scrape. */
    public void watch(Supplier<Map<JobState, Long>> counts) {
        for (JobState state : JobState.values()) {
            if (!state.terminal()) {
                Gauge.builder("minamo.jobs.active", counts,
                        c -> c.get().getOrDefault(state, 0L))
                        .description("Jobs that are not finished, by state")
                        .tag("state", state.code()).strongReference(true).register(registry);
            }
        }
    }

    @Override
    public void submitted(String kind) {
        submittedCounter(kind).increment();
    }

    @Override
    public void finished(Job job, JobState outcome) {
        finishedCounter(job.kind(), outcome).increment();
        replicates(job.kind()).increment((double) job.progress().prefix());
        var started = job.startedAt();
        var finished = job.finishedAt();
        if (started != null) {
            record(queueWait(job.kind()), Duration.between(job.createdAt(), started));
            if (finished != null) {
                record(duration(job.kind(), outcome), Duration.between(started, finished));
            }
        }
    }

    /** A clock that was set back must not spoil a timer. */
    private static void record(Timer timer, Duration duration) {
        timer.record(Math.max(0, duration.toNanos()), TimeUnit.NANOSECONDS);
    }

    private Counter submittedCounter(String kind) {
        return Counter.builder("minamo.jobs.submitted").description("Jobs accepted")
                .tag("kind", kind).register(registry);
    }

    private Counter finishedCounter(String kind, JobState outcome) {
        return Counter.builder("minamo.jobs.finished").description("Jobs that ended, by outcome")
                .tag("kind", kind).tag("outcome", outcome.code()).register(registry);
    }

    private Counter replicates(String kind) {
        return Counter.builder("minamo.replicates.completed")
                .description("Replicates of jobs that ended").tag("kind", kind).register(registry);
    }

    private Timer queueWait(String kind) {
        return Timer.builder("minamo.jobs.queue.wait").description("Time from acceptance to start")
                .tag("kind", kind).publishPercentileHistogram().register(registry);
    }

    private Timer duration(String kind, JobState outcome) {
        return Timer.builder("minamo.jobs.duration").description("Time from start to end")
                .tag("kind", kind).tag("outcome", outcome.code()).publishPercentileHistogram()
                .register(registry);
    }
}
