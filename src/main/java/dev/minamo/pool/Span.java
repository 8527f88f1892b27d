package dev.minamo.pool;

/**
 * A range {@code [lo, hi)} of units packed into one long: hi in the upper half, lo in the lower. Both
 * are below 2^31. A span with lo = hi is empty, whatever lo is.
 */
final class Span {

    static final long EMPTY = 0;

    private Span() {}

    static long of(int lo, int hi) {
        return (long) hi << 32 | lo;
    }

    static int lo(long span) {
        return (int) span;
    }

    static int hi(long span) {
        return (int) (span >>> 32);
    }

    static int length(long span) {
        return hi(span) - lo(span);
    }

    static String text(long span) {
        return "[" + lo(span) + "," + hi(span) + ")";
    }
}
