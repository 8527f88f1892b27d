package dev.minamo.engine;

import java.util.concurrent.CompletableFuture;

/** A stage being filled. */
public interface Filling {

    /** Completes when no worker touches the pages any more. */
    CompletableFuture<Filled> completion();

    /** Stops within one chunk. */
    void cancel();

    /** Where the time went. Asked once, after the completion; may take a millisecond. */
    FillingTiming timing();
}
