package dev.minamo.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.pages.RowView;
import dev.minamo.pages.StagePages;
import dev.minamo.plan.Plan;
import dev.minamo.plan.json.SpecJson;

/**
 * Writes result documents: the latest so far, and the last one.
 *
 * @param version of the service, for the card
 */
record ResultMaker(SpecJson specs, String version) {

    JobResult soFar(Job job, Plan plan, Summariser summariser, RowView replicates, long prefix) {
        var estimates = summariser.estimates(replicates, prefix);
        var undefined = Summariser.undefined(replicates, prefix);
        return new JobResult(job.id().toString(), job.state().code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), prefix, undefined), estimates,
                summariser.settling(replicates, prefix), warnings(job, plan, estimates), null,
                null);
    }

    JobResult last(Job job, Plan plan, JobState state, Summariser summariser,
            Map<String, StagePages> pages) {
        var replicates = pages.get(Plan.REPLICATES);
        if (replicates == null) {
            throw new IllegalArgumentException("pages: no replicates");
        }
        long prefix = replicates.verifiedPrefix();
        var view = replicates.view();
        var estimates = summariser.estimates(view, prefix);
        return new JobResult(job.id().toString(), state.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), prefix,
                        Summariser.undefined(view, prefix)),
                estimates, summariser.settling(view, prefix), warnings(job, plan, estimates),
                card(job),
                digest(job, pages));
    }

    /** The result of a job that ended before its first replicate. */
    JobResult empty(Job job, Plan plan, JobState state, Map<String, StagePages> pages) {
        return new JobResult(job.id().toString(), state.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), 0, Map.of()), List.of(),
                List.of(),
                warnings(job, plan, List.of()), card(job), digest(job, pages));
    }

    /** The result of a job that was cancelled before it started. */
    JobResult never(Job job) {
        return new JobResult(job.id().toString(), JobState.CANCELLED.code(), job.kind(),
                new JobResult.Replicates(job.progress().planned(), 0, Map.of()), List.of(),
                List.of(),
                List.of(), card(job), null);
    }

    private JobResult.Card card(Job job) {
        return new JobResult.Card(job.datasetId(), job.seed(), job.spec().generator().code(),
                version,
                Runtime.version().toString());
    }

    private String digest(Job job, Map<String, StagePages> pages) {
        var digest = new JobDigest(job.datasetId(),
                specs.canonical(job.spec().withSeed(job.seed()), job.datasetId()));
        pages.values().forEach(stage -> digest.stage(stage, stage.verifiedPrefix()));
        return digest.hex();
    }

    private static List<JobResult.Warning> warnings(Job job, Plan plan, List<Estimate> estimates) {
        var warnings = new ArrayList<JobResult.Warning>();
        if (plan.dropped() > 0) {
            warnings.add(new JobResult.Warning("rows_omitted", String.format(Locale.ROOT,
                    "%,d rows with a missing value were left out; %,d remain.", plan.dropped(),
                    plan.rows())));
        }
        double warn = job.spec().undefined().warn();
        for (Estimate estimate : estimates) {
            long all = estimate.nUsed() + estimate.nUndefined();
            if (all > 0 && estimate.nUndefined() > warn * all) {
                warnings.add(new JobResult.Warning("undefined_replicates", String.format(
                        Locale.ROOT,
                        "%s: %,d of %,d replicates are undefined (%s). They are left out; the interval is "
                                + "conditional on the rest.",
                        estimate.name(), estimate.nUndefined(), all,
                        String.join(", ", estimate.undefined().keySet()))));
            }
            disagreement(estimate, warnings);
        }
        return warnings;
    }

    /** Percentile and BCa that differ by more than a quarter of the half-width deserve a word. */
    private static void disagreement(Estimate estimate, List<JobResult.Warning> warnings) {
        for (var percentile : estimate.intervals()) {
            if (percentile.method() != IntervalMethod.PERCENTILE) {
                continue;
            }
            for (var bca : estimate.intervals()) {
                if (bca.method() == IntervalMethod.BCA && bca.level() == percentile.level()
                        && disagree(percentile, bca)) {
                    warnings.add(new JobResult.Warning("intervals_disagree", String.format(
                            Locale.ROOT,
                            "%s: percentile and BCa differ by more than a quarter of their half-width at "
                                    + "level %s.",
                            estimate.name(), bca.level())));
                }
            }
        }
    }

    private static boolean disagree(dev.minamo.inference.Interval a,
            dev.minamo.inference.Interval b) {
        if (a.low() == null || a.high() == null || b.low() == null || b.high() == null) {
            return false;
        }
        double quarter = (a.high() - a.low()) / 8;
        return Math.abs(a.low() - b.low()) > quarter || Math.abs(a.high() - b.high()) > quarter;
    }
}
