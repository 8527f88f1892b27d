package dev.minamo.random;

/** {@link HashStream}s of one seed and purpose. */
final class HashCursor implements StreamCursor, HashKeys {

    private final long purpose;
    private long k0;
    private long k1;

    HashCursor(long seed, Purpose purpose) {
        this.purpose = HashStream.ofPurpose(seed, purpose);
        at(0);
    }

    @Override
    public RandomStream at(long index) {
        k0 = HashStream.k0(purpose, index);
        k1 = HashStream.k1(purpose, index);
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
