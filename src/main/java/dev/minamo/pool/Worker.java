package dev.minamo.pool;

/** The worker that runs a body, as the body sees it. To be used by that body's thread only. */
public interface Worker {

    /** From 0 to the pool's largest worker count - 1; picks scratch memory that nobody else uses. */
    int index();

    /** Says which index is being worked on, so that a failure knows it. Costs one store. */
    void at(long index);

    /** Whether the result is no longer wanted. Polled by bodies that need more than 10 ms an index. */
    boolean cancelled();

    /**
     * Runs a map inside the body and returns when all of it is done. Short maps run here alone; others
     * share what is left with idle workers, and this worker helps. Nests to any depth the stack allows.
     *
     * @throws MapFailedException
     *             with the lowest index that failed among those that ran; an Error of the body is thrown
     *             as it is, for instance the overflow of a nesting that never ends
     * @throws java.util.concurrent.CancellationException
     *             when the map around it was stopped meanwhile
     */
    void map(long n, RangeBody body);
}
