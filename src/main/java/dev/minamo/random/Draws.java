package dev.minamo.random;

import dev.minamo.numeric.Choice;

/**
 * Many draws of a stream at once, to the bits of {@link RandomStream} in every form. Stateless; may be shared.
 */
public interface Draws {

    /** {@code scalar} or {@code vector}. */
    String form();

    /** The stream of one index. */
    default RandomStream stream(long seed, Purpose purpose, long index) {
        return HashStream.of(seed, purpose, index);
    }

    /** Puts {@code stream.bounded(firstDraw + i, bound)} for every element of {@code [from, to)}, the first at {@code from}. */
    void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from, int to);

    /** Puts {@code stream.uniform(firstDraw + i)} likewise. */
    void uniforms(RandomStream stream, long firstDraw, double[] out, int from, int to);

    /** The form that needs nothing but the language. */
    static Draws scalar() {
        return new ScalarDraws();
    }

    /** The form on the Vector API; only where the module {@code jdk.incubator.vector} is there. */
    static Draws vector() {
        return new VectorDraws();
    }

    /** Warms both forms, compares them and takes the faster; takes some tens of milliseconds. */
    static Choice<Draws> choose() {
        // A lambda, not a method reference: linking that would load the class even where it cannot be.
        return Choice.between("random draws", scalar(), () -> vector(), new DrawTrial());
    }
}
