package dev.minamo.resample;

import java.util.List;

/** A scheme whose replicates are new values of some columns, as many as there are rows. */
public sealed interface ValueScheme extends Scheme
        permits ParametricScheme, SmoothedScheme, ResidualScheme, WildScheme, BinomialScheme {

    /** The columns that get new values; others stay as they are. */
    List<String> columns();

    /** A generator with scratch memory of its own, for one worker at a time. */
    Generator newGenerator(long seed);

    /** Makes values; owned by one worker at a time. */
    interface Generator {

        /** New values of each of {@link #columns}, in their order: a view, valid until the next call. */
        double[][] values(long replicate);
    }
}
