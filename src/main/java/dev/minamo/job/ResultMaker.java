package dev.minamo.job;

import java.util.List;
import java.util.Map;

import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.Plan;
import dev.minamo.plan.json.SpecJson;
import org.jspecify.annotations.Nullable;

/**
 * Writes result documents: the latest so far, and the last one.
 *
 * @param version of the service, for the card
 */
record ResultMaker(SpecJson specs, String version) {

    JobResult soFar(Job job, Plan plan, Summariser summariser, RowView replicates, long prefix) {
        var estimates = summariser.estimates(replicates, prefix);
        return new JobResult(job.id().toString(), job.state().code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), prefix,
                        summariser.undefined(replicates, prefix)),
                null, plan.blockLength(), estimates, summariser.settling(replicates, prefix),
                List.of(), List.of(), Warnings.of(job, plan, estimates), null, null);
    }

    /** @param used how many replicates, from the first, the result rests on */
    JobResult last(Job job, Plan plan, JobState state, Summariser summariser,
            Map<String, StagePages> pages, long used, JobResult.@Nullable Stopped stopped) {
        var replicates = pages.get(Plan.REPLICATES);
        if (replicates == null) {
            throw new IllegalArgumentException("pages: no replicates");
        }
        var view = replicates.view();
        var estimates = summariser.lastEstimates(view, used);
        return new JobResult(job.id().toString(), state.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), used,
                        summariser.undefined(view, used)),
                stopped, plan.blockLength(), estimates, summariser.settling(view, used),
                summariser.tests(view, used),
                summariser.diagnostics(view, used),
                Warnings.of(job, plan, estimates), card(job), digest(job, pages, used));
    }

    /**
     * The result of a job that ended before its first replicate.
     *
     * @param undefined why statistics have no value on the data, as far as that is known
     */
    JobResult empty(Job job, Plan plan, JobState state, Map<String, StagePages> pages,
            Map<String, Long> undefined) {
        return new JobResult(job.id().toString(), state.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), 0, undefined), null, null,
                List.of(),
                List.of(), List.of(), List.of(), Warnings.of(job, plan, List.of()), card(job),
                digest(job, pages, 0));
    }

    /** The result of a job that was cancelled before it started. */
    JobResult never(Job job) {
        return new JobResult(job.id().toString(), JobState.CANCELLED.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), 0, Map.of()), null, null,
                List.of(),
                List.of(), List.of(), List.of(), List.of(), card(job), null);
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
