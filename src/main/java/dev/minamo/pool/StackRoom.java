package dev.minamo.pool;

/**
 * Makes sure that a stack overflows in a body and not in the pool. Nested maps may recurse without end;
 * when the room left would not do for the pool's own frames, the overflow is thrown here, before any
 * word of the pool has changed.
 */
final class StackRoom {

    private static final int FRAMES = 200;

    private StackRoom() {}

    static void check() {
        if (probe(FRAMES, 1, 2, 3) == 0) {
            throw new AssertionError();
        }
    }

    /** Needs about a hundred bytes a frame, compiled or not. */
    private static long probe(int frames, long a, long b, long c) {
        return frames == 0 ? a | b | c : probe(frames - 1, b + 1, c + a, a ^ frames) | 1;
    }
}
