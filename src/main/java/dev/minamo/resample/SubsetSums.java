package dev.minamo.resample;

import java.util.Arrays;

/**
 * The law of the sum of so many of some whole numbers, drawn without replacement. Shares of subsets are kept in place of numbers
 * of subsets, which would overflow: with {@code s(i, j, t)} the share of subsets of {@code j} of the first {@code i} numbers
 * that add up to {@code t}, and {@code a_i} the last of these,
 * {@code s(i, j, t) = ((i - j) s(i - 1, j, t) + j s(i - 1, j - 1, t - a_i)) / i}. All terms are positive, so that relative errors stay
 * below some n units in the last place.
 *
 * @param first the least sum
 * @param probabilities of this sum and those above it, one by one; a view
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
record SubsetSums(long first, double[] probabilities) {

    /** The sum of no numbers. */
    static final SubsetSums NOTHING = new SubsetSums(0, new double[]{1});

    /**
     * The sum of {@code taken} of the numbers.
     *
     * @param ascending at least 0
     */
    static SubsetSums of(int[] ascending, int taken) {
        int left = ascending.length - taken;
        if (taken <= left) {
            return few(ascending, taken);
        }
        var others = few(ascending, left);
        double[] reversed = new double[others.probabilities.length];
        Arrays.setAll(reversed, i -> others.probabilities[reversed.length - 1 - i]);
        long sum = Arrays.stream(ascending).asLongStream().sum();
        return new SubsetSums(sum - others.first - (reversed.length - 1), reversed);
    }

    /** The sum of the largest numbers: tables go from 0 to there. */
    static long range(int[] ascending, int size) {
        return Arrays.stream(ascending, ascending.length - size, ascending.length).asLongStream()
                .sum();
    }

    private static SubsetSums few(int[] ascending, int size) {
        int n = ascending.length;
        long[] sums = new long[n + 1]; // of the first numbers
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + ascending[i];
        }
        double[][] shares = new double[size + 1][];
        for (int j = 0; j <= size; j++) {
            shares[j] = new double[(int) (sums[n] - sums[n - j]) + 1];
        }
        shares[0][0] = 1;
        for (int i = 1; i <= n; i++) {
            // Downwards, so that row j - 1 is still that of i - 1; only rows that can lead to the last one.
            for (int j = Math.min(i, size); j >= Math.max(1, size - (n - i)); j--) {
                if (j < i) {
                    scale(shares[j], sums[j], sums[i - 1] - sums[i - 1 - j],
                            (i - j) / (double) i);
                }
                add(shares[j - 1], sums[j - 1], sums[i - 1] - sums[i - j], j / (double) i,
                        ascending[i - 1], shares[j]);
            }
        }
        return new SubsetSums(sums[size],
                Arrays.copyOfRange(shares[size], (int) sums[size], shares[size].length));
    }

    private static void scale(double[] row, long from, long last, double factor) {
        for (int t = (int) from; t <= (int) last; t++) {
            row[t] *= factor;
        }
    }

    private static void add(double[] source, long from, long last, double factor, int shift,
            double[] target) {
        for (int t = (int) from; t <= (int) last; t++) {
            target[t + shift] += source[t] * factor;
        }
    }

    /** The sum of both, independent of each other. */
    SubsetSums with(SubsetSums other) {
        double[] longer = probabilities;
        double[] shorter = other.probabilities;
        if (longer.length < shorter.length) {
            longer = other.probabilities;
            shorter = probabilities;
        }
        double[] sum = new double[longer.length + shorter.length - 1];
        for (int shift = 0; shift < shorter.length; shift++) {
            if (shorter[shift] > 0) {
                add(longer, 0, longer.length - 1, shorter[shift], shift, sum);
            }
        }
        return new SubsetSums(first + other.first, sum);
    }
}
