package dev.minamo.job;

import java.util.Locale;
import java.util.Map;

import dev.minamo.inference.Estimate;
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
