package dev.minamo.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.inference.Estimate;
import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.Interval;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.Note;
import dev.minamo.inference.TestSummary;
import dev.minamo.plan.BootstrapPlan;
import dev.minamo.plan.ImportancePlan;
import dev.minamo.plan.Plan;
import dev.minamo.plan.TestPlan;
import dev.minamo.resample.MOutOfNScheme;

/** What a reader of a result should know before the numbers. */
final class Warnings {

    /** From here on blocks are not flagged. */
    private static final int ENOUGH_BLOCKS = 5;
    private static final String UNDEFINED = "undefined_replicates";

    private Warnings() {}

    static List<JobResult.Warning> of(Job job, Plan plan, Findings found) {
        var warnings = new ArrayList<JobResult.Warning>();
        if (plan.dropped() > 0) {
            warnings.add(new JobResult.Warning("rows_omitted", String.format(Locale.ROOT,
                    "%,d rows with a missing value were left out; %,d remain.", plan.dropped(),
                    plan.rows())));
        }
        if (plan instanceof BootstrapPlan bootstrap) {
            rows(bootstrap, warnings);
        }
        if (plan instanceof TestPlan test && test.question().adjust().contains("max_t")
                && TestPlan.scalesDiffer(test.variables())) {
            warnings.add(new JobResult.Warning("scales_differ",
                    "max_t goes by the largest statistic, and these are in different units: columns with large numbers hide the others. min_p, or a statistic without a unit such as welch_t, treats all alike."));
        }
        double warn = job.spec().undefined().warn();
        models(plan, found.models(), warn, warnings);
        for (TestSummary test : found.tests()) {
            undefined(test.name(), test.undefined(), test.draws(), warn).ifPresent(
                    text -> warnings.add(new JobResult.Warning(UNDEFINED, text
                            + " They count as extreme, so that the p-value is rather too large.")));
        }
        for (Estimate estimate : found.estimates()) {
            undefined(estimate.name(), estimate.undefined(), estimate.nUsed(), warn).ifPresent(
                    text -> warnings.add(new JobResult.Warning(UNDEFINED, text
                            + " They are left out; the interval is conditional on the rest.")));
            disagreement(estimate, warnings);
        }
        return warnings;
    }

    /** A quantile beyond the ranks of the replicates is the extreme one. */
    private static void extremes(BootstrapPlan plan, List<JobResult.Warning> warnings) {
        var asked = plan.predictions();
        if (asked == null) {
            return;
        }
        long count = plan.replicates().size();
        for (double p : asked.probabilities()) {
            double rank = asked.quantileType() == 6 ? (count + 1) * p : 1 + (count - 1) * p;
            if (rank < 1 || rank > count || Math.min(p, 1 - p) * count < 1) {
                warnings.add(new JobResult.Warning("extreme_quantile", String.format(Locale.ROOT,
                        "The quantile %s of predictions hangs on the most extreme of %,d replicates; ask for more.",
                        p, count)));
            }
        }
    }

    private static void models(Plan plan, ModelFindings models, double warn,
            List<JobResult.Warning> warnings) {
        if (plan instanceof ImportancePlan importance && importance.inSample()) {
            warnings.add(new JobResult.Warning("in_sample",
                    "The model was fitted to the rows it is judged on: importance tells what the model uses, not what predicts new rows. Name other data in fit_on."));
        }
        var clusters = plan.clusters();
        if (clusters != null) {
            Note.ofClusters(clusters).ifPresent(note -> warnings.add(new JobResult.Warning(
                    note.code(), note.text() + " There are %d.".formatted(clusters))));
        }
        if (models.fit() != null && !models.fit().aliased().isEmpty()) {
            warnings.add(new JobResult.Warning("aliased",
                    "The terms before them make up %s, which have no coefficient: the model does without them, and importance goes to the others."
                            .formatted(models.fit().aliased().stream().map(Refusal::quote)
                                    .collect(Collectors.joining(", ")))));
        }
        for (MetricSummary metric : models.metrics()) {
            undefined(metric.name(), metric.undefined(), metric.nDefined(), warn).ifPresent(
                    text -> warnings.add(new JobResult.Warning(UNDEFINED,
                            text.replace("replicates", "splits") + " They are left out.")));
        }
        for (ImportanceSummary column : models.importance()) {
            undefined(column.column(), column.undefined(), column.nDefined(), warn).ifPresent(
                    text -> warnings.add(new JobResult.Warning(UNDEFINED,
                            text + " They are left out.")));
        }
    }

    /** @param defined how many replicates have a value */
    private static Optional<String> undefined(String name, Map<String, Long> causes, long defined,
            double warn) {
        long undefined = causes.values().stream().mapToLong(Long::longValue).sum();
        long all = defined + undefined;
        return all == 0 || undefined <= warn * all
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT,
                        "%s: %,d of %,d replicates are undefined (%s).", name, undefined, all,
                        String.join(", ", causes.keySet())));
    }

    private static void rows(BootstrapPlan plan, List<JobResult.Warning> warnings) {
        for (int c = 0; c < plan.facts().size(); c++) {
            int rows = plan.facts().get(c).rows();
            if (rows < plan.rows()) {
                warnings.add(new JobResult.Warning("rows_omitted", String.format(Locale.ROOT,
                        "%s: %,d of %,d rows lack a value of its columns and were left out of it.",
                        plan.names().get(c), plan.rows() - rows, plan.rows())));
            }
        }
        if (plan.scheme() instanceof MOutOfNScheme fewer) {
            warnings.add(new JobResult.Warning("fewer_rows", String.format(Locale.ROOT,
                    "Replicates are of %,d of %,d rows%s: bias, errors and intervals are those of so many, and are not rescaled.",
                    fewer.size(), fewer.rows(),
                    fewer.replace() ? "" : ", drawn without replacement")));
        }
        extremes(plan, warnings);
        Integer length = plan.blockLength();
        if (length != null && plan.rows() < (long) ENOUGH_BLOCKS * length) {
            warnings.add(new JobResult.Warning("few_blocks", String.format(Locale.ROOT,
                    "Blocks of %,d of %,d rows: fewer than %d fit into the series, too few to tell how it varies.",
                    length, plan.rows(), ENOUGH_BLOCKS)));
        }
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
