package dev.minamo.random;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import dev.minamo.numeric.ArrayFunctions;

/** {@link Draws} in plain Java; two bounded draws a word. */
record ScalarDraws(Generator generator, ArrayFunctions functions) implements Draws {

    private static final boolean LITTLE_END_FIRST = ByteOrder
            .nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    /** Words hashed at once: they and what is drawn from them stay in the first-level cache. */
    private static final int WORDS = 512;
    /** Draws made at once for a sum. */
    static final int BLOCK = 1_024;
    /** A threshold below which one word in 16,384 is rejected at most. */
    private static final long SELDOM = 1L << 17;
    private static final long[] STEPS = steps();
    /** Of the thread that draws, so that a call allocates nothing; holds nothing between calls. */
    private static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

    private static final class Scratch {

        final long[] words = new long[WORDS];
        /** The same memory. */
        final MemorySegment segment = MemorySegment.ofArray(words);
        final int[] block = new int[BLOCK];
    }

    /** Room for a block of draws; what it holds lasts until this thread sums again. */
    static int[] block() {
        return SCRATCH.get().block;
    }

    private static long[] steps() {
        long[] steps = new long[WORDS];
        for (int j = 0; j < WORDS; j++) {
            steps[j] = HashStream.G * j;
        }
        return steps;
    }

    @Override
    public String form() {
        return "scalar";
    }

    @Override
    public Draws with(Generator other) {
        return new ScalarDraws(other, functions);
    }

