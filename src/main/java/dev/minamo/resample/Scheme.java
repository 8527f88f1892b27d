package dev.minamo.resample;

/**
 * How replicates are drawn. Immutable and shared; the same (seed, replicate) gives the same resample everywhere. A scheme
 * draws rows, weighs them, or makes new values for them.
 */
public sealed interface Scheme permits RowScheme, WeightScheme, ValueScheme {

    /** The name in a spec. */
    String name();

    int rows();

    /** What the jackknife beside this scheme leaves out. */
    Units units();
}
