package dev.minamo.pool;

/** How a map ended. By then no worker runs its body any more. */
public sealed interface MapOutcome {

    /** Every index was run. */
    record Completed() implements MapOutcome {}

    /** Stopped by {@link MapHandle#cancel} or by the pool's end. */
    record Cancelled() implements MapOutcome {}

    /** The body threw {@code cause}; {@code index} is the lowest that failed among those that ran. */
    record Failed(long index, Throwable cause) implements MapOutcome {}

    /** Stopped because its deadline passed. */
    record TimedOut() implements MapOutcome {}
}
