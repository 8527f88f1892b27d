package dev.minamo.random;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.numeric.Choice;
import dev.minamo.numeric.LaneSums;

/**
 * Many draws of a stream at once, to the bits of {@link RandomStream} in every form. Element {@code i} of
 * {@code [from, to)} gets draw {@code firstDraw + i - from}. Stateless; may be shared.
 */
public interface Draws {

    /** {@code scalar} or {@code vector}. */
    String form();

    Generator generator();

    /** The same form with the words of another generator; only {@link Generator#MINAMO} has a vector form. */
    Draws with(Generator other);

    /** The stream of one index. */
    default RandomStream stream(long seed, Purpose purpose, long index) {
        return generator().stream(seed, purpose, index);
    }

    /** The streams of all indices, one after another; for one worker. */
    default StreamCursor cursor(long seed, Purpose purpose) {
        return generator().cursor(seed, purpose);
    }

    /** As {@link RandomStream#bounded}. */
    void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from, int to);

    /**
     * Adds elements at bounded draws without giving the draws: as {@link LaneSums#add} does, had it these draws as one block.
     *
     * @param bound at most the length of the column
     * @param draws how many
     */
    default void sum(RandomStream stream, long firstDraw, int bound, int draws, LaneSums sums) {
        int[] block = ScalarDraws.block();
        for (int done = 0; done < draws; done += block.length) {
            int length = Math.min(block.length, draws - done);
            bounded(stream, firstDraw + done, bound, block, 0, length);
            sums.add(block, length);
        }
    }

    /**
     * As {@link RandomStream#bounded}, with a bound that falls by 1 from draw to draw: what a shuffle takes.
     *
     * @param bound of the first draw, at least {@code to - from}
     */
    default void falling(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.bounded(firstDraw + i - from, bound - (i - from));
        }
    }

    /**
     * Independent bits, 64 an element, each 1 with probability {@code numerator / 2^digits}: bit by bit the comparison of a
     * random binary fraction with this one. Element {@code i} takes the words {@code firstDraw + (i - from) + j (to - from)},
     * {@code j} from 0 to {@code digits - 1}, of which the last decides most.
     *
     * @param numerator from 0 to {@code 2^digits - 1}
     * @param digits at most 30
     */
    default void coins(RandomStream stream, long firstDraw, int numerator, int digits, long[] out,
            int from, int to) {
        for (int i = from; i < to; i++) {
            long coins = 0;
            for (int digit = 0; digit < digits; digit++) {
                long word = stream.bits(firstDraw + (i - from) + (long) digit * (to - from));
                coins = (numerator >>> digit & 1) != 0 ? coins | word : coins & word;
            }
            out[i] = coins;
        }
    }

    /**
     * The places of the bits that are 1, ascending; the first bit of element {@code from} is place 0.
     *
     * @param out gets them from {@code at} on; elements beyond the last may be overwritten
     * @return where the next would be put
     */
    default int heads(long[] coins, int from, int to, int[] out, int at) {
        return ScalarDraws.heads(coins, from, from, to, out, at);
    }

    /** As {@link RandomStream#uniform}. */
    void uniforms(RandomStream stream, long firstDraw, double[] out, int from, int to);

    /** As {@link RandomStream#normal}. */
    void normals(RandomStream stream, long firstDraw, double[] out, int from, int to);

    /** As {@link RandomStream#exponential}. */
    void exponentials(RandomStream stream, long firstDraw, double[] out, int from, int to);

    /** As {@link RandomStream#gamma}. */
    default void gammas(RandomStream stream, long firstDraw, double shape, double[] out, int from,
            int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.gamma(firstDraw + i - from, shape);
        }
    }

    /**
     * Dirichlet with equal parameters: gammas (exponentials for {@code alpha} 1) divided by their sum, which is taken in index
     * order; they add up to 1 but for rounding.
     */
    default void dirichlet(RandomStream stream, long firstDraw, double alpha, double[] out,
            int from, int to) {
        if (alpha == 1) {
            exponentials(stream, firstDraw, out, from, to);
        } else {
            gammas(stream, firstDraw, alpha, out, from, to);
        }
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += out[i];
        }
        for (int i = from; i < to; i++) {
            out[i] /= sum;
        }
    }

    /** The form that needs nothing but the language. */
    static Draws scalar() {
        return new ScalarDraws(Generator.MINAMO, ArrayFunctions.scalar());
    }

    /** The form on the Vector API; only where the module {@code jdk.incubator.vector} is there. */
    static Draws vector() {
        return vector(new ScalarDraws(Generator.MINAMO, ArrayFunctions.vector()));
    }

    private static Draws vector(ScalarDraws scalar) {
        return new VectorDraws(scalar);
    }

    /**
     * Warms both forms, compares them and takes the faster; takes some tens of milliseconds.
     *
     * @param functions those of this JVM
     */
    static Choice<Draws> choose(ArrayFunctions functions) {
        var scalar = new ScalarDraws(Generator.MINAMO, functions);
        // A lambda, not a method reference: linking that would load the class even where it cannot be.
        return Choice.between("random draws", scalar, () -> vector(scalar),
                new DrawTrial());
    }
}
