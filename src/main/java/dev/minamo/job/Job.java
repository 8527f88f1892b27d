package dev.minamo.job;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

import dev.minamo.Refusal;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/**
 * A job as it stands at one moment.
 *
 * @param id UUIDv7; sorts by age
 * @param title its name, or what it does in words
 * @param datasetId the content it was bound to when it was accepted
 * @param datasetName what the spec called it
 * @param seed given or drawn
 * @param reason why it failed, for people; null otherwise
 * @param failure the same for programs, where it is something that was asked for
 * @param version grows with every change of state
 */
public record Job(UUID id, @Nullable String name, String title, Spec spec, String datasetId,
        String datasetName, long seed, JobState state, Instant createdAt,
        @Nullable Instant startedAt, @Nullable Instant finishedAt, Progress progress,
        @Nullable String reason, @Nullable Failure failure, long version) {

    /**
     * What a job asked for that cannot be done, found only when it ran: as a refusal of the request would have told it, with the reason as
     * its detail.
     */
    public record Failure(Refusal.Code code, List<Refusal.Fault> faults) {

        public Failure {
            faults = List.copyOf(faults);
        }

        static Failure of(Refusal refusal) {
            return new Failure(refusal.code(), refusal.faults());
        }
    }

    /** One that did not fail by a refusal. */
    public Job(UUID id, @Nullable String name, String title, Spec spec, String datasetId,
            String datasetName, long seed, JobState state, Instant createdAt,
            @Nullable Instant startedAt, @Nullable Instant finishedAt, Progress progress,
            @Nullable String reason, long version) {
        this(id, name, title, spec, datasetId, datasetName, seed, state, createdAt, startedAt,
                finishedAt, progress, reason, null, version);
    }

    public String kind() {
        return spec.kind();
    }

    Job started(Instant at) {
        return new Job(id, name, title, spec, datasetId, datasetName, seed, JobState.RUNNING,
                createdAt, startedAt == null ? at : startedAt, null, progress, null, version + 1);
    }

    Job cancelling() {
        return new Job(id, name, title, spec, datasetId, datasetName, seed, JobState.CANCELLING,
                createdAt, startedAt, null, progress, null, version + 1);
    }

    Job finished(JobState end, Instant at, Progress last, @Nullable String why,
            @Nullable Failure how) {
        return new Job(id, name, title, spec, datasetId, datasetName, seed, end, createdAt,
                startedAt, at, last, why, how, version + 1);
    }

    /** The same state, further on. */
    Job at(Progress now) {
        return new Job(id, name, title, spec, datasetId, datasetName, seed, state, createdAt,
                startedAt, finishedAt, now, reason, failure, version);
    }
}
