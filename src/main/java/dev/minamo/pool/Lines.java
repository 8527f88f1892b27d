package dev.minamo.pool;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Lines of 16 longs, each 128 bytes from the next, so that a word written by one thread never shares a
 * cache line, nor the pair of lines that the prefetcher fetches, with a word written by another.
 */
final class Lines {

    /** Longs in a line. */
    static final int CELLS = 16;

    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class)
            .withInvokeExactBehavior();

    private final long[] words;

    Lines(int lines) {
        words = new long[(lines + 2) * CELLS];
    }

    /** The position of a cell; the first line is left empty, for what stands before the array. */
    private static int position(int line, int cell) {
        return (line + 1) * CELLS + cell;
    }

    /** For cells that only the calling thread writes. */
    long plain(int line, int cell) {
        return words[position(line, cell)];
    }

    long opaque(int line, int cell) {
        return (long) WORD.getOpaque(words, position(line, cell));
    }

    long acquire(int line, int cell) {
        return (long) WORD.getAcquire(words, position(line, cell));
    }

    long get(int line, int cell) {
        return (long) WORD.getVolatile(words, position(line, cell));
    }

    void setOpaque(int line, int cell, long value) {
        WORD.setOpaque(words, position(line, cell), value);
    }

    void setRelease(int line, int cell, long value) {
        WORD.setRelease(words, position(line, cell), value);
    }

    void set(int line, int cell, long value) {
        WORD.setVolatile(words, position(line, cell), value);
    }

    boolean compareAndSet(int line, int cell, long expected, long value) {
        return WORD.compareAndSet(words, position(line, cell), expected, value);
    }

    long getAndAdd(int line, int cell, long delta) {
        return (long) WORD.getAndAdd(words, position(line, cell), delta);
    }

    long getAndSet(int line, int cell, long value) {
        return (long) WORD.getAndSet(words, position(line, cell), value);
    }
}
