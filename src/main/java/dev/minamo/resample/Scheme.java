package dev.minamo.resample;

import java.util.OptionalLong;

/**
 * How replicates are drawn. Immutable and shared; the same (seed, replicate) gives the same resample everywhere. A scheme
 * draws rows, weighs them, or makes new values for them.
 */
public sealed interface Scheme permits RowScheme, WeightScheme, ValueScheme {

    /** The name in a spec. */
    String name();

    int rows();

    /** What the jackknife beside this scheme leaves out; single rows where nothing else fits. */
    Units units();

    /** How many replicates there are, where the scheme itself fixes that: other indices are then refused. */
    default OptionalLong replicates() {
        return OptionalLong.empty();
    }
}
