package dev.minamo.pages;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A 64-bit sum over words of memory: four accumulators, each stepped as in XXH64 (Collet, 2012), then
 * folded together. For sequences of one length:
 *
 * <ul>
 * <li>sequences that differ within one word have different sums, always: a step is a bijection of the
 * word and of the accumulator, and so is each fold;
 * <li>other salts give other sums, always: the salt enters the last bijection;
 * <li>any other two sequences have equal sums with probability about 2<sup>-64</sup>.
 * </ul>
 *
 * <p>It guards against torn and stale data, not against someone who looks for collisions.
 */
final class RowChecksum {

    // Primes of XXH64.
    private static final long P1 = 0x9e37_79b1_85eb_ca87L;
    private static final long P2 = 0xc2b2_ae3d_27d4_eb4fL;
    private static final long P3 = 0x1656_67b1_9e37_79f9L;
    private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED;

    private long a = 0x60ea_27ee_adc0_b5d6L; // P1 + P2, modulo 2^64
    private long b = P2;
    private long c = P3;
    private long d = 0x61c8_864e_7a14_3579L; // -P1

    /** Adds {@code words} words from byte {@code offset} on. */
    RowChecksum addWords(MemorySegment from, long offset, long words) {
        long a = this.a;
        long b = this.b;
        long c = this.c;
        long d = this.d;
        long at = offset;
        long fours = offset + (words & -4) * Long.BYTES;
        for (; at < fours; at += 4 * Long.BYTES) {
            a = step(a, from.get(WORD, at));
            b = step(b, from.get(WORD, at + 8));
            c = step(c, from.get(WORD, at + 16));
            d = step(d, from.get(WORD, at + 24));
        }
        this.b = b;
        this.c = c;
        this.d = d;
        for (long end = offset + words * Long.BYTES; at < end; at += Long.BYTES) {
            a = step(a, from.get(WORD, at));
        }
        this.a = a;
        return this;
    }

    /** Adds {@code count} bytes from {@code offset} on, the last ones as a word filled up with zeros. */
    RowChecksum addBytes(MemorySegment from, long offset, long count) {
        addWords(from, offset, count / Long.BYTES);
        long word = 0;
        for (long at = count & -Long.BYTES; at < count; at++) {
            word = (word << 8) | (from.get(ValueLayout.JAVA_BYTE, offset + at) & 0xff);
        }
        if (count % Long.BYTES != 0) {
            a = step(a, word);
        }
        return this;
    }

    long sum(long salt) {
        return mix(mix(mix(mix(mix(a) ^ b) ^ c) ^ d) ^ salt);
    }

    private static long step(long accumulator, long word) {
        return Long.rotateLeft(accumulator + word * P2, 31) * P1;
    }

    /** A bijection of 64-bit words in which every bit depends on every bit: Stafford's mix 13 (2011). */
    static long mix(long word) {
        long z = (word ^ (word >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d0_49bb_1331_11ebL;
        return z ^ (z >>> 31);
    }
}
