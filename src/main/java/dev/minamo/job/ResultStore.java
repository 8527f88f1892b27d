package dev.minamo.job;

import java.util.Optional;
import java.util.UUID;

/**
 * Finished results, and the reports on how their runs went. A result is there whole or not at all; so is a
 * report, which may be missing where there is a result. Thread-safe.
 */
public interface ResultStore {

    /** On disk when the call returns. */
    void write(UUID id, JobResult result);

    Optional<JobResult> read(UUID id);

    /** Replaces that of an earlier run. On disk when the call returns. */
    void write(UUID id, RunReport report);

    /** Empty also when what is there cannot be read. */
    Optional<EfficiencyReport> efficiency(UUID id);

    /** Empty also when what is there cannot be read. */
    Optional<Timeline> timeline(UUID id);
}
