package dev.minamo.job;

import java.time.Instant;
import java.util.UUID;

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
 * @param version grows with every change of state
 */
public record Job(UUID id, @Nullable String name, String title, Spec spec, String datasetId,
        String datasetName, long seed, JobState state, Instant createdAt,
        @Nullable Instant startedAt, @Nullable Instant finishedAt, Progress progress,
        @Nullable String reason, long version) {

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

    Job finished(JobState end, Instant at, Progress last, @Nullable String why) {
        return new Job(id, name, title, spec, datasetId, datasetName, seed, end, createdAt,
                startedAt, at, last, why, version + 1);
    }

    /** The same state, further on. */
    Job at(Progress now) {
        return new Job(id, name, title, spec, datasetId, datasetName, seed, state, createdAt,
                startedAt, finishedAt, now, reason, version);
    }
}
