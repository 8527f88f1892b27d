package dev.minamo.random;

/** Constants of the bounded draw. */
final class Bounded {

    static final long LOW = 0xffff_ffffL;
    /** Attempt {@code a} of draw {@code d} reads word {@code a 2^48 + d}. */
    static final int ATTEMPT_SHIFT = 48;

    private Bounded() {}

    /** Products whose low half is below this are rejected: then each result has as many products. */
    static long threshold(int bound) {
        return (1L << 32) % bound;
    }
}
