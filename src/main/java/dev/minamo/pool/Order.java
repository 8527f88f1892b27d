package dev.minamo.pool;

/** In which order the indices of a map are claimed, and in which pieces. */
public sealed interface Order {

    /**
     * Every claim is a whole number of {@code chunk} indices (the last one may be cut short) and lies less
     * than two blocks beyond the complete prefix. A block is at least four chunks for each worker, and
     * about a millisecond of work for each.
     */
    static Order inOrder(int chunk) {
        return new InOrder(chunk);
    }

    /** Any worker may be anywhere; the size of a claim adapts to about 50 µs. */
    static Order any() {
        return new Any();
    }

    /** See {@link Order#inOrder}. */
    record InOrder(int chunk) implements Order {
        public InOrder {
            if (chunk < 1) {
                throw new IllegalArgumentException("chunk is " + chunk + ", must be at least 1");
            }
        }
    }

    /** See {@link Order#any}. */
    record Any() implements Order {}
}
