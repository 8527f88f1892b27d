package dev.minamo.random;

import java.util.Arrays;

import dev.minamo.numeric.LaneSums;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link Draws} by the Vector API: one word per 64-bit lane, two bounded draws a word. Needs the module
 * {@code jdk.incubator.vector}; must not be touched without it. Streams of other words than {@link HashStream}'s take the scalar form.
 *
 * <p>Each loop holds the whole hash of {@link HashStream#word}, and no vector lives from one turn to the next. Else, in every other
 * process, the compiler comes to the loop too late to see where a vector came from and makes an object of it at each turn, four
 * times the cost.
 */
record VectorDraws(ScalarDraws scalar) implements Draws {

    private static final VectorSpecies<Long> W = LongVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Double> D = W.withLanes(double.class);
    private static final VectorSpecies<Integer> I = W.withLanes(int.class);
    private static final int L = W.length();
    /** Draws between looks for rejected ones, which are so rare that a block is then drawn again. */
    private static final int BLOCK = 1_024;
    /**
     * How many places are drawn before the element at the first of them is added. Draws keep the arithmetic units busy and
     * elements come from memory: so neither waits for the other, which takes a third off both.
     */
    private static final int AHEAD = 128;
    /** A threshold below which one draw in 32,768 is rejected at most; above, blocks are shorter. */
    private static final long SELDOM = 1L << 17;
    private static final IntVector LANES = IntVector.zero(I).addIndex(1);
    /** As many 1 bits as there are lanes. */
    private static final long FEW = -1L >>> -I.length();
    /** k G in lane k. */
    private static final LongVector LANE_STEPS = LongVector.broadcast(W, 0).addIndex(1)
            .mul(HashStream.G);
    /** -2k in lane k. */
    private static final LongVector TWO_STEPS = LongVector.broadcast(W, 0).addIndex(1).mul(-2L);

    @Override
    public String form() {
        return "vector (" + W.vectorBitSize() + " bits)";
    }

    @Override
    public Generator generator() {
        return scalar.generator();
    }

    @Override
    public Draws with(Generator other) {
        return other == Generator.MINAMO ? this : scalar.with(other);
    }

    @Override
    public void bounded(RandomStream stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        if (stream instanceof HashKeys hash) {
            bounded(hash, firstDraw, bound, out, from, to);
        } else {
            scalar.bounded(stream, firstDraw, bound, out, from, to);
        }
    }

    private void bounded(HashKeys stream, long firstDraw, int bound, int[] out, int from,
            int to) {
        int i = from;
        if ((firstDraw & 1) != 0 && i < to) {
            out[i] = stream.bounded(firstDraw, bound);
            i++;
        }
        int threshold = (int) Bounded.threshold(bound);
        int end = to - (to - i) % (2 * L);
        int block = Bounded.threshold(bound) < SELDOM ? BLOCK : BLOCK / 8;
        while (i < end) {
            int stop = Math.min(end, i + block);
            if (rejects(stream, firstDraw + i - from, bound, threshold, out, i, stop)) {
                scalar.bounded(stream, firstDraw + i - from, bound, out, i, stop);
            }
            i = stop;
        }
        scalar.bounded(stream, firstDraw + end - from, bound, out, end, to);
    }

    /**
     * Fills with first attempts, from an even draw on, and says whether some would be rejected. Nothing but vectors in the
     * loop: with a call in it, however rare, the loop is compiled anew when it first happens.
     */
    private static boolean rejects(HashKeys stream, long firstDraw, int bound, int threshold,
            int[] out, int from, int to) {
        long k1 = stream.k1();
        long counter = stream.k0() + HashStream.G * (firstDraw >>> 1);
        long below = 0;
        for (int i = from; i < to; i += 2 * L) {
            LongVector z = LANE_STEPS.add(counter);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 30))
                    .mul(HashStream.A);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 27))
                    .lanewise(VectorOperators.XOR, k1).mul(HashStream.B);
            LongVector word = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 31));
            counter += HashStream.G * L;
            // As 32-bit lanes, little end first, a 64-bit lane is draw 2j and then draw 2j + 1.
            LongVector even = word.and(Bounded.LOW).mul(bound);
            LongVector odd = word.lanewise(VectorOperators.LSHR, 32).mul(bound);
            LongVector drawn = even.lanewise(VectorOperators.LSHR, 32).or(odd.and(~Bounded.LOW));
            LongVector rest = even.and(Bounded.LOW).or(odd.lanewise(VectorOperators.LSHL, 32));
            below |= rest.reinterpretAsInts().compare(VectorOperators.ULT, threshold).toLong();
            drawn.reinterpretAsInts().intoArray(out, i);
        }
        return below != 0;
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
            int end = to - (to - i) % (2 * L);
            int block = bound < SELDOM ? BLOCK : BLOCK / 8;
            while (i < end) {
                int stop = Math.min(end, i + block);
                long draw = firstDraw + i - from;
                if (rejectsFalling(hash, draw, bound - (i - from), out, i, stop)) {
                    ScalarDraws.fallingOneByOne(stream, draw, bound - (i - from), out, i, stop);
                }
                i = stop;
            }
        }
        ScalarDraws.fallingOneByOne(stream, firstDraw + i - from, bound - (i - from), out, i, to);
    }

    /** As {@link #rejects}; looks at bounds in place of thresholds, which need a division each, and so says yes too often. */
    private static boolean rejectsFalling(HashKeys stream, long firstDraw, int bound, int[] out,
            int from, int to) {
        long k1 = stream.k1();
        long counter = stream.k0() + HashStream.G * (firstDraw >>> 1);
        long first = bound;
        long below = 0;
        for (int i = from; i < to; i += 2 * L) {
            LongVector z = LANE_STEPS.add(counter);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 30))
                    .mul(HashStream.A);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 27))
                    .lanewise(VectorOperators.XOR, k1).mul(HashStream.B);
            LongVector word = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 31));
            counter += HashStream.G * L;
            LongVector evenBound = TWO_STEPS.add(first);
            first -= 2L * L;
            LongVector even = word.and(Bounded.LOW).mul(evenBound);
            LongVector odd = word.lanewise(VectorOperators.LSHR, 32).mul(evenBound.sub(1));
            // The sign of a lane tells of a difference below zero.
            below |= even.and(Bounded.LOW).sub(evenBound).or(odd.and(Bounded.LOW).sub(evenBound))
                    .compare(VectorOperators.LT, 0).toLong();
            even.lanewise(VectorOperators.LSHR, 32).or(odd.and(~Bounded.LOW)).reinterpretAsInts()
                    .intoArray(out, i);
        }
        return below != 0;
    }

    @Override
    public void coins(RandomStream stream, long firstDraw, int numerator, int digits, long[] out,
            int from, int to) {
        int length = to - from;
        int end = to - length % L;
        if (end == from || !(stream instanceof HashKeys hash)) {
            scalar.coins(stream, firstDraw, numerator, digits, out, from, to);
            return;
        }
        Arrays.fill(out, from, end, 0);
        for (int digit = 0; digit < digits; digit++) {
            compare(hash, firstDraw + (long) digit * length, -(numerator >>> digit & 1), out, from,
                    end);
        }
        scalar.coins(stream, firstDraw + end - from, length, numerator, digits, out, end, to);
    }

    /** One digit of many coins; one after the other in registers, the vectors of the inner loop were seen to be boxed. */
    private static void compare(HashKeys stream, long firstDraw, long either, long[] out, int from,
            int end) {
        long k1 = stream.k1();
        long counter = stream.k0() + HashStream.G * firstDraw;
        for (int i = from; i < end; i += L) {
            LongVector z = LANE_STEPS.add(counter);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 30))
                    .mul(HashStream.A);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 27))
                    .lanewise(VectorOperators.XOR, k1).mul(HashStream.B);
            LongVector word = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 31));
            counter += HashStream.G * L;
            LongVector coins = LongVector.fromArray(W, out, i);
            coins.and(word).or(coins.or(word).and(either)).intoArray(out, i);
        }
    }

    @Override
    public int heads(long[] coins, int from, int to, int[] out, int at) {
        int next = at;
        int i = from;
        for (; i < to && next <= out.length - Long.SIZE; i++) {
            long all = coins[i];
            int base = (i - from) * Long.SIZE;
            for (int bit = 0; bit < Long.SIZE; bit += I.length()) {
                long few = all >>> bit & FEW;
                LANES.add(base + bit).compress(VectorMask.fromLong(I, few)).intoArray(out, next);
                next += Long.bitCount(few);
            }
        }
        // Not by masked stores: what reads the places next would have to wait for them.
        return ScalarDraws.heads(coins, from, i, to, out, next);
    }

    @Override
    public void sum(RandomStream stream, long firstDraw, int bound, int draws, LaneSums sums) {
        if (!(stream instanceof HashKeys hash) || (firstDraw & 1) != 0
                || Bounded.threshold(bound) >= SELDOM || L < 4) {
            scalar.sum(stream, firstDraw, bound, draws, sums);
            return;
        }
        int[] block = ScalarDraws.block();
        int threshold = (int) Bounded.threshold(bound);
        int end = draws - draws % (2 * L);
        for (int done = 0; done < end; done += BLOCK) {
            int length = Math.min(BLOCK, end - done);
            if (rejects(hash, firstDraw + done, bound, threshold, block, length, sums)) {
                scalar.bounded(stream, firstDraw + done, bound, block, 0, length);
                sums.add(block, length);
            }
        }
        scalar.sum(stream, firstDraw + end, bound, draws - end, sums);
    }

    /**
     * Adds the elements at first attempts, from an even draw on, unless some would be rejected, and says whether. As the other
     * one in all that it draws.
     *
     * @param block for the draws
     * @param length of whole registers
     */
    private static boolean rejects(HashKeys stream, long firstDraw, int bound, int threshold,
            int[] block, int length, LaneSums sums) {
        long k1 = stream.k1();
        long counter = stream.k0() + HashStream.G * (firstDraw >>> 1);
        long below = 0;
        double[] x = sums.column();
        double[] lanes = sums.lanes();
        double a0 = lanes[0], a1 = lanes[1], a2 = lanes[2], a3 = lanes[3];
        double a4 = lanes[4], a5 = lanes[5], a6 = lanes[6], a7 = lanes[7];
        int ahead = Math.min(AHEAD, length);
        for (int i = 0; i < length + ahead; i += 2 * L) {
            if (i < length) {
                LongVector z = LANE_STEPS.add(counter);
                z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 30))
                        .mul(HashStream.A);
                z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 27))
                        .lanewise(VectorOperators.XOR, k1).mul(HashStream.B);
                LongVector word = z.lanewise(VectorOperators.XOR,
                        z.lanewise(VectorOperators.LSHR, 31));
                counter += HashStream.G * L;
                LongVector even = word.and(Bounded.LOW).mul(bound);
                LongVector odd = word.lanewise(VectorOperators.LSHR, 32).mul(bound);
                LongVector rest = even.and(Bounded.LOW)
                        .or(odd.lanewise(VectorOperators.LSHL, 32));
                below |= rest.reinterpretAsInts().compare(VectorOperators.ULT, threshold)
                        .toLong();
                even.lanewise(VectorOperators.LSHR, 32).or(odd.and(~Bounded.LOW))
                        .reinterpretAsInts().intoArray(block, i);
            }
            if (i >= ahead) {
                for (int k = i - ahead; k < i - ahead + 2 * L; k += 8) {
                    a0 += x[block[k]];
                    a1 += x[block[k + 1]];
                    a2 += x[block[k + 2]];
                    a3 += x[block[k + 3]];
                    a4 += x[block[k + 4]];
                    a5 += x[block[k + 5]];
                    a6 += x[block[k + 6]];
                    a7 += x[block[k + 7]];
                }
            }
        }
        if (below != 0) {
            return true;
        }
        lanes[0] = a0;
        lanes[1] = a1;
        lanes[2] = a2;
        lanes[3] = a3;
        lanes[4] = a4;
        lanes[5] = a5;
        lanes[6] = a6;
        lanes[7] = a7;
        return false;
    }

    @Override
    public void uniforms(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        int done = stream instanceof HashKeys hash
                ? uniforms(hash, firstDraw, 11, 0, 0x1p-53, out, from, to)
                : from;
        scalar.uniforms(stream, firstDraw + done - from, out, done, to);
    }

    @Override
    public void normals(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        opens(stream, firstDraw, out, from, to);
        scalar.functions().normalQuantile(out, out, from, to);
    }

    @Override
    public void exponentials(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        opens(stream, firstDraw, out, from, to);
        scalar.functions().log(out, out, from, to);
        for (int i = from; i < to; i++) {
            out[i] = -out[i];
        }
    }

    private void opens(RandomStream stream, long firstDraw, double[] out, int from, int to) {
        int done = stream instanceof HashKeys hash
                ? uniforms(hash, firstDraw, 12, 0.5, 0x1p-52, out, from, to)
                : from;
        scalar.opens(stream, firstDraw + done - from, out, done, to);
    }

    /** {@code ((word >> shift) + offset) * scale} of as many draws as fill registers; gives the first place not filled. */
    private static int uniforms(HashKeys stream, long firstDraw, int shift, double offset,
            double scale, double[] out,
            int from, int to) {
        long k1 = stream.k1();
        long counter = stream.k0() + HashStream.G * firstDraw;
        int i = from;
        for (; i <= to - L; i += L) {
            LongVector z = LANE_STEPS.add(counter);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 30))
                    .mul(HashStream.A);
            z = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 27))
                    .lanewise(VectorOperators.XOR, k1).mul(HashStream.B);
            LongVector word = z.lanewise(VectorOperators.XOR, z.lanewise(VectorOperators.LSHR, 31));
            counter += HashStream.G * L;
            DoubleVector whole = (DoubleVector) word.lanewise(VectorOperators.LSHR, shift)
                    .convertShape(VectorOperators.L2D, D, 0);
            whole.add(offset).mul(scale).intoArray(out, i);
        }
        return i;
    }
}
