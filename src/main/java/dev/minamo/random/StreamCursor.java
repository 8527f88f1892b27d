package dev.minamo.random;

/** Goes through the streams of a seed and purpose without allocating; owned by one worker. */
@FunctionalInterface
public interface StreamCursor {

    /**
     * The stream of one index, as of {@link Generator#stream}.
     *
     * @return a view, valid until the next call
     */
    RandomStream at(long index);
}
