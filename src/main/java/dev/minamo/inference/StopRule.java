package dev.minamo.inference;

import java.util.List;

/**
 * When a bootstrap has run long enough. A pure function of the replicates in index order, looked at
 * where the rule alone says: so it stops at the same index whoever computed the rows, and a run that
 * was resumed stops where it would have stopped. Permutation tests have rules of their own: {@link SequentialRule}.
 */
public sealed interface StopRule permits Fixed, IntervalWidth, AndrewsBuchinsky {

    /** The name in specs and results. */
    String code();

    /**
     * Counts of replicates at which to look, ascending, all below the ceiling; at the ceiling the run
     * ends anyway.
     */
    long[] checkpoints(long ceiling);

    /**
     * Whether to stop.
     *
     * @param k a checkpoint, or a count that an earlier decision asked for
     * @param estimates over the first k replicates, undefined ones among them
     */
    Decision decide(long k, List<Estimate> estimates);

    /** What a rule says at a checkpoint. */
    sealed interface Decision {}

    /** Stop here, for a reason in words. */
    record Stop(String reason) implements Decision {}

    /** Go on to the next checkpoint. */
    record Continue() implements Decision {}

    /** Go on, and look again at this count and not before; beyond the ceiling the ceiling decides. */
    record ContinueTo(long count) implements Decision {}
}
