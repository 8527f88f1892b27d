package dev.minamo.pool;

import org.jspecify.annotations.Nullable;

/**
 * Why a map stops and how it ended. The first reason stands; a failure that stands gives way to a
 * failure at a lower index, as long as claims are running. Only the cold paths come here.
 */
final class Ending {

    enum Reason {
        CANCELLED, FAILED, TIMED_OUT
    }

    private @Nullable Reason reason;
    private long failedIndex;
    private @Nullable Throwable cause;
    private volatile @Nullable MapOutcome outcome;

    /** Returns whether this is the first reason, so that the caller must stop the map. */
    synchronized boolean stop(Reason why) {
        if (reason != null || outcome != null) {
            return false;
        }
        reason = why;
        return true;
    }

    /** Records a failure; returns as {@link #stop}. */
    synchronized boolean fail(long index, Throwable thrown) {
        boolean first = stop(Reason.FAILED);
        if (first || (reason == Reason.FAILED && index < failedIndex)) {
            failedIndex = index;
            cause = thrown;
        }
        return first;
    }

    synchronized MapOutcome conclude() {
        MapOutcome end = switch (reason) {
            case null -> new MapOutcome.Completed();
            case CANCELLED -> new MapOutcome.Cancelled();
            case TIMED_OUT -> new MapOutcome.TimedOut();
            case FAILED -> new MapOutcome.Failed(failedIndex, cause == null ? new Error() : cause);
        };
        outcome = end;
        return end;
    }

    @Nullable
    MapOutcome outcome() {
        return outcome;
    }
}
