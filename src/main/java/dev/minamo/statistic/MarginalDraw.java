package dev.minamo.statistic;

import dev.minamo.random.Draws;

/**
 * Draws the value of a statistic in an ordinary resample, exactly by its law but without drawing the resample: for statistics that
 * stand alone, as the values are those of no resample that others could see. Immutable, shared by all workers.
 */
public interface MarginalDraw {

    /**
     * A drawer with scratch memory of its own, for one worker at a time.
     *
     * @param size how many rows a resample draws, with replacement, each as likely
     */
    Drawer newDrawer(Draws draws, long seed, int size);

    /** Draws values; owned by one worker at a time. */
    @FunctionalInterface
    interface Drawer {

        /** The value in a replicate: a function of seed and replicate alone. */
        double draw(long replicate);
    }
}
