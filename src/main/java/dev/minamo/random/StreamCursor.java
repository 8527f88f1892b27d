package dev.minamo.random;

/**
 * The streams of one seed and purpose, one at a time and all in this object, so that going from index to index makes none. Reads
 * as the stream it was moved to last; owned by one worker. What keeps a stream takes one of its own from
 * {@link Draws#stream}.
 */
public sealed interface StreamCursor extends RandomStream permits HashCursor, PhiloxCursor {

    /** Moves to the stream of an index, and gives itself. */
    RandomStream at(long index);
}
