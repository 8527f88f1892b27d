package dev.minamo.engine;

/** How the filling of a stage ended. */
public sealed interface Filled {

    /** Every chunk is done. */
    record Complete() implements Filled {}

    /** It was stopped; done chunks stay done. */
    record Cancelled() implements Filled {}

    /**
     * A kernel failed.
     *
     * @param index the lowest index among those that ran and failed
     */
    record Failed(long index, Throwable cause) implements Filled {}
}
