package dev.minamo.resample;

import dev.minamo.random.Draws;
import dev.minamo.random.RandomStream;

/**
 * Draws some of so many elements, all subsets of that size equally likely, as a set of bits. Bits are independent at first, each
 * 1 with the same probability; given how many are 1, all sets of so many are equally likely then, whatever the
 * probability. What is too much is taken away, or what is missing added, by elements drawn until enough of them change
 * something, which keeps all sets of each size equally likely. So an element costs {@code digits} random bits and a share of the
 * {@code √size} corrections, in place of a bounded draw and a swap. Where bits are cheaper than corrections there are several
 * sets to begin with, of which the one with the best size is taken: chosen by size alone, it is as uniform given its size.
 * No rounding comes into it, for the probability need not be the share that is wanted.
 *
 * @param size how many elements there are
 * @param taken how many are drawn, at most half of them (more are as right, and slower)
 * @param numerator of the probability
 * @param digits binary digits of the probability; 0 to begin with the empty set
 * @param tries sets to begin with
 */
record UniformSubset(int size, int taken, int numerator, int digits, int tries) {

    /** Up to so many are drawn one by one, and up to one in so many. */
    private static final int FEW = 4;
    private static final int RARE = 32;
    private static final int MOST_DIGITS = 24;
    /** Words that cost no more than the corrections they save. */
    private static final int CHEAP_WORDS = 64;
    private static final int MOST_TRIES = 8;
    /** From here on, corrections are drawn many at once. */
    private static final int MANY = 64;

    static UniformSubset of(int size, int taken) {
        if (taken <= FEW + size / RARE) {
            return new UniformSubset(size, taken, 0, 0, 1);
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
                return new UniformSubset(size, taken, (int) numerator, digits,
                        tries(Math.ceilDiv(size, Long.SIZE), digits));
            }
        }
    }

    /** Corrections of a set of one word are so few that looking at others costs more. */
    private static int tries(int words, int digits) {
        return words == 1 ? 1 : Math.clamp(CHEAP_WORDS / (digits * words), 1, MOST_TRIES);
    }

    /** Elements of the array that the set takes. */
    int words() {
        return Math.ceilDiv(size, Long.SIZE);
    }

    /**
     * Room for a {@link #draw} of any size.
     *
     * @param words for sets to begin with
     * @param drawn for corrections
     */
    @SuppressWarnings("ArrayRecordComponent") // overwritten by each draw
    record Scratch(long[] words, int[] drawn) {

        Scratch() {
            this(new long[CHEAP_WORDS], new int[1_024]);
        }
    }

    /**
     * Draws.
     *
     * @param first the first word of the stream to use
     * @param set overwritten from element {@code at} on, beyond the last element with 0
     * @return the first word that is not used
     */
    long draw(Draws draws, RandomStream stream, long first, long[] set, int at, Scratch scratch) {
        int words = words();
        int missing = tries == 1
                ? begin(draws, stream, first, set, at)
                : beginBest(draws, stream, first, set, at, scratch.words);
        long next = 2 * (first + (long) digits * words * tries); // two bounded draws a word
        return (correct(draws, stream, next, missing, set, at, scratch.drawn) + 1) >>> 1;
    }

    private int begin(Draws draws, RandomStream stream, long first, long[] set, int at) {
        int words = words();
        draws.coins(stream, first, numerator, digits, set, at, at + words);
        return missing(set, at, words);
    }

    private int beginBest(Draws draws, RandomStream stream, long first, long[] set, int at,
            long[] all) {
        int words = words();
        draws.coins(stream, first, numerator, digits, all, 0, tries * words);
        int best = 0;
        int missing = 0;
        long least = Long.MAX_VALUE;
        for (int from = 0; from < tries * words; from += words) {
            int each = missing(all, from, words);
            // In proportion to the elements that will be drawn until enough of them change something.
            long cost = each < 0 ? -each * (long) (size - taken) : each * (long) taken;
            best = cost < least ? from : best;
            missing = cost < least ? each : missing;
            least = Math.min(least, cost);
        }
        System.arraycopy(all, best, set, at, words);
        return missing;
    }

    /** Clears what is beyond the last element, and says how many elements more are wanted. */
    private int missing(long[] set, int at, int words) {
        set[at + words - 1] &= -1L >>> -size;
        int missing = taken;
        for (int i = at; i < at + words; i++) {
            missing -= Long.bitCount(set[i]);
        }
        return missing;
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
