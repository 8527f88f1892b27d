package dev.minamo.pool;

/**
 * A range {@code [lo, hi)} of units of one open block, packed into a long: lo in bits 0 to 30, hi in bits
 * 32 to 62, the block's slot in bit 63. One with lo = hi is empty, whatever else it says; zero is the one
 * that stands for nothing. The words of {@link Blocks} are the same without the slot.
 */
final class Claim {

    static final long NOTHING = 0;

    private Claim() {}

    static long of(int slot, int lo, int hi) {
        return (long) slot << 63 | (long) hi << 32 | lo;
    }

    static int slot(long claim) {
        return (int) (claim >>> 63);
    }

    static int lo(long claim) {
        return (int) claim;
    }

    static int hi(long claim) {
        return (int) (claim >>> 32) & Integer.MAX_VALUE;
    }

    static int units(long claim) {
        return hi(claim) - lo(claim);
    }

    static String text(long claim) {
        return "[" + lo(claim) + "," + hi(claim) + ")";
    }
}
