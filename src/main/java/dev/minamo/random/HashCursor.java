package dev.minamo.random;

/** {@link HashStream} with a key that changes. */
final class HashCursor implements Hashed, StreamCursor {

    private final long base;
    private long k0;
    private long k1;

    HashCursor(long seed, Purpose purpose) {
        this.base = HashStream.base(seed, purpose);
    }

    @Override
    public RandomStream at(long index) {
        k0 = HashStream.k0(base, index);
        k1 = HashStream.k1(base, index);
        return this;
    }

    @Override
    public long k0() {
        return k0;
    }

    @Override
    public long k1() {
        return k1;
    }
}
