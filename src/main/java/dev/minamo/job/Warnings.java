package dev.minamo.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.Interval;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.plan.Plan;

/** What a reader of a result should know before the numbers. */
final class Warnings {

    private Warnings() {}

    static List<JobResult.Warning> of(Job job, Plan plan, List<Estimate> estimates) {
        var warnings = new ArrayList<JobResult.Warning>();
        if (plan.dropped() > 0) {
            warnings.add(new JobResult.Warning("rows_omitted", String.format(Locale.ROOT,
                    "%,d rows with a missing value were left out; %,d remain.", plan.dropped(),
                    plan.rows())));
        }
        for (int c = 0; c < plan.facts().size(); c++) {
            int rows = plan.facts().get(c).rows();
            if (rows < plan.rows()) {
                warnings.add(new JobResult.Warning("rows_omitted", String.format(Locale.ROOT,
                        "%s: %,d of %,d rows lack a value of its columns and were left out of it.",
                        plan.estimates().get(c), plan.rows() - rows, plan.rows())));
            }
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

    private static boolean disagree(Interval a,
            Interval b) {
        if (a.low() == null || a.high() == null || b.low() == null || b.high() == null) {
            return false;
        }
        double quarter = (a.high() - a.low()) / 8;
        return Math.abs(a.low() - b.low()) > quarter || Math.abs(a.high() - b.high()) > quarter;
    }
}
