package dev.minamo.pool;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A submitted map. All methods may be called from any thread; only the two awaits wait. */
public interface MapHandle {

    String name();

    /** Stops the map within one claim. No effect on a map that has ended or is being stopped. */
    void cancel();

    /** Lets running claims finish and starts no more until {@link #resume}. */
    void pause();

    void resume();

    /** Changes the share of the workers' time from now on. */
    void weight(double weight);

    /** Indices run so far. */
    long done();

    /** Empty until the map has ended. */
    Optional<MapOutcome> outcome();

    /**
     * Completed with the outcome, never exceptionally, on a thread that is not a worker. Completing or
     * cancelling this future by hand does nothing to the map.
     */
    CompletableFuture<MapOutcome> completion();

    /** Waits for the end; a worker of the same pool helps with this map meanwhile. */
    MapOutcome await() throws InterruptedException;

    /** Waits at most {@code limit}; empty when the map has not ended by then. */
    Optional<MapOutcome> await(Duration limit) throws InterruptedException;

    MapStatistics statistics();
}
