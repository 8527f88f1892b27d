package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * Draws some of so many elements, all subsets of that size equally likely, as a set of bits. Bits are independent at first, each
 * 1 with the same probability; given how many are 1, all sets of so many are equally likely then, whatever the
 * probability. What is too much is taken away, or what is missing added, by elements drawn until enough of them change
 * something, which keeps all sets of each size equally likely. So an element costs {@code digits} random bits and a share of the
 * {@code √size} corrections, in place of a bounded draw and a swap. No rounding comes into it, for the probability need not be
 * the share that is wanted.
 *
 * @param size how many elements there are
 * @param taken how many are drawn, at most half of them (more are as right, and slower)
 * @param numerator of the probability
 * @param digits binary digits of the probability; 0 to begin with the empty set
 */
record UniformSubset(int size, int taken, int numerator, int digits) {

    /** Up to so many are drawn one by one, and up to one in so many. */
    private static final int FEW = 4;
    private static final int RARE = 32;
    private static final int MOST_DIGITS = 24;
    /** From here on, corrections are drawn many at once. */
    private static final int MANY = 24;

    static UniformSubset of(int size, int taken) {
        if (taken <= FEW + size / RARE) {
            return new UniformSubset(size, taken, 0, 0);
        }
        // An element more is drawn again with probability taken / size, one to take away with 1 - taken / size: the rarer
        // they are the more should be left to add. Within half a standard deviation of the best number is near enough.
        double share = (double) taken / size;
        double deviation = Math.sqrt(taken * (1 - share));
        double aim = taken - 2 * (1 - 2 * share) * (1 - 2 * share) * deviation;
        for (int digits = 1;; digits++) {
            double numerator = Math.rint(Math.scalb(aim / size, digits));
            if (digits == MOST_DIGITS
                    || Math.abs(Math.scalb(numerator, -digits) * size - aim) <= deviation / 2) {
                return new UniformSubset(size, taken, (int) numerator, digits);
            }
        }
    }

    /** Elements of the array that the set takes. */
    int words() {
        return Math.ceilDiv(size, Long.SIZE);
    }

    /**
     * Draws.
     *
     * @param first the first word of the stream to use
     * @param set overwritten from element {@code at} on, beyond the last element with 0
     * @param scratch of any length from {@code MANY} on
     * @return the first word that is not used
     */
    long draw(Draws draws, RandomStream stream, long first, long[] set, int at, int[] scratch) {
        int words = words();
        draws.coins(stream, first, numerator, digits, set, at, at + words);
        set[at + words - 1] &= -1L >>> -size;
        int drawn = 0;
        for (int i = at; i < at + words; i++) {
            drawn += Long.bitCount(set[i]);
        }
        long next = 2 * (first + (long) digits * words); // two bounded draws a word
        return (correct(draws, stream, next, taken - drawn, set, at, scratch) + 1) >>> 1;
    }

    private long correct(Draws draws, RandomStream stream, long first, int missing, long[] set,
            int at, int[] scratch) {
        long whole = missing < 0 ? -1 : 0; // to take away is to add to the others
        int left = Math.abs(missing);
        long next = first;
        while (left >= MANY) {
            int length = Math.min(left, scratch.length);
            draws.bounded(stream, next, size, scratch, 0, length);
            for (int i = 0; i < length; i++) {
                left -= add(scratch[i], whole, set, at);
            }
            next += length;
        }
        while (left > 0) {
            left -= add(stream.bounded(next++, size), whole, set, at);
        }
        return next;
    }

    /** Without a branch, which would be foreseen half the time. */
    private static int add(int element, long whole, long[] set, int at) {
        int place = at + (element >>> 6);
        long before = set[place] ^ whole;
        set[place] = (before | 1L << element) ^ whole;
        return (int) (~before >>> element & 1);
    }
}
