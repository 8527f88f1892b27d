package dev.minamo.random;

/**
 * The default generator, {@code minamo}: a keyed hash of the counter.
 *
 * @param k0 where the counter starts
 * @param k1 let in between the two multiplications
 */
public record HashStream(long k0, long k1) implements HashKeys {

    /** 2^64 / golden ratio. */
    static final long G = 0x9e3779b97f4a7c15L;
    /** 2^64 / plastic number. */
    static final long H = 0xc13fa9a902a6328fL;
    static final long A = 0xbf58476d1ce4e5b9L;
    static final long B = 0x94d049bb133111ebL;

    /** The stream of one index. */
    public static HashStream of(long seed, Purpose purpose, long index) {
        long h = ofPurpose(seed, purpose);
        return new HashStream(k0(h, index), k1(h, index));
    }

    /** What the keys of all indices are made of. */
    static long ofPurpose(long seed, Purpose purpose) {
        return mix(mix(seed) + G * purpose.code());
    }

    static long k0(long ofPurpose, long index) {
        return mix(ofPurpose + G * (index + 1));
    }

    static long k1(long ofPurpose, long index) {
        return mix(~ofPurpose + H * (index + 1));
    }

    static long mix(long word) {
        long z = (word ^ word >>> 30) * A;
        z = (z ^ z >>> 27) * B;
        return z ^ z >>> 31;
    }

    static long word(long counter, long k1) {
        long z = (counter ^ counter >>> 30) * A;
        z = (z ^ z >>> 27 ^ k1) * B;
        return z ^ z >>> 31;
    }
}
