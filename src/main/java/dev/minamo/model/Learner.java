package dev.minamo.model;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Learns from the rows of a {@link Training} and predicts; owned by one worker at a time. */
interface Learner extends Predicting {

    /**
     * Learns anew.
     *
     * @param frequencies how often each row counts, none negative
     * @param index of the replicate, for what draws at random
     * @return null, or why there is nothing learned
     */
    @Nullable
    Undefined fit(double[] frequencies, long index);

    /** As {@link Fitter#sharing}. */
    Predicting sharing();
}
