package dev.minamo.numeric;

import java.util.Arrays;

/**
 * The sum of drawn elements, in eight lanes: the element at place {@code i} of a block goes to lane {@code i mod 8}, and the
 * lanes are joined as those of {@link Reductions}. Every element once, in index order and in blocks of multiples of eight, gives
 * the bits of a reduction. Scalar: gathers of eight were measured slower than single loads. Owned by one worker.
 */
public final class LaneSums {

    private final double[] column;
    private final double[] lanes = new double[Lanes.COUNT];

    /** @param column kept, not copied; not changed */
    public LaneSums(double[] column) {
        this.column = column;
    }

    /** Begins a new sum. */
    public void clear() {
        Arrays.fill(lanes, 0);
    }

    /** What is added from: a view. */
    public double[] column() {
        return column;
    }

    /** The eight sums so far, for loops that add to them by the same rule: a view. */
    public double[] lanes() {
        return lanes;
    }

    /** Adds the elements at the first {@code length} of some places. */
    public void add(int[] places, int length) {
        double[] x = column;
        double a0 = lanes[0], a1 = lanes[1], a2 = lanes[2], a3 = lanes[3];
        double a4 = lanes[4], a5 = lanes[5], a6 = lanes[6], a7 = lanes[7];
        int bound = Lanes.bound(length);
        for (int i = 0; i < bound; i += 8) {
            a0 += x[places[i]];
            a1 += x[places[i + 1]];
            a2 += x[places[i + 2]];
            a3 += x[places[i + 3]];
            a4 += x[places[i + 4]];
            a5 += x[places[i + 5]];
            a6 += x[places[i + 6]];
            a7 += x[places[i + 7]];
        }
        store(a0, a1, a2, a3, 0);
        store(a4, a5, a6, a7, 4);
        for (int i = bound; i < length; i++) {
            lanes[i - bound] += x[places[i]];
        }
    }

    private void store(double a, double b, double c, double d, int from) {
        lanes[from] = a;
        lanes[from + 1] = b;
        lanes[from + 2] = c;
        lanes[from + 3] = d;
    }

    public double sum() {
        return Lanes.join(lanes, 0);
    }
}
