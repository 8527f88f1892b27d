package dev.minamo.plan;

import java.util.List;

import dev.minamo.inference.IntervalRequest;
import dev.minamo.resample.Scheme;

/**
 * What will be done for a spec.
 *
 * @param stages in order; each may read the rows of those before it
 * @param replicates the stage whose rows the estimates are made of
 * @param estimates one per column of the replicates
 * @param intervals what to make of them; no methods when none was asked for
 * @param rows rows of the sample after the missing-value policy
 * @param dropped rows left out by it
 * @param scheme how rows are drawn; its strata matter to the acceleration
 */
public record Plan(List<Stage> stages, Stage replicates, List<String> estimates,
        IntervalRequest intervals, int rows, long dropped, Scheme scheme) {

    /** Name of the stage that holds the statistics of the data themselves. */
    public static final String OBSERVED = "observed";

    /** Name of the stage that holds the statistics with one row left out each. */
    public static final String JACKKNIFE = "jackknife";

    /** Name of the stage that holds the replicates. */
    public static final String REPLICATES = "replicates";

    public Plan {
        stages = List.copyOf(stages);
        estimates = List.copyOf(estimates);
    }

    public boolean hasJackknife() {
        return stages.stream().anyMatch(stage -> stage.name().equals(JACKKNIFE));
    }
}
