package dev.minamo.numeric;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** {@link Reductions} in plain Java: one pass per sum, so that eight accumulators fit the registers. */
final class ScalarReductions implements Reductions {

    @Override
    public String form() {
        return "scalar";
    }

    @Override
    public double sum(MemorySegment x, int n) {
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = a0 + at(x, i);
            a1 = a1 + at(x, i + 1);
            a2 = a2 + at(x, i + 2);
            a3 = a3 + at(x, i + 3);
            a4 = a4 + at(x, i + 4);
            a5 = a5 + at(x, i + 5);
            a6 = a6 + at(x, i + 6);
            a7 = a7 + at(x, i + 7);
        }
        double[] lanes = Lanes.of(a0, a1, a2, a3, a4, a5, a6, a7);
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = lanes[i - bound] + at(x, i);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public double sum(byte[] counts, MemorySegment x) {
        int n = counts.length;
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = Math.fma(count(counts, i), at(x, i), a0);
            a1 = Math.fma(count(counts, i + 1), at(x, i + 1), a1);
            a2 = Math.fma(count(counts, i + 2), at(x, i + 2), a2);
            a3 = Math.fma(count(counts, i + 3), at(x, i + 3), a3);
            a4 = Math.fma(count(counts, i + 4), at(x, i + 4), a4);
            a5 = Math.fma(count(counts, i + 5), at(x, i + 5), a5);
            a6 = Math.fma(count(counts, i + 6), at(x, i + 6), a6);
            a7 = Math.fma(count(counts, i + 7), at(x, i + 7), a7);
        }
        double[] lanes = Lanes.of(a0, a1, a2, a3, a4, a5, a6, a7);
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = Math.fma(count(counts, i), at(x, i), lanes[i - bound]);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public void moments(byte[] counts, MemorySegment x, double[] out) {
        out[0] = total(counts);
        out[1] = sum(counts, x);
        out[2] = product(counts, x, x);
    }

    @Override
    public void powers(byte[] counts, MemorySegment x, double centre, double[] out) {
        double[] lanes = Lanes.zeros(4);
        for (int i = 0; i < counts.length; i++) {
            double d = at(x, i) - centre;
            double cd = count(counts, i) * d;
            double square = d * d;
            int lane = i % 8;
            lanes[lane] += cd;
            lanes[lane + 8] = Math.fma(cd, d, lanes[lane + 8]);
            lanes[lane + 16] = Math.fma(cd, square, lanes[lane + 16]);
            lanes[lane + 24] = Math.fma(cd * d, square, lanes[lane + 24]);
        }
        for (int k = 0; k < 4; k++) {
            out[k] = Lanes.join(lanes, 8 * k);
        }
    }

    @Override
    public void products(byte[] counts, MemorySegment x, MemorySegment y, double[] out) {
        out[0] = total(counts);
        out[1] = sum(counts, x);
        out[2] = sum(counts, y);
        out[3] = product(counts, x, x);
        out[4] = product(counts, x, y);
        out[5] = product(counts, y, y);
    }

    @Override
    public void errors(byte[] counts, MemorySegment x, MemorySegment y, MemorySegment e,
            double[] out) {
        products(counts, x, y, out);
        out[6] = sum(counts, e);
        out[7] = absolutes(counts, e);
        out[8] = product(counts, e, e);
    }

    /** Sum of {@code c |x|}. */
    private static double absolutes(byte[] counts, MemorySegment x) {
        int n = counts.length;
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = Math.fma(count(counts, i), Math.abs(at(x, i)), a0);
            a1 = Math.fma(count(counts, i + 1), Math.abs(at(x, i + 1)), a1);
            a2 = Math.fma(count(counts, i + 2), Math.abs(at(x, i + 2)), a2);
            a3 = Math.fma(count(counts, i + 3), Math.abs(at(x, i + 3)), a3);
            a4 = Math.fma(count(counts, i + 4), Math.abs(at(x, i + 4)), a4);
            a5 = Math.fma(count(counts, i + 5), Math.abs(at(x, i + 5)), a5);
            a6 = Math.fma(count(counts, i + 6), Math.abs(at(x, i + 6)), a6);
            a7 = Math.fma(count(counts, i + 7), Math.abs(at(x, i + 7)), a7);
        }
        double[] lanes = Lanes.of(a0, a1, a2, a3, a4, a5, a6, a7);
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = Math.fma(count(counts, i), Math.abs(at(x, i)), lanes[i - bound]);
        }
        return Lanes.join(lanes, 0);
    }

    /** Sum of {@code (c x) y}. */
    private static double product(byte[] counts, MemorySegment x, MemorySegment y) {
        int n = counts.length;
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = Math.fma(count(counts, i) * at(x, i), at(y, i), a0);
            a1 = Math.fma(count(counts, i + 1) * at(x, i + 1), at(y, i + 1), a1);
            a2 = Math.fma(count(counts, i + 2) * at(x, i + 2), at(y, i + 2), a2);
            a3 = Math.fma(count(counts, i + 3) * at(x, i + 3), at(y, i + 3), a3);
            a4 = Math.fma(count(counts, i + 4) * at(x, i + 4), at(y, i + 4), a4);
            a5 = Math.fma(count(counts, i + 5) * at(x, i + 5), at(y, i + 5), a5);
            a6 = Math.fma(count(counts, i + 6) * at(x, i + 6), at(y, i + 6), a6);
            a7 = Math.fma(count(counts, i + 7) * at(x, i + 7), at(y, i + 7), a7);
        }
        double[] lanes = Lanes.of(a0, a1, a2, a3, a4, a5, a6, a7);
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = Math.fma(count(counts, i) * at(x, i), at(y, i), lanes[i - bound]);
        }
        return Lanes.join(lanes, 0);
    }

    /** Exact in any order. */
    private static double total(byte[] counts) {
        long total = 0;
        for (byte count : counts) {
            total += count & 0xff;
        }
        return total;
    }

    private static int count(byte[] counts, int i) {
        return counts[i] & 0xff;
    }

    private static double at(MemorySegment x, int i) {
        return x.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
    }
}
