package dev.minamo.resample;

/** How rows are drawn. Immutable and shared; the same (seed, replicate) gives the same resample everywhere. */
public sealed interface Scheme permits OrdinaryScheme, StratifiedScheme {

    /** The name in a spec. */
    String name();

    int rows();

    /** The stratum of each row, numbered by first appearance; all 0 where there are none. A copy. */
    int[] strata();

    /** A resampler with scratch memory of its own, for one worker at a time. */
    Resampler newResampler(long seed);
}
