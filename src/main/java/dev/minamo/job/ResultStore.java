package dev.minamo.job;

import java.util.Optional;
import java.util.UUID;

/** Finished results. A result is there whole or not at all. Thread-safe. */
public interface ResultStore {

    /** On disk when the call returns. */
    void write(UUID id, JobResult result);

    Optional<JobResult> read(UUID id);
}
