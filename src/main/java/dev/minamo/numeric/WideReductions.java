package dev.minamo.numeric;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** {@link Reductions} with counts that do not fit a byte: the same bits, plainly and slowly. */
public final class WideReductions {

    WideReductions() {}

    /** Sum of {@code c x}. */
    public double sum(int[] counts, MemorySegment x) {
        double[] lanes = Lanes.zeros(1);
        for (int i = 0; i < counts.length; i++) {
            lanes[i % 8] = Math.fma(counts[i], at(x, i), lanes[i % 8]);
        }
        return Lanes.join(lanes, 0);
    }

    /** As {@link Reductions#moments}. */
    public void moments(int[] counts, MemorySegment x, double[] out) {
        out[0] = total(counts);
        out[1] = sum(counts, x);
        out[2] = product(counts, x, x);
    }

    /** As {@link Reductions#powers}. */
    public void powers(int[] counts, MemorySegment x, double centre, double[] out) {
        double[] lanes = Lanes.zeros(4);
        for (int i = 0; i < counts.length; i++) {
            double d = at(x, i) - centre;
            double cd = counts[i] * d;
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

    /** As {@link Reductions#products}. */
    public void products(int[] counts, MemorySegment x, MemorySegment y, double[] out) {
        out[0] = total(counts);
        out[1] = sum(counts, x);
        out[2] = sum(counts, y);
        out[3] = product(counts, x, x);
        out[4] = product(counts, x, y);
        out[5] = product(counts, y, y);
    }

    /** As {@link Reductions#errors}. */
    public void errors(int[] counts, MemorySegment x, MemorySegment y, MemorySegment e,
            double[] out) {
        products(counts, x, y, out);
        out[6] = sum(counts, e);
        double[] lanes = Lanes.zeros(1);
        for (int i = 0; i < counts.length; i++) {
            lanes[i % 8] = Math.fma(counts[i], Math.abs(at(e, i)), lanes[i % 8]);
        }
        out[7] = Lanes.join(lanes, 0);
        out[8] = product(counts, e, e);
    }

    /** Sum of {@code (c x) y}. */
    private static double product(int[] counts, MemorySegment x, MemorySegment y) {
        double[] lanes = Lanes.zeros(1);
        for (int i = 0; i < counts.length; i++) {
            lanes[i % 8] = Math.fma(counts[i] * at(x, i), at(y, i), lanes[i % 8]);
        }
        return Lanes.join(lanes, 0);
    }

    private static double total(int[] counts) {
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    private static double at(MemorySegment x, int i) {
        return x.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
    }
}
