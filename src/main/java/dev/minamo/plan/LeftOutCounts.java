package dev.minamo.plan;

import java.util.Arrays;

import dev.minamo.resample.SplitScheme;

/**
 * How many splits leave each row out: what the error of each row is a mean over. Made at the first use, by drawing the splits without
 * fitting anything; a function of the seed alone. Thread-safe.
 */
final class LeftOutCounts {

    private final SplitScheme scheme;
    private final long seed;
    private volatile int[] counts = new int[0];
    private volatile long seen;

    LeftOutCounts(SplitScheme scheme, long seed) {
        this.scheme = scheme;
        this.seed = seed;
    }

    /** One number a row; not to be changed. */
    int[] get() {
        int[] made = counts;
        return made.length > 0 ? made : make();
    }

    /** How many rows some split leaves out. */
    long rowsLeftOut() {
        get();
        return seen;
    }

    private synchronized int[] make() {
        if (counts.length == 0) {
            int[] fresh = new int[scheme.rows()];
            var splitter = scheme.newSplitter(seed);
            for (long i = 0; i < scheme.size(); i++) {
                var split = splitter.split(i);
                for (int k = 0; k < split.count(); k++) {
                    fresh[split.assessed()[k]]++;
                }
            }
            seen = Arrays.stream(fresh).filter(count -> count > 0).count();
            counts = fresh;
        }
        return counts;
    }
}
