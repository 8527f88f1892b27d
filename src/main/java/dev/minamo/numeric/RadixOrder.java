package dev.minamo.numeric;

import java.util.Arrays;

/**
 * Finite doubles by size, each with its place, in linear time and memory that is kept from one sort to the next. Equal numbers stay in the order in
 * which they came; minus zero equals zero. Owned by one worker.
 *
 * <p>Two rounds on 11 bits each sort by the leading bits of the distance from the least number, taken as whole numbers; an insertion puts right what those
 * bits cannot tell apart. Where that would cost more than a few steps a number, as with numbers close together beside one far
 * away, every digit that is not the same everywhere gets its round.
 */
public final class RadixOrder {

    private static final int BITS = 11;
    private static final int DIGITS = 1 << BITS;
    private static final int MASK = DIGITS - 1;
    /** Steps of the insertion for each number, after which rounds on all digits are cheaper. */
    private static final int MOST_STEPS = 6;
    /** Up to this many numbers an insertion alone is fastest. */
    private static final int FEW = 48;

    private long[] keys = {};
    private int[] places = {};
    private long[] otherKeys = {};
    private int[] otherPlaces = {};
    private final int[] starts = new int[2 * DIGITS];

    /** Sorts the first {@code n} numbers. */
    public void sort(double[] x, int n) {
        reserve(n);
        long least = -1L;
        long greatest = 0;
        for (int i = 0; i < n; i++) {
            long key = key(x[i]);
            keys[i] = key;
            places[i] = i;
            least = Long.compareUnsigned(key, least) < 0 ? key : least;
            greatest = Long.compareUnsigned(key, greatest) > 0 ? key : greatest;
        }
        if (n <= FEW) {
            insert(n, Long.MAX_VALUE);
            return;
        }
        int differing = Long.SIZE - Long.numberOfLeadingZeros(greatest - least);
        int shift = Math.max(0, differing - 2 * BITS);
        leading(n, least, shift);
        if (shift > 0 && !insert(n, (long) MOST_STEPS * n)) {
            for (int from = 0; from < differing; from += BITS) {
                round(n, from);
            }
        }
    }

    private void reserve(int n) {
        if (keys.length < n) {
            keys = new long[n];
            places = new int[n];
            otherKeys = new long[n];
            otherPlaces = new int[n];
        }
    }

    /** A whole number in the order of the doubles, as if without sign. */
    private static long key(double x) {
        long bits = Double.doubleToRawLongBits(x + 0.0);
        return bits ^ ((bits >> 63) | Long.MIN_VALUE);
    }

    /** Both leading digits; one reading of the keys counts them. */
    private void leading(int n, long least, int shift) {
        Arrays.fill(starts, 0);
        for (int i = 0; i < n; i++) {
            long key = keys[i] - least;
            keys[i] = key;
            long leading = key >>> shift;
            starts[(int) leading & MASK]++;
            starts[DIGITS + ((int) (leading >>> BITS) & MASK)]++;
        }
        scatter(n, shift, 0);
        scatter(n, shift + BITS, DIGITS);
    }

    private void round(int n, int shift) {
        Arrays.fill(starts, 0, DIGITS, 0);
        for (int i = 0; i < n; i++) {
            starts[(int) (keys[i] >>> shift) & MASK]++;
        }
        scatter(n, shift, 0);
    }

    private void scatter(int n, int shift, int from) {
        if (starts[from + ((int) (keys[0] >>> shift) & MASK)] == n) {
            return; // the same digit everywhere
        }
        int start = 0;
        for (int digit = from; digit < from + DIGITS; digit++) {
            int size = starts[digit];
            starts[digit] = start;
            start += size;
        }
        for (int i = 0; i < n; i++) {
            long key = keys[i];
            int to = starts[from + ((int) (key >>> shift) & MASK)]++;
            otherKeys[to] = key;
            otherPlaces[to] = places[i];
        }
        long[] sortedKeys = otherKeys;
        otherKeys = keys;
        keys = sortedKeys;
        int[] sortedPlaces = otherPlaces;
        otherPlaces = places;
        places = sortedPlaces;
    }

    /** Whether it is sorted after about so many steps; if not, it has the same keys, and equal ones are still in their order. */
    private boolean insert(int n, long mostSteps) {
        long left = mostSteps;
        for (int i = 1; i < n; i++) {
            long key = keys[i];
            if (Long.compareUnsigned(keys[i - 1], key) > 0) {
                int place = places[i];
                int to = i;
                for (; to > 0 && Long.compareUnsigned(keys[to - 1], key) > 0; to--) {
                    keys[to] = keys[to - 1];
                    places[to] = places[to - 1];
                }
                keys[to] = key;
                places[to] = place;
                left -= i - to;
                if (left < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The place of the k-th number. */
    public int place(int k) {
        return places[k];
    }

    /** The places in order: a view, longer than the numbers if more were sorted before. */
    public int[] places() {
        return places;
    }

    /** Whether the k-th number, above 0, equals the one before it. */
    public boolean tied(int k) {
        return keys[k] == keys[k - 1];
    }

    /** The end of the run of equal numbers that begins at {@code k}. */
    public int endOfTies(int k, int n) {
        long key = keys[k];
        int end = k + 1;
        while (end < n && keys[end] == key) {
            end++;
        }
        return end;
    }
}
