package dev.minamo.resample;

import java.util.Arrays;
import java.util.Optional;

/**
 * Exact tail probabilities of the sum of any scores over a group, as of normal scores, which have no common unit for
 * {@link ShiftAlgorithm}: van de Wiel 2001 (doi:10.1007/s180-001-8328-6). The rows are split into halves, the sums of the subsets
 * of each half are listed and sorted by size of subset, and pairs of them counted: {@code 2^(n/2)} in place of
 * {@code C(n, k)}. Two sums closer than 1e-9 of the largest distance from the mean are equal.
 */
public final class SplitUp {

    /** 2^22 sums in each half, some 100 MB and a second or two in all. */
    private static final int MOST_ROWS = 44;
    private static final double SAME = 1e-9;

    /** Distances from the mean of the scores, and sums of these. */
    private final double[][] low;
    private final double[][] high;
    private final int size;

    private SplitUp(double[] centred, int size) {
        int half = centred.length / 2;
        this.size = size;
        this.low = sums(Arrays.copyOf(centred, half), size);
        this.high = sums(Arrays.copyOfRange(centred, half, centred.length), size);
    }

    /**
     * The tails.
     *
     * @param inGroup whether a row is in the group as observed
     * @return empty beyond 44 rows, or where a score is not finite
     */
    public static Optional<SumTails> tails(double[] scores, boolean[] inGroup) {
        int n = scores.length;
        if (n != inGroup.length || n < 1) {
            throw new IllegalArgumentException(
                    "there must be a group for each of at least 1 rows, there are " + n
                            + " rows and " + inGroup.length + " groups");
        }
        double mean = Arrays.stream(scores).sum() / n;
        if (n > MOST_ROWS || !Double.isFinite(mean)) {
            return Optional.empty();
        }
        double[] centred = Arrays.stream(scores).map(score -> score - mean).toArray();
        double observed = 0;
        int size = 0;
        for (int row = 0; row < n; row++) {
            if (inGroup[row]) {
                observed += centred[row];
                size++;
            }
        }
        return Optional.of(new SplitUp(centred, size).tails(observed, mean, centred));
    }

    private SumTails tails(double observed, double mean, double[] centred) {
        int n = centred.length;
        double tie = SAME * largest(centred);
        double all = Multinomial.small(new int[]{size, n - size}).orElseThrow();
        double distance = Math.abs(observed) - tie;
        double greater = atLeast(observed - tie) / all;
        double less = (all - atLeast(Math.nextUp(observed + tie))) / all;
        return new SumTails(observed + size * mean, size * mean, less, greater, distance <= 0
                ? 1
                : (atLeast(distance) + all - atLeast(Math.nextUp(-distance))) / all);
    }

    /** The largest distance of a sum from its mean. */
    private double largest(double[] centred) {
        double[] sorted = centred.clone();
        Arrays.sort(sorted);
        return Math.max(Math.abs(Arrays.stream(sorted, 0, size).sum()),
                Math.abs(Arrays.stream(sorted, sorted.length - size, sorted.length).sum()));
    }

    /** How many subsets of the size have at least this sum. */
    private long atLeast(double sum) {
        long count = 0;
        for (int taken = Math.max(0, size - high.length + 1); taken < Math.min(size + 1,
                low.length); taken++) {
            count += pairs(low[taken], high[size - taken], sum);
        }
        return count;
    }

    /** Both ascend: the larger the one, the smaller the other may be. */
    private static long pairs(double[] a, double[] b, double sum) {
        long count = 0;
        int enough = b.length;
        for (double each : a) {
            while (enough > 0 && each + b[enough - 1] >= sum) {
                enough--;
            }
            count += b.length - enough;
        }
        return count;
    }

    /** The sums of all subsets by size, each ascending; those of more than {@code most} rows are left empty. */
    private static double[][] sums(double[] values, int most) {
        double[][] sums = new double[values.length + 1][];
        int[] next = new int[sums.length];
        for (int taken = 0; taken < sums.length; taken++) {
            sums[taken] = new double[taken <= most
                    ? (int) Multinomial.small(new int[]{taken, values.length - taken}).orElseThrow()
                    : 0];
        }
        double[] ofSubset = new double[1 << values.length];
        for (int subset = 0; subset < ofSubset.length; subset++) {
            if (subset > 0) {
                ofSubset[subset] = ofSubset[subset & (subset - 1)]
                        + values[Integer.numberOfTrailingZeros(subset)];
            }
            int taken = Integer.bitCount(subset);
            if (taken <= most) {
                sums[taken][next[taken]++] = ofSubset[subset];
            }
        }
        for (double[] each : sums) {
            Arrays.sort(each);
        }
        return sums;
    }
}
