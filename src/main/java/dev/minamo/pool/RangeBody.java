package dev.minamo.pool;

/** What a map does with a range of its indices. Called by many workers at once, for disjoint ranges. */
@FunctionalInterface
public interface RangeBody {

    /**
     * Works on {@code [from, to)}. Throwing anything fails the map at the index last given to
     * {@link Worker#at}, or at {@code from}; the rest of the range is not run.
     */
    void run(long from, long to, Worker worker) throws Exception;
}
