package dev.minamo.random;

/**
 * The reference generator, {@code philox}: Philox4x32-10 (Salmon, Moraes, Dror and Shaw 2011,
 * doi:10.1145/2063384.2063405). The counter is the draw, halved, and the index; a block gives two words.
 *
 * @param key the low half is its first word
 * @param index the third and fourth word of the counter
 */
public record PhiloxStream(long key, long index) implements RandomStream {

    private static final long M0 = 0xd2511f53L;
    private static final long M1 = 0xcd9e8d57L;
    /** Golden ratio and √3 - 1, times 2^32: added to the key words each round. */
    private static final int W0 = 0x9e3779b9;
    private static final int W1 = 0xbb67ae85;
    private static final int ROUNDS = 10;

    /** The stream of one index; the key is the seed for {@link Purpose#ROWS}. */
    public static PhiloxStream of(long seed, Purpose purpose, long index) {
        return new PhiloxStream(key(seed, purpose), index);
    }

    static long key(long seed, Purpose purpose) {
        return seed ^ HashStream.G * (purpose.code() - 1);
    }

    @Override
    public long bits(long draw) {
        return word(draw >>> 1, index, key, (draw & 1) != 0);
    }

    /** One half of the block of a counter. */
    static long word(long block, long index, long key, boolean second) {
        int c0 = (int) block;
        int c1 = (int) (block >>> 32);
        int c2 = (int) index;
        int c3 = (int) (index >>> 32);
        int k0 = (int) key;
        int k1 = (int) (key >>> 32);
        for (int round = 0; round < ROUNDS; round++) {
            long p0 = M0 * Integer.toUnsignedLong(c0);
            long p1 = M1 * Integer.toUnsignedLong(c2);
            c0 = (int) (p1 >>> 32) ^ c1 ^ k0;
            c1 = (int) p1;
            c2 = (int) (p0 >>> 32) ^ c3 ^ k1;
            c3 = (int) p0;
            k0 += W0;
            k1 += W1;
        }
        return second
                ? Integer.toUnsignedLong(c2) | (long) c3 << 32
                : Integer.toUnsignedLong(c0) | (long) c1 << 32;
    }
}
