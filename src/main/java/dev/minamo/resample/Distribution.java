package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/** A law fitted to columns, to draw from. Immutable. */
public sealed interface Distribution permits NormalLaw, MultivariateNormalLaw, ExponentialLaw,
        GammaLaw, LognormalLaw, PoissonLaw, BinomialLaw {

    /** The name in a spec. */
    String name();

    /** How many columns it gives values to. */
    default int columns() {
        return 1;
    }

    /**
     * Fills each column with draws; value {@code i} of a column is a function of the stream and {@code i} alone.
     *
     * @param out one array a column, all of equal length
     */
    void draw(Draws draws, RandomStream stream, double[][] out);
}
