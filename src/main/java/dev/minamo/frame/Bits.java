package dev.minamo.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Bitmaps as Arrow has them: one bit for each row, the least significant first. */
final class Bits {

    private Bits() {}

    static long sizeBytes(long rows) {
        return Math.ceilDiv(rows, 8);
    }

    static boolean get(MemorySegment bits, long row) {
        return (bits.get(ValueLayout.JAVA_BYTE, row >>> 3) >>> (row & 7) & 1) != 0;
    }

    /** Not atomic: one thread at a time writes a bitmap. */
    static void set(MemorySegment bits, long row, boolean value) {
        int mask = 1 << (row & 7);
        int old = bits.get(ValueLayout.JAVA_BYTE, row >>> 3);
        bits.set(ValueLayout.JAVA_BYTE, row >>> 3, (byte) (value ? old | mask : old & ~mask));
    }

    static long count(MemorySegment bits, long rows) {
        long count = 0;
        long whole = rows >>> 3;
        for (long i = 0; i < whole; i++) {
            count += Integer.bitCount(bits.get(ValueLayout.JAVA_BYTE, i) & 0xff);
        }
        for (long row = whole << 3; row < rows; row++) {
            count += get(bits, row) ? 1 : 0;
        }
        return count;
    }
}
