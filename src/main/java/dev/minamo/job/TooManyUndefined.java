package dev.minamo.job;

import java.util.Locale;

import dev.minamo.inference.Estimate;
import dev.minamo.plan.Spec;
import org.jspecify.annotations.Nullable;

/**
 * Whether a job has too many undefined replicates to stand. A statistic that is undefined on the data
 * themselves is reported as such and does not fail the others; a job in which all are fails.
 */
final class TooManyUndefined {

    private TooManyUndefined() {}

    static @Nullable String reason(Spec spec, JobResult result) {
        if (result.estimates().stream().allMatch(e -> e.estimate() == null)) {
            return "No statistic of this job has a value on the data themselves (%s).".formatted(
                    String.join(", ", result.replicates().undefined().keySet()));
        }
        for (Estimate estimate : result.estimates()) {
            long all = estimate.nUsed() + estimate.nUndefined();
            double most = spec.undefined().fail() * all;
            if (estimate.estimate() != null && estimate.nUndefined() > most) {
                return String.format(Locale.ROOT,
                        "%s: %,d of %,d replicates are undefined (%s); the job tolerates %,d.",
                        estimate.name(), estimate.nUndefined(), all,
                        String.join(", ", estimate.undefined().keySet()), (long) most);
            }
        }
        return null;
    }
}
