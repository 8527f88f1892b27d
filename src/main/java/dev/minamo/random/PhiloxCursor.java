package dev.minamo.random;

/** {@link PhiloxStream} with an index that changes. */
final class PhiloxCursor implements RandomStream, StreamCursor {

    private final long key;
    private long index;

    PhiloxCursor(long seed, Purpose purpose) {
        this.key = PhiloxStream.key(seed, purpose);
    }

    @Override
    public RandomStream at(long next) {
        index = next;
        return this;
    }

    @Override
    public long bits(long draw) {
        return PhiloxStream.word(draw >>> 1, index, key, (draw & 1) != 0);
    }
}
