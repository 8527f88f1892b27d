package dev.minamo.engine.local;

/** Carries the index a kernel was computing past the pool, which counts in chunks. */
final class IndexedFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final long index;
    private final Throwable failure;

    IndexedFailure(long index, Throwable failure) {
        super(failure);
        this.index = index;
        this.failure = failure;
    }

    long index() {
        return index;
    }

    Throwable cause() {
        return failure;
    }
}
