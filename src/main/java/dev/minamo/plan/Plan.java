package dev.minamo.plan;

import java.util.List;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

/** What will be done for a spec. */
public sealed interface Plan permits BootstrapPlan, TestPlan, SplitPlan, ImportancePlan {

    /** Name of the stage that holds the statistics of the data themselves. */
    String OBSERVED = "observed";

    /** Name of the stage that holds the statistics with one row left out each. */
    String JACKKNIFE = "jackknife";

    /** Name of the stage that holds the replicates. */
    String REPLICATES = "replicates";

    /** Name of the stage that holds what models say of the rows they were not fitted to. */
    String HELD_OUT = "held_out";

    /** Name of the stage that holds a row for each row that is predicted. */
    String PREDICTIONS = "predictions";

    /** Name of the stage that holds every single prediction. */
    String KEPT = "kept_predictions";

    /** In order; each may read the rows of those before it. */
    List<Stage> stages();

    /** The one whose rows say what the job is about. */
    Stage replicates();

    /** What the first columns of a replicate and of the observed row are about. */
    List<String> names();

    /** Rows of the sample after the missing-value policy. */
    int rows();

    /** Rows left out by it. */
    long dropped();

    /** Of the random streams. */
    long seed();

    /** Whether some replicates say already what all will: not where each of all there are counts once. */
    boolean settles();

    /**
     * Makes what the stages after the first, and the reader of their rows, need besides rows. The first stage has made it, unless its rows
     * come from an earlier process. On the calling thread, which may take as long as a fit.
     *
     * @return false where it was cancelled before the end
     * @throws dev.minamo.Refusal as the first stage does
     */
    default boolean prepare(BooleanSupplier cancelled) {
        return true;
    }

    /** How many clusters are resampled; null where rows are. */
    default @Nullable Integer clusters() {
        return null;
    }

    default boolean hasJackknife() {
        return has(JACKKNIFE);
    }

    /** Whether there is such a stage. */
    default boolean has(String stage) {
        return stages().stream().anyMatch(each -> each.name().equals(stage));
    }
}
