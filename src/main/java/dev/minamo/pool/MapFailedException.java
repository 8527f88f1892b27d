package dev.minamo.pool;

/** A nested map failed; the cause is what its body threw. */
public final class MapFailedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final long index;

    MapFailedException(long index, Throwable cause) {
        super("index " + index + " failed", cause);
        this.index = index;
    }

    /** Lowest index that failed among those that ran. */
    public long index() {
        return index;
    }
}
