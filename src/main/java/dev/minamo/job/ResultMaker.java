package dev.minamo.job;

import java.util.List;
import java.util.Map;

import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.Plan;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;

/**
 * Writes result documents: the latest so far, and the last one.
 *
 * @param version of the service, for the card
 */
record ResultMaker(SpecJson specs, String version) {

    JobResult soFar(Job job, Plan plan, PrefixReader reader, RowView replicates, long prefix) {
        var found = reader.soFar(replicates, prefix);
        return result(job, plan, found,
                new JobResult.Replicates(job.progress().planned(), prefix,
                        reader.undefined(replicates, prefix)),
                new End(job.state(), null, null, null));
    }

    /**
     * What the end of a job adds to what was found.
     *
     * @param digest null while the job runs
     */
    private record End(JobState state, JobResult.@Nullable Stopped stopped,
            JobResult.@Nullable Card card, @Nullable String digest) {}

    private static JobResult result(Job job, Plan plan, Findings found,
            JobResult.Replicates replicates, End end) {
        return new JobResult(job.id().toString(), end.state().code(), job.kind(), replicates,
                end.stopped(),
                plan instanceof BootstrapPlan bootstrap ? bootstrap.blockLength() : null,
                found.estimates(), found.settling(), found.tests(), found.pSettling(),
                found.diagnostics(), Warnings.of(job, plan, found), end.card(), end.digest(),
                found.models());
    }

    /** @param used how many replicates, from the first, the result rests on */
    JobResult last(Job job, Plan plan, JobState state, PrefixReader reader,
            Map<String, StagePages> pages, long used, JobResult.@Nullable Stopped stopped) {
        var replicates = pages.get(Plan.REPLICATES);
        if (replicates == null) {
            throw new IllegalArgumentException("pages: no replicates");
        }
        var view = replicates.view();
        return result(job, plan, reader.last(view, used, pages),
                new JobResult.Replicates(job.progress().planned(), used,
                        reader.undefined(view, used)),
                new End(state, stopped, card(job), digest(job, pages, used)));
    }

    /**
     * The result of a job that ended before its first replicate.
     *
     * @param undefined why statistics have no value on the data, as far as that is known
     */
    JobResult empty(Job job, Plan plan, JobState state, Map<String, StagePages> pages,
            Map<String, Long> undefined) {
        return result(job, plan, Findings.none(),
                new JobResult.Replicates(job.progress().planned(), 0, undefined),
                new End(state, null, card(job), digest(job, pages, 0)));
    }

    /** The result of a job that was cancelled before it started. */
    JobResult never(Job job) {
        return new JobResult(job.id().toString(), JobState.CANCELLED.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), 0, Map.of()), null, null,
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), card(job),
                null);
    }

    private JobResult.Card card(Job job) {
        return new JobResult.Card(job.datasetId(), job.seed(), job.spec().generator().code(),
                version,
                Runtime.version().toString());
    }

    private String digest(Job job, Map<String, StagePages> pages, long used) {
        var digest = new JobDigest(job.datasetId(),
                specs.canonical(job.spec().withSeed(job.seed()), job.datasetId()));
        pages.forEach((name, stage) -> digest.stage(stage,
                name.equals(Plan.REPLICATES) ? used : stage.verifiedPrefix()));
        return digest.hex();
    }
}
