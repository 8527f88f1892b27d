package dev.minamo.random;

/** Where random words come from. */
public enum Generator {
    /** {@link HashStream}, the default. */
    MINAMO("minamo") {
        @Override
        public RandomStream stream(long seed, Purpose purpose, long index) {
            return HashStream.of(seed, purpose, index);
        }

        @Override
        public StreamCursor cursor(long seed, Purpose purpose) {
            return new HashCursor(seed, purpose);
        }
    },
    /** {@link PhiloxStream}, the reference: slower, published and widely tested. */
    PHILOX("philox") {
        @Override
        public RandomStream stream(long seed, Purpose purpose, long index) {
            return PhiloxStream.of(seed, purpose, index);
        }

        @Override
        public StreamCursor cursor(long seed, Purpose purpose) {
            return new PhiloxCursor(seed, purpose);
        }
    };

    private final String code;

    Generator(String code) {
        this.code = code;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }

    /** The stream of one index. */
    public abstract RandomStream stream(long seed, Purpose purpose, long index);

    /** The streams of all indices, one after another; for one worker. */
    public abstract StreamCursor cursor(long seed, Purpose purpose);
}
