package dev.minamo.job;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The durable record of jobs. Every write is on disk when the call returns. Thread-safe. */
public interface JobStore {

    void insert(Job job);

    /**
     * Writes the record if it is newer than what is stored.
     *
     * @return false when the stored version is not older; then nothing was written
     */
    boolean update(Job job);

    Optional<Job> find(UUID id);

    /** Newest first. */
    JobPage list(JobFilter filter);

    /** Jobs that are not in a terminal state, oldest first. */
    List<Job> unfinished();

    Map<JobState, Long> counts();

    /** Whether a write would succeed now. */
    boolean writable();
}
