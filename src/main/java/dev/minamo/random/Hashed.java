package dev.minamo.random;

/** A stream of the default generator: what bulk draws have loops of their own for. */
sealed interface Hashed extends RandomStream permits HashStream, HashCursor {

    /** Where the counter starts. */
    long k0();

    /** Let in between the two multiplications. */
    long k1();

    @Override
    default long bits(long draw) {
        return HashStream.word(k0() + HashStream.G * draw, k1());
    }
}
