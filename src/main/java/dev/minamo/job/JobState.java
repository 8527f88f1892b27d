package dev.minamo.job;

import java.util.Locale;

/** Where a job is in its life. The set is closed. */
public enum JobState {
    QUEUED, RUNNING, PAUSED, CANCELLING, SUCCEEDED, FAILED, CANCELLED, DEAD;

    /** The name in the API, lower case. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether nothing happens any more unless someone asks. */
    public boolean terminal() {
        return switch (this) {
            case SUCCEEDED, FAILED, CANCELLED, DEAD -> true;
            case QUEUED, RUNNING, PAUSED, CANCELLING -> false;
        };
    }
}
