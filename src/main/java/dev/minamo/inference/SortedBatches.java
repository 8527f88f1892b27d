package dev.minamo.inference;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The defined replicates cut into 50 batches by index order, each batch sorted. Gives the order
 * statistics of all of them, and of all but one batch, by bisection over the batches: O(50 log)
 * steps each, with no merged copy. Batch sizes differ by at most one; with fewer than 50 values
 * there are as many batches as values.
 * <p>
 * Immutable once made; the array given to the factory belongs to it from then on.
 */
final class SortedBatches {
    /** As {@code without}: leave out no batch. */
    static final int NONE = -1;

    /** The most there are. */
    static final int BATCHES = 50;

    private final double[] values;
    private final int[] start; // batch b is values[start[b]] to values[start[b + 1] - 1]
    private final Dependence dependence;
    private final double min;
    private final double max;

    private SortedBatches(double[] values, int[] start, Dependence dependence) {
        this.values = values;
        this.start = start;
        this.dependence = dependence;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int b = 0; b + 1 < start.length; b++) {
            if (start[b] == start[b + 1]) {
                continue; // a transform may empty a batch
            }
            least = Math.min(least, values[start[b]]);
            most = Math.max(most, values[start[b + 1] - 1]);
        }
        this.min = least;
        this.max = most;
    }

    /** Takes the first {@code size} values, finite and in index order, and sorts them in place. */
    static SortedBatches of(double[] values, int size) {
        int batches = batchesOf(size);
        int[] start = new int[batches + 1];
        for (int b = 0; b <= batches; b++) {
            start[b] = batches == 0 ? 0 : (int) ((long) size * b / batches);
        }
        return of(values, start, Dependence.NONE);
    }

    /** Takes values cut as given, the last bound being their number, and sorts them in place. */
    static SortedBatches of(double[] values, int[] start, Dependence dependence) {
        for (int b = 0; b + 1 < start.length; b++) {
            Arrays.sort(values, start[b], start[b + 1]);
        }
        return new SortedBatches(values, start, dependence);
    }

    /**
     * The same batches on the scale of a transform, without the values that it does not cover: so
     * their sizes may differ, down to none. O(R), no sort.
     */
    SortedBatches mapped(Transform transform) {
        double[] mapped = new double[size()];
        int[] bounds = new int[start.length];
        int size = 0;
        for (int b = 0; b < batches(); b++) {
            int from = firstAbove(transform.above(), start[b], start[b + 1]);
            int to = firstNotBelow(transform.below(), from, start[b + 1]);
            for (int i = from; i < to; i++) {
                double scaled = transform.forth(values[i]);
                // Rounding may turn the order of neighbours round: that would break the search.
                mapped[size] = i > from ? Math.max(mapped[size - 1], scaled) : scaled;
                size++;
            }
            bounds[b + 1] = size;
        }
        return new SortedBatches(mapped, bounds, dependence);
    }

    /** Into how many batches so many values are cut. */
    static int batchesOf(int size) {
        return Math.min(BATCHES, size);
    }

    /** How the values hang together. */
    Dependence dependence() {
        return dependence;
    }

    int batches() {
        return start.length - 1;
    }

    /** How many values there are without the batch. */
    int size(int without) {
        int all = start[batches()];
        return without == NONE ? all : all - (start[without + 1] - start[without]);
    }

    int size() {
        return size(NONE);
    }

    /** A view of all values; only positions from {@link #start} to {@link #end} have a meaning. */
    double[] values() {
        return values;
    }

    int start(int batch) {
        return start[batch];
    }

    int end(int batch) {
        return start[batch + 1];
    }

    /** The smallest value, plus infinity when there is none. */
    double min() {
        return min;
    }

    double max() {
        return max;
    }

    /** Whether all values are the same, up to 1e-12 of their magnitude. */
    boolean degenerate() {
        return size() > 0 && max - min <= 1e-12 * Math.max(Math.abs(min), Math.abs(max));
    }

    /** How many values of the batch are less than {@code limit}. */
    int countBelow(double limit, int batch) {
        return firstNotBelow(limit, start[batch], start[batch + 1]) - start[batch];
    }

    /** How many values of all batches are less than {@code limit}. */
    int countBelow(double limit) {
        int count = 0;
        for (int b = 0; b < batches(); b++) {
            count += countBelow(limit, b);
        }
        return count;
    }

    /**
     * The order statistic of the given rank, 1 being the smallest, among all values but those of
     * one batch. Between two ranks it lies on the line between their values; outside of 1 and the
     * size it is the smallest or largest value. There must be a value left.
     */
    double atRank(double rank, int without) {
        int size = size(without);
        int k = (int) Math.max(1, Math.min(size, Math.floor(rank)));
        double share = k == size ? 0 : Math.max(0, rank - k);
        int[] above = new int[batches()];
        double value = select(k, without, above);
        if (share == 0) {
            return value;
        }
        int upToValue = 0;
        double next = Double.POSITIVE_INFINITY;
        for (int b = 0; b < batches(); b++) {
            if (b != without) {
                upToValue += above[b] - start[b];
                if (above[b] < start[b + 1]) {
                    next = Math.min(next, values[above[b]]);
                }
            }
        }
        return upToValue > k ? value : value + share * (next - value);
    }

    double atRank(double rank) {
        return atRank(rank, NONE);
    }

    /** As {@link #atRank(double)} for ranks between two others, many of them: all that lies between is sorted once. */
    DoubleUnaryOperator atRanks(double least, double greatest) {
        int size = size();
        double first = atRank(Math.floor(least));
        double last = atRank(Math.floor(greatest) + 1);
        int below = 0;
        int length = 0;
        double[] between = new double[size];
        for (int b = 0; b < batches(); b++) {
            int from = firstNotBelow(first, start[b], start[b + 1]);
            int to = firstAbove(last, from, start[b + 1]);
            System.arraycopy(values, from, between, length, to - from);
            length += to - from;
            below += from - start[b];
        }
        Arrays.sort(between, 0, length);
        int less = below;
        return rank -> {
            int k = (int) Math.max(1, Math.min(size, Math.floor(rank)));
            double share = k == size ? 0 : Math.max(0, rank - k);
            double value = between[k - less - 1];
            return share == 0 ? value : value + share * (between[k - less] - value);
        };
    }

    /**
     * The k-th smallest value without a batch. On return {@code above[b]} is where the values
     * greater than it begin in batch b.
     */
    private double select(int k, int without, int[] above) {
        int[] low = Arrays.copyOf(start, batches()); // windows that still may hold the value
        int[] high = Arrays.copyOfRange(start, 1, start.length);
        if (without != NONE) {
            high[without] = low[without];
        }
        int[] notBelow = new int[batches()];
        while (true) {
            double pivot = middleOfWidest(low, high);
            int less = 0;
            int upTo = 0;
            for (int b = 0; b < low.length; b++) {
                int from = firstNotBelow(pivot, low[b], high[b]);
                int to = from < high[b] && values[from] == pivot
                        ? firstAbove(pivot, from, high[b])
                        : from;
                notBelow[b] = from;
                above[b] = to;
                less += from - start[b];
                upTo += to - start[b];
            }
            if (k <= less) {
                System.arraycopy(notBelow, 0, high, 0, high.length);
            } else if (k > upTo) {
                System.arraycopy(above, 0, low, 0, low.length);
            } else {
                return pivot;
            }
        }
    }

    private double middleOfWidest(int[] low, int[] high) {
        int widest = 0;
        for (int b = 1; b < low.length; b++) {
            if (high[b] - low[b] > high[widest] - low[widest]) {
                widest = b;
            }
        }
        return values[(low[widest] + high[widest]) >>> 1];
    }

    private int firstNotBelow(double limit, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle] < limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int firstAbove(double limit, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle] <= limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
