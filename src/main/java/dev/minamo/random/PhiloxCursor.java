package dev.minamo.random;

/** {@link PhiloxStream}s of one seed and purpose. */
final class PhiloxCursor implements StreamCursor {

    private final long key;
    private long index;

    PhiloxCursor(long seed, Purpose purpose) {
        this.key = PhiloxStream.key(seed, purpose);
    }

    @Override
    public RandomStream at(long place) {
        index = place;
        return this;
    }

    @Override
    public long bits(long draw) {
        return PhiloxStream.word(draw >>> 1, index, key, (draw & 1) != 0);
    }
}
