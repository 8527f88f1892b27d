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
        double[] lanes = {a0, a1, a2, a3, a4, a5, a6, a7};
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = lanes[i - bound] + at(x, i);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public double sum(int[] counts, MemorySegment x) {
        int n = counts.length;
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = Math.fma(counts[i], at(x, i), a0);
            a1 = Math.fma(counts[i + 1], at(x, i + 1), a1);
            a2 = Math.fma(counts[i + 2], at(x, i + 2), a2);
            a3 = Math.fma(counts[i + 3], at(x, i + 3), a3);
            a4 = Math.fma(counts[i + 4], at(x, i + 4), a4);
            a5 = Math.fma(counts[i + 5], at(x, i + 5), a5);
            a6 = Math.fma(counts[i + 6], at(x, i + 6), a6);
            a7 = Math.fma(counts[i + 7], at(x, i + 7), a7);
        }
        double[] lanes = {a0, a1, a2, a3, a4, a5, a6, a7};
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = Math.fma(counts[i], at(x, i), lanes[i - bound]);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public double squares(int[] counts, MemorySegment x, double centre) {
        int n = counts.length;
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = square(counts[i], at(x, i) - centre, a0);
            a1 = square(counts[i + 1], at(x, i + 1) - centre, a1);
            a2 = square(counts[i + 2], at(x, i + 2) - centre, a2);
            a3 = square(counts[i + 3], at(x, i + 3) - centre, a3);
            a4 = square(counts[i + 4], at(x, i + 4) - centre, a4);
            a5 = square(counts[i + 5], at(x, i + 5) - centre, a5);
            a6 = square(counts[i + 6], at(x, i + 6) - centre, a6);
            a7 = square(counts[i + 7], at(x, i + 7) - centre, a7);
        }
        double[] lanes = {a0, a1, a2, a3, a4, a5, a6, a7};
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = square(counts[i], at(x, i) - centre, lanes[i - bound]);
        }
        return Lanes.join(lanes, 0);
    }

    @Override
    public void sums(int[] counts, MemorySegment x, MemorySegment y, double[] out) {
        out[0] = sum(counts, x);
        out[1] = sum(counts, y);
    }

    @Override
    public void moments(int[] counts, MemorySegment x, double[] out) {
        out[0] = total(counts);
        out[1] = sum(counts, x);
        out[2] = product(counts, x, x);
    }

    @Override
    public void products(int[] counts, MemorySegment x, MemorySegment y, double[] out) {
        out[0] = total(counts);
        out[1] = sum(counts, x);
        out[2] = sum(counts, y);
        out[3] = product(counts, x, x);
        out[4] = product(counts, x, y);
        out[5] = product(counts, y, y);
    }

    /** Sum of {@code (c x) y}. */
    private static double product(int[] counts, MemorySegment x, MemorySegment y) {
        int n = counts.length;
        int bound = Lanes.bound(n);
        double a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0;
        for (int i = 0; i < bound; i += 8) {
            a0 = Math.fma(counts[i] * at(x, i), at(y, i), a0);
            a1 = Math.fma(counts[i + 1] * at(x, i + 1), at(y, i + 1), a1);
            a2 = Math.fma(counts[i + 2] * at(x, i + 2), at(y, i + 2), a2);
            a3 = Math.fma(counts[i + 3] * at(x, i + 3), at(y, i + 3), a3);
            a4 = Math.fma(counts[i + 4] * at(x, i + 4), at(y, i + 4), a4);
            a5 = Math.fma(counts[i + 5] * at(x, i + 5), at(y, i + 5), a5);
            a6 = Math.fma(counts[i + 6] * at(x, i + 6), at(y, i + 6), a6);
            a7 = Math.fma(counts[i + 7] * at(x, i + 7), at(y, i + 7), a7);
        }
        double[] lanes = {a0, a1, a2, a3, a4, a5, a6, a7};
        for (int i = bound; i < n; i++) {
            lanes[i - bound] = Math.fma(counts[i] * at(x, i), at(y, i), lanes[i - bound]);
        }
        return Lanes.join(lanes, 0);
    }

    /** Exact in any order. */
    private static double total(int[] counts) {
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    private static double square(int count, double d, double sum) {
        return Math.fma(count * d, d, sum);
    }

    private static double at(MemorySegment x, int i) {
        return x.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
    }
}
