package dev.minamo.resample;

/**
 * Ways to part rows into those a model is fitted to and those it is judged on. Immutable and shared; the same (seed, index) gives the
 * same parts everywhere.
 */
public interface SplitScheme {

    /** The name in a spec. */
    String name();

    int rows();

    /** How many splits there are. */
    long size();

    /** With scratch memory of its own, for one worker at a time. */
    Splitter newSplitter(long seed);
}
