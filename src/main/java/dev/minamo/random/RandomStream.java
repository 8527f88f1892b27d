package dev.minamo.random;

import dev.minamo.numeric.Elementary;

/**
 * A sequence of random numbers that can be read at any place: each is a function of its number alone. Immutable, but for a
 * {@link StreamCursor}.
 *
 * <p>The kinds of draw share the words of the stream: {@code uniform(7)} and {@code bits(7)} are made of the same word. Use
 * one kind per stream, or ranges of draws that do not meet; {@code bounded} uses half a word a draw. Draws are
 * numbered from 0 to 2^48 - 1.
 */
public interface RandomStream {

    /** 64 random bits. */
    long bits(long draw);

    /** Uniform in [0, 1): a multiple of 2^-53. */
    default double uniform(long draw) {
        return (bits(draw) >>> 11) * 0x1p-53;
    }

    /** Exactly uniform in 0 … {@code bound - 1}; {@code bound} is at least 1. */
    default int bounded(long draw, int bound) {
        long word = bits(draw >>> 1);
        long product = ((draw & 1) == 0 ? word & Bounded.LOW : word >>> 32) * bound;
        if ((product & Bounded.LOW) < bound) {
            long threshold = Bounded.threshold(bound);
            for (long attempt = 1; (product & Bounded.LOW) < threshold; attempt++) {
                product = (bits((attempt << Bounded.ATTEMPT_SHIFT) + draw) & Bounded.LOW) * bound;
            }
        }
        return (int) (product >>> 32);
    }

    /** Uniform in (0, 1), symmetric about one half: odd multiples of 2^-53. */
    default double open(long draw) {
        return ((bits(draw) >>> 12) + 0.5) * 0x1p-52;
    }

    /** Standard normal, by its quantile function: one word a draw; at most 8.2 in size. */
    default double normal(long draw) {
        return Elementary.normalQuantile(open(draw));
    }

    /** Exponential with mean 1; at most 36.8. */
    default double exponential(long draw) {
        return -Elementary.log(open(draw));
    }

    /**
     * Gamma with scale 1. By rejection, each attempt with words of its own: draw {@code d} uses words 2d and 2d + 1 of
     * every attempt.
     *
     * @param shape positive
     */
    default double gamma(long draw, double shape) {
        return Gamma.draw(this, draw, shape);
    }
}
