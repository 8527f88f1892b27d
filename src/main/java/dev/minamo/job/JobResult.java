package dev.minamo.job;

import java.util.List;
import java.util.Map;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.PValueTrace;
import dev.minamo.inference.Settling;
import dev.minamo.inference.TestSummary;
import org.jspecify.annotations.Nullable;

/**
 * What a job found, or, while it runs, what its verified prefix says so far.
 *
 * @param stopped how the stop rule ended the job; null where all replicates were asked for
 * @param blockLength rows of a block, on average, as given or taken from the series; null where there are none
 * @param digest null while the job runs
 * @param models what was found of models
 */
public record JobResult(String id, String state, String kind, Replicates replicates,
        @Nullable Stopped stopped, @Nullable Integer blockLength, List<Estimate> estimates,
        List<Settling> settling,
        List<TestSummary> tests, List<PValueTrace.Trace> pSettling, List<Diagnostics> diagnostics,
        List<Warning> warnings,
        @Nullable Card card, @Nullable String digest, ModelFindings models) {

    /** One that says nothing of models. */
    public JobResult(String id, String state, String kind, Replicates replicates,
            @Nullable Stopped stopped, @Nullable Integer blockLength, List<Estimate> estimates,
            List<Settling> settling, List<TestSummary> tests,
            List<PValueTrace.Trace> pSettling, List<Diagnostics> diagnostics,
            List<Warning> warnings, @Nullable Card card, @Nullable String digest) {
        this(id, state, kind, replicates, stopped, blockLength, estimates, settling, tests,
                pSettling, diagnostics, warnings, card, digest, ModelFindings.none());
    }

    /** Results stored by earlier versions lack what is new. */
    public JobResult {
        estimates = estimates == null ? List.of() : estimates;
        settling = settling == null ? List.of() : settling;
        tests = tests == null ? List.of() : tests;
        pSettling = pSettling == null ? List.of() : pSettling;
        diagnostics = diagnostics == null ? List.of() : diagnostics;
        warnings = warnings == null ? List.of() : warnings;
        models = models == null ? ModelFindings.none() : models;
    }

    /** @param undefined how many replicates lack some value, by cause of the first such value */
    public record Replicates(long planned, long used, Map<String, Long> undefined) {}

    /**
     * The end of a job with a stop rule.
     *
     * @param index how many replicates the rule looked at when it said so; the result rests on these
     * @param ceiling most replicates asked for
     * @param reason in words
     * @param ceilingSeconds how long all of them would have taken, at the pace of this run; null when unknown
     */
    public record Stopped(String rule, long index, long ceiling, String reason,
            @Nullable Double ceilingSeconds) {}

    public record Warning(String code, String text) {}

    /** What is needed to get the same numbers again. */
    public record Card(String dataset, long seed, String generator, String version, String java) {}
}
