package dev.minamo.numeric;

import java.util.Arrays;

/**
 * Finite doubles by size, each with its place, in linear time and memory that is kept from one sort to the next. Equal numbers stay in the order in
 * which they came; minus zero equals zero. Owned by one worker.
 *
 * <p>Numbers are cut to 22 bits of their place between the least and the greatest, which two rounds of 11 bits sort; an insertion
 * puts right what those bits cannot tell apart. Where that would cost more than a few steps a number, as with numbers close together
 * beside one far away, their own bits are sorted digit by digit.
 */
public final class RadixOrder {

    private static final int BITS = 11;
    private static final int DIGITS = 1 << BITS;
    private static final int MASK = DIGITS - 1;
    /** Steps of the insertion for each number, after which rounds on all digits are cheaper. */
    private static final int MOST_STEPS = 6;
    /** Up to this many numbers an insertion alone is fastest. */
    private static final int FEW = 64;

    /** What is sorted; not ours, not changed. */
    private double[] numbers = {};
    /** A part of the number that is greater only where the number is, above its place in 32 bits. */
    private long[] parts = {};
    private long[] others = {};
    private int[] cuts = {};
    private long[] keys = {};
    private int[] starts = {};

    /** Sorts the first {@code n} numbers, which must stay as they are while the order is read. */
    public void sort(double[] x, int n) {
        numbers = x;
        if (parts.length < n) {
            parts = new long[n];
            others = new long[n];
            cuts = new int[n];
        }
        if (n <= FEW) {
            for (int i = 0; i < n; i++) {
                parts[i] = i;
            }
            insert(n, Long.MAX_VALUE);
            return;
        }
        if (starts.length == 0) {
            starts = new int[2 * DIGITS];
        }
        double least = x[0];
        double greatest = least;
        for (int i = 0; i < n; i++) {
            least = Math.min(least, x[i]);
            greatest = Math.max(greatest, x[i]);
        }
        double scale = ((1 << (2 * BITS)) - 1) / (greatest - least);
        if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
            sortDigits(n);
            return;
        }
        sortParts(n, least, scale);
        if (!insert(n, (long) MOST_STEPS * n)) {
            sortDigits(n);
        }
    }

    /** Rounding keeps the order of numbers, but for making some equal. Loops of one step each become vectors where they can. */
    private void sortParts(int n, double least, double scale) {
        double[] x = numbers;
        int[] cut = cuts;
        for (int i = 0; i < n; i++) {
            cut[i] = (int) ((x[i] - least) * scale);
        }
        int[] s = starts;
        Arrays.fill(s, 0);
        for (int i = 0; i < n; i++) {
            s[cut[i] & MASK]++;
            s[DIGITS + (cut[i] >>> BITS)]++;
        }
        sum(0);
        sum(DIGITS);
        long[] half = others;
        for (int i = 0; i < n; i++) {
            half[s[cut[i] & MASK]++] = (long) cut[i] << 32 | i;
        }
        long[] whole = parts;
        for (int i = 0; i < n; i++) {
            long part = half[i];
            whole[s[DIGITS + (int) (part >>> (32 + BITS))]++] = part;
        }
    }

    /** Where each digit starts. */
    private void sum(int from) {
        int start = 0;
        for (int digit = from; digit < from + DIGITS; digit++) {
            int size = starts[digit];
            starts[digit] = start;
            start += size;
        }
    }

    /** Whether it is sorted after about so many steps. */
    private boolean insert(int n, long mostSteps) {
        double[] x = numbers;
        long[] p = parts;
        long left = mostSteps;
        for (int i = 1; i < n; i++) {
            long part = p[i];
            if (part >>> 32 == p[i - 1] >>> 32 && x[(int) p[i - 1]] > x[(int) part]) {
                double value = x[(int) part];
                int to = i;
                while (to > 0 && p[to - 1] >>> 32 == part >>> 32 && x[(int) p[to - 1]] > value) {
                    p[to] = p[to - 1];
                    to--;
                }
                p[to] = part;
                left -= i - to;
                if (left < 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A round for each digit of the whole number that has the order of the double, but for digits that are the same everywhere. */
    private void sortDigits(int n) {
        if (keys.length < n) {
            keys = new long[n];
        }
        long all = -1L;
        long any = 0;
        for (int i = 0; i < n; i++) {
            long bits = Double.doubleToRawLongBits(numbers[i] + 0.0);
            long key = bits ^ (bits >> 63 | Long.MIN_VALUE);
            keys[i] = key;
            parts[i] = i;
            all &= key;
            any |= key;
        }
        for (int shift = 0; shift < Long.SIZE; shift += BITS) {
            if (((all ^ any) >>> shift & MASK) != 0) {
                round(n, shift);
            }
        }
    }

    private void round(int n, int shift) {
        Arrays.fill(starts, 0, DIGITS, 0);
        for (int i = 0; i < n; i++) {
            starts[(int) (keys[i] >>> shift) & MASK]++;
        }
        sum(0);
        for (int i = 0; i < n; i++) {
            int place = (int) parts[i];
            others[starts[(int) (keys[place] >>> shift) & MASK]++] = place;
        }
        long[] sorted = others;
        others = parts;
        parts = sorted;
    }

    /** The place of the k-th number. */
    public int place(int k) {
        return (int) parts[k];
    }

    /** Whether the k-th number, above 0, equals the one before it. */
    public boolean tied(int k) {
        return parts[k] >>> 32 == parts[k - 1] >>> 32
                && numbers[(int) parts[k]] == numbers[(int) parts[k - 1]];
    }

    /** The end of the run of equal numbers that begins at {@code k}. */
    public int endOfTies(int k, int n) {
        int end = k + 1;
        while (end < n && tied(end)) {
            end++;
        }
        return end;
    }

    /**
     * In how many pairs of a marked number and another the marked one is greater, ties one half; all that twice.
     *
     * @param marked by place
     */
    public long twiceGreater(boolean[] marked, int n) {
        double[] x = numbers;
        long[] p = parts;
        long twice = 0;
        long before = 0; // marked ones at lower places in the order
        int start = 0;
        while (start < n) {
            long part = p[start];
            int end = start + 1;
            long here = marked[(int) part] ? 1 : 0;
            while (end < n && p[end] >>> 32 == part >>> 32 && x[(int) p[end]] == x[(int) part]) {
                here += marked[(int) p[end]] ? 1 : 0;
                end++;
            }
            twice += here * (2 * (start - before) + (end - start - here));
            before += here;
            start = end;
        }
        return twice;
    }
}
