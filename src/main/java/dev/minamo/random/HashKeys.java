package dev.minamo.random;

/** A stream of {@link HashStream}'s words: two keys are all that tells it from others. */
sealed interface HashKeys extends RandomStream permits HashStream, HashCursor {

    /** Where the counter starts. */
    long k0();

    /** Let in between the two multiplications. */
    long k1();

    @Override
    default long bits(long draw) {
        return HashStream.word(k0() + HashStream.G * draw, k1());
    }
}
