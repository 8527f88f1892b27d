package dev.minamo.job;

/** Somebody else has written a newer record of the job: this process must not go on with it. */
final class StaleRecordException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    StaleRecordException(String message) {
        super(message);
    }
}
