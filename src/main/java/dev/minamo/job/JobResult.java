package dev.minamo.job;

import java.util.List;
import java.util.Map;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.Settling;
import org.jspecify.annotations.Nullable;

/**
 * What a job found, or, while it runs, what its verified prefix says so far.
 *
 * @param digest null while the job runs
 */
public record JobResult(String id, String state, String kind, Replicates replicates,
        List<Estimate> estimates, List<Settling> settling, List<Warning> warnings,
        @Nullable Card card, @Nullable String digest) {

    /** @param undefined how many replicates lack some value, by cause of the first such value */
    public record Replicates(long planned, long used, Map<String, Long> undefined) {}

    public record Warning(String code, String text) {}

    /** What is needed to get the same numbers again. */
    public record Card(String dataset, long seed, String generator, String version, String java) {}
}