    @Override
    public void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        if (stream instanceof HashKeys hash) {
            bounded(hash, firstDraw, bound, out, from, to);
            return;
        }
        for (int i = from; i < to; i++) {
            out[i] = stream.bounded(firstDraw + i - from, bound);
        }
    }

    /**
     * In steps of their own over a few hundred words, each loop simple enough that the compiler makes vectors of it: taken
     * together in one loop, the same work takes two and a half times as long.
     */
    private static void bounded(HashKeys stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        int i = from;
        if ((firstDraw & 1) != 0 && i < to) {
            out[i] = stream.bounded(firstDraw, bound);
            i++;
        }
        var scratch = SCRATCH.get();
        long[] words = scratch.words;
        int most = wordsAtOnce(bound);
        while (i < to - 1) {
            int length = Math.min(most, (to - i) >>> 1);
            long draw = firstDraw + i - from;
            hash(stream, draw >>> 1, words, length);
            if (rejects(words, length, bound)) {
                hash(stream, draw >>> 1, words, length);
                oneByOne(stream, draw, words, length, bound, out, i);
            } else {
                // A loop over halves, inlined here, was seen to keep the loops before it from becoming vectors.
                MemorySegment.copy(scratch.segment, ValueLayout.JAVA_INT, 0, out, i, 2 * length);
            }
            i += 2 * length;
        }
        if (i < to) {
            out[i] = stream.bounded(firstDraw + i - from, bound);
        }
    }

    /** Fewer where rejections are not rare: they must not send most of the words the slow way. */
    private static int wordsAtOnce(int bound) {
        return Bounded.threshold(bound) < SELDOM ? WORDS : WORDS / 8;
    }

    private static void hash(HashKeys stream, long first, long[] words, int length) {
        long counter = stream.k0() + HashStream.G * first;
        for (int j = 0; j < length; j++) {
            words[j] = counter + STEPS[j];
        }
        long k1 = stream.k1();
        for (int j = 0; j < length; j++) {
            words[j] = HashStream.word(words[j], k1);
        }
    }

    /** Puts the results of first attempts, two ints side by side, in place of the words, and says whether some would be rejected. */
    private static boolean rejects(long[] words, int length, long bound) {
        long threshold = Bounded.threshold((int) bound);
        long below = 0; // its sign tells of any difference below zero
        for (int j = 0; j < length; j++) {
            long word = words[j];
            long even = (word & Bounded.LOW) * bound;
            long odd = (word >>> 32) * bound;
            below |= (even & Bounded.LOW) - threshold | (odd & Bounded.LOW) - threshold;
            words[j] = LITTLE_END_FIRST
                    ? even >>> 32 | (odd & ~Bounded.LOW)
                    : odd >>> 32 | (even & ~Bounded.LOW);
        }
        return below < 0;
    }

    /** For a few words of which some are rejected. */
    private static void oneByOne(HashKeys stream, long draw, long[] words, int length, int bound,
            int[] out, int from) {
        // As ints, compared without sign: a third faster than as longs.
        int threshold = (int) Bounded.threshold(bound);
        for (int j = 0; j < length; j++) {
            long low = (words[j] & Bounded.LOW) * bound;
            long high = (words[j] >>> 32) * bound;
            int i = from + 2 * j;
            out[i] = (int) (low >>> 32);
            out[i + 1] = (int) (high >>> 32);
            if (Integer.compareUnsigned((int) low, threshold) < 0
                    || Integer.compareUnsigned((int) high, threshold) < 0) {
                out[i] = stream.bounded(draw + 2L * j, bound);
                out[i + 1] = stream.bounded(draw + 2L * j + 1, bound);
            }
        }
    }

    @Override
    public void falling(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        int i = from;
        if (stream instanceof HashKeys hash) {
            if ((firstDraw & 1) != 0 && i < to) {
                out[i] = stream.bounded(firstDraw, bound);
                i++;
            }
            var scratch = SCRATCH.get();
            long[] words = scratch.words;
            while (i < to - 1) {
                int length = Math.min(bound < SELDOM ? WORDS : WORDS / 8, (to - i) >>> 1);
                long draw = firstDraw + i - from;
                hash(hash, draw >>> 1, words, length);
                if (rejectsFalling(words, length, bound - (i - from))) {
                    fallingOneByOne(stream, draw, bound - (i - from), out, i, i + 2 * length);
                } else {
                    MemorySegment.copy(scratch.segment, ValueLayout.JAVA_INT, 0, out, i,
                            2 * length);
                }
                i += 2 * length;
            }
        }
        fallingOneByOne(stream, firstDraw + i - from, bound - (i - from), out, i, to);
    }

    static void fallingOneByOne(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.bounded(firstDraw + i - from, bound - (i - from));
        }
    }

    /** As {@link #rejects}; looks at bounds in place of thresholds, which need a division each, and so says yes too often. */
    private static boolean rejectsFalling(long[] words, int length, int bound) {
        long below = 0;
        for (int j = 0; j < length; j++) {
            long word = words[j];
            long evenBound = bound - 2L * j;
            long even = (word & Bounded.LOW) * evenBound;
            long odd = (word >>> 32) * (evenBound - 1);
            below |= (even & Bounded.LOW) - evenBound | (odd & Bounded.LOW) - evenBound;
            words[j] = LITTLE_END_FIRST
                    ? even >>> 32 | (odd & ~Bounded.LOW)
                    : odd >>> 32 | (even & ~Bounded.LOW);
        }
        return below < 0;
    }

    @Override
    public void coins(RandomStream stream, long firstDraw, int numerator, int digits, long[] out,
            int from, int to) {
        coins(stream, firstDraw, to - from, numerator, digits, out, from, to);
    }

    /** @param step from a digit to the next, in words */
    void coins(RandomStream stream, long firstDraw, int step, int numerator, int digits, long[] out,
            int from, int to) {
        for (int i = from; i < to; i++) {
            long coins = 0;
            for (int digit = 0; digit < digits; digit++) {
                long word = stream.bits(firstDraw + (i - from) + (long) digit * step);
                coins = (numerator >>> digit & 1) != 0 ? coins | word : coins & word;
            }
            out[i] = coins;
        }
    }

    /**
     * The places of bits, from some element on.
     *
     * @param first the element whose first bit is place 0
     */
    static int heads(long[] coins, int first, int from, int to, int[] out, int at) {
        int next = at;
        for (int i = from; i < to; i++) {
            long rest = coins[i];
            int base = (i - first) * Long.SIZE;
            int count = Long.bitCount(rest);
            for (int j = 0; j < count; j++) {
                out[next + j] = base + Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
            }
            next += count;
        }
        return next;
    }

    @Override
    public void uniforms(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.uniform(firstDraw + i - from);
        }
    }

    @Override
    public void normals(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        opens(stream, firstDraw, out, from, to);
        functions.normalQuantile(out, out, from, to);
    }

    @Override
    public void exponentials(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        opens(stream, firstDraw, out, from, to);
        functions.log(out, out, from, to);
        for (int i = from; i < to; i++) {
            out[i] = -out[i];
        }
    }

    void opens(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        for (int i = from; i < to; i++) {
            out[i] = stream.open(firstDraw + i - from);
        }
    }
}
