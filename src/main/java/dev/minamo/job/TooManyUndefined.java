package dev.minamo.job;

import java.util.Locale;
import java.util.Map;

import dev.minamo.inference.Estimate;
import dev.minamo.inference.ImportanceSummary;
import dev.minamo.inference.MetricSummary;
import dev.minamo.inference.TestSummary;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/**
 * Whether a job has too many undefined replicates to stand. A statistic that is undefined on the data
 * themselves is reported as such and does not fail the others; a job in which all are fails.
 */
final class TooManyUndefined {

    private TooManyUndefined() {}

    static @Nullable String reason(Spec spec, JobResult result) {
        var models = result.models();
        if (!models.metrics().isEmpty() || !models.importance().isEmpty()) {
            return ofModels(spec, models);
        }
        boolean none = result.tests().isEmpty()
                ? result.estimates().stream().allMatch(e -> e.estimate() == null)
                : result.tests().stream().allMatch(t -> Double.isNaN(t.statistic()));
        if (none) {
            return "No statistic of this job has a value on the data themselves (%s).".formatted(
                    String.join(", ", result.replicates().undefined().keySet()));
        }
        for (Estimate estimate : result.estimates()) {
            if (estimate.estimate() != null) {
                var reason = reason(estimate.name(), estimate.undefined(), estimate.nUsed(), spec);
                if (reason != null) {
                    return reason;
                }
            }
        }
        for (TestSummary test : result.tests()) {
            if (!Double.isNaN(test.statistic())) {
                var reason = reason(test.name(), test.undefined(), test.draws(), spec);
                if (reason != null) {
                    return reason;
                }
            }
        }
        return null;
    }

    /** A metric that has no value in single splits may have one on all rows left out together. */
    private static @Nullable String ofModels(Spec spec, ModelFindings models) {
        boolean none = !models.metrics().isEmpty()
                && models.metrics().stream().allMatch(m -> m.mean() == null && m.pooled() == null);
        if (none) {
            return "No metric of this job has a value (%s).".formatted(String.join(", ",
                    models.metrics().getFirst().undefined().keySet()));
        }
        for (MetricSummary metric : models.metrics()) {
            if (metric.pooled() == null && metric.mean() != null) {
                var reason = reason(metric.name(), metric.undefined(), metric.nDefined(), spec);
                if (reason != null) {
                    return reason;
                }
            }
        }
        for (ImportanceSummary column : models.importance()) {
            var reason = reason(column.column(), column.undefined(), column.nDefined(), spec);
            if (reason != null) {
                return reason;
            }
        }
        return null;
    }

    private static @Nullable String reason(String name, Map<String, Long> causes, long defined,
            Spec spec) {
        long undefined = causes.values().stream().mapToLong(Long::longValue).sum();
        double most = spec.undefined().fail() * (defined + undefined);
        return undefined <= most
                ? null
                : String.format(Locale.ROOT,
                        "%s: %,d of %,d replicates are undefined (%s); the job tolerates %,d.",
                        name, undefined, defined + undefined,
                        String.join(", ", causes.keySet()), (long) most);
    }
}
