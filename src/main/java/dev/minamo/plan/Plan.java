package dev.minamo.plan;

import java.util.List;

import dev.minamo.inference.IntervalRequest;
import dev.minamo.inference.StopRule;
import dev.minamo.model.WildClusterTest;
import dev.minamo.resample.ExactScheme;
import dev.minamo.resample.JackknifeScheme;
import dev.minamo.resample.Scheme;
import dev.minamo.resample.Units;
import org.jspecify.annotations.Nullable;

/**
 * What will be done for a spec.
 *
 * @param stages in order; each may read the rows of those before it
 * @param replicates the stage whose rows the estimates are made of
 * @param layout what stands where in a row of replicates
 * @param facts one for each estimate
 * @param intervals what to make of them; no methods when none was asked for
 * @param rows rows of the sample after the missing-value policy
 * @param dropped rows left out by it
 * @param scheme how replicates are drawn
 * @param units what the jackknife leaves out
 * @param blockLength rows of a block, on average; null where there are none
 * @param stopRule when there are enough replicates; looked at on the verified prefix
 * @param seed of the random streams
 * @param test of a coefficient, whose replicates these are, or null
 * @param redrawable whether a resampler of the scheme draws again the rows that a replicate was computed on
 */
public record Plan(List<Stage> stages, Stage replicates, RowLayout layout,
        List<EstimateFacts> facts, IntervalRequest intervals, int rows, long dropped,
        Scheme scheme, Units units, @Nullable Integer blockLength, StopRule stopRule, long seed,
        @Nullable CoefficientTest test, boolean redrawable) {

    /** Name of the stage that holds the statistics of the data themselves. */
    public static final String OBSERVED = "observed";

    /** Name of the stage that holds the statistics with one row left out each. */
    public static final String JACKKNIFE = "jackknife";

    /** Name of the stage that holds the replicates. */
    public static final String REPLICATES = "replicates";

    public Plan {
        stages = List.copyOf(stages);
        facts = List.copyOf(facts);
    }

    /**
     * A test of a coefficient.
     *
     * @param exact whether every sign vector is a replicate
     */
    public record CoefficientTest(String coefficient, WildClusterTest test, boolean exact) {}

    /** Whether some replicates say already what all will: not where each of all there are counts once. */
    public boolean settles() {
        return !(scheme instanceof ExactScheme) && !(scheme instanceof JackknifeScheme);
    }

    /** Names of the estimates. */
    public List<String> estimates() {
        return layout.estimates();
    }

    public boolean hasJackknife() {
        return stages.stream().anyMatch(stage -> stage.name().equals(JACKKNIFE));
    }
}
