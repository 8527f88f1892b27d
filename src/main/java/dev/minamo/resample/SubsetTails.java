package dev.minamo.resample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Counts how the sum of scores over a group compares with the observed one in every arrangement of two labels, stretch by
 * stretch, so that many workers can share it and nothing is kept per arrangement. Immutable and shared.
 *
 * <p>All subsets with the same beginning are counted together: their sums are that of the beginning and one of a sorted list,
 * in which a few bisections tell how many lie on each side of a bound. Of two ways to divide subsets the one with fewer beginnings
 * is taken. By halves: the elements among some of the rows are the beginning, and the lists are the sums of all subsets of
 * the other rows, by size. By the last: all elements but the last are the beginning, and the list is the scores that sort
 * above them. So {@code C(30, 15)} takes some ten thousand beginnings, and {@code C(n, 2)} takes n.
 *
 * <p>Sums are distances from their mean, in whole numbers where scores have a common unit; the sum of a beginning is always
 * added up in the same order. Two sums are a tie within 1e-9 of the largest attainable distance from the mean, as in
 * {@link SplitUp}.
 */
public final class SubsetTails {

    /** Bins of the histogram. */
    public static final int BINS = 64;
    /** Arrangements are counted up to here: in two minutes of one worker at worst, as for 8 of 76 rows. */
    public static final long MOST = 20_000_000_000L;

    /** Arrangements of a stretch, on average. */
    private static final long STRETCH = 1L << 20;
    /** Sums in the lists: 8 MB of them. */
    private static final long MOST_SUMS = 1L << 20;
    private static final int MOST_LISTED_ROWS = 40;
    private static final double SAME = 1e-9;
    /** At most so many sums a bound: one after the other is faster than by bisection. */
    private static final int FEW = 4;

    private static final int AT_MOST = 0;
    private static final int AT_LEAST = 1;
    private static final int AS_FAR = 2;
    private static final int TIES = 3;
    private static final int FIRST_BIN = 4;

    private final SubsetBeginnings beginnings;
    private final long stretches;
    private final double observed;
    private final double tie;
    /** Lower ends of bins; the first and an end above the last are never asked for. */
    private final double[] edges;
    private final double[] range;

    /**
     * @param scores finite
     * @param first whether a row is in the group as observed
     * @throws IllegalArgumentException if a score is not finite, or there are more than {@link #MOST} arrangements
     */
    public SubsetTails(double[] scores, boolean[] first) {
        int n = scores.length;
        if (n != first.length || n < 1) {
            throw new IllegalArgumentException(
                    "there must be a group for each of at least 1 rows, there are " + n
                            + " rows and " + first.length + " groups");
        }
        int inFirst = (int) IntStream.range(0, n).filter(row -> first[row]).count();
        long arrangements = arrangements(n, inFirst).orElseThrow(
                () -> new IllegalArgumentException(
                        "there are more than %,d arrangements of %d of %d rows"
                                .formatted(MOST, inFirst, n)));
        var centred = Centred.of(scores);
        // The sum over the others has the other sign: it is taken over the rarer ones.
        boolean rarer = inFirst <= n - inFirst;
        double[] values = rarer
                ? centred.values
                : Arrays.stream(centred.values).map(value -> -value).toArray();
        double sum = 0;
        for (int row = 0; row < n; row++) {
            sum += first[row] == rarer ? values[row] : 0;
        }
        int size = Math.min(inFirst, n - inFirst);
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double least = Arrays.stream(sorted, 0, size).sum();
        double greatest = Arrays.stream(sorted, n - size, n).sum();
        this.observed = sum;
        this.tie = SAME * Math.max(Math.max(-least, greatest), Math.abs(sum));
        this.edges = new double[BINS + 1];
        Arrays.setAll(edges, bin -> least + (greatest - least) * bin / BINS);
        this.range = new double[]{least * centred.unit, greatest * centred.unit};
        this.beginnings = SubsetBeginnings.fewest(sorted, size, MOST_SUMS, MOST_LISTED_ROWS);
        this.stretches = Math.min(beginnings.count(), Math.ceilDiv(arrangements, STRETCH));
    }

    /** How many arrangements there are, where that is at most {@link #MOST}. */
    public static OptionalLong arrangements(int rows, int inFirst) {
        var ways = Multinomial.small(new int[]{inFirst, rows - inFirst});
        return ways.isPresent() && ways.getAsLong() <= MOST ? ways : OptionalLong.empty();
    }

    /**
     * Scores as distances from their mean.
     *
     * @param unit what the distances are multiples of the original by
     */
    @SuppressWarnings("ArrayRecordComponent") // a view
    private record Centred(double[] values, double unit) {

        static Centred of(double[] scores) {
            int n = scores.length;
            double largest = Arrays.stream(scores).map(Math::abs).max().orElseThrow();
            double least = Arrays.stream(scores).min().orElseThrow();
            double mean = Arrays.stream(scores).sum() / n;
            if (!(largest < Double.POSITIVE_INFINITY) || !Double.isFinite(mean)) {
                throw new IllegalArgumentException("scores and their sum must be finite");
            }
            var lattice = Lattice.of(Arrays.stream(scores).map(score -> score - least).toArray());
            if (lattice.isEmpty()) {
                return new Centred(Arrays.stream(scores).map(score -> score - mean).toArray(), 1);
            }
            // Sums are whole numbers below 2^20 n k: no rounding below 2^53.
            int[] steps = lattice.get().steps();
            double total = Arrays.stream(steps).asLongStream().sum();
            return new Centred(
                    Arrays.stream(steps).mapToDouble(step -> (double) step * n - total).toArray(),
                    lattice.get().unit() / n);
        }
    }

    /** How many stretches there are: 0 … {@code stretches() - 1}, of about equal cost. */
    public long stretches() {
        return stretches;
    }

    /** Numbers that {@link #count} gives. */
    public int width() {
        return FIRST_BIN + BINS;
    }

    /** What they are called: {@code at_most}, {@code at_least}, {@code as_far}, {@code ties}, {@code bin_1} … {@code bin_64}. */
    public List<String> columns() {
        var columns = new ArrayList<>(List.of("at_most", "at_least", "as_far", "ties"));
        for (int bin = 1; bin <= BINS; bin++) {
            columns.add("bin_" + bin);
        }
        return columns;
    }

    /**
     * The least distance of a sum over the first group from its mean; bins are equal parts from there to {@link #greatest}, each with
     * its lower end, the last with both.
     */
    public double least() {
        return range[0];
    }

    /** The greatest distance of a sum over the first group from its mean. */
    public double greatest() {
        return range[1];
    }

    /**
     * Counts the arrangements of a stretch: those with a sum over the first group at most the observed one, at least the
     * observed one, at least as far from the mean, equal; and the histogram of all. A function of the stretch; for any worker.
     *
     * @param out whole numbers; overwritten from the first element to {@link #width}
     */
    public void count(long stretch, double[] out) {
        if (stretch < 0 || stretch >= stretches) {
            throw new IndexOutOfBoundsException(
                    "stretch must be from 0 to " + (stretches - 1) + ", is " + stretch);
        }
        long[] counts = new long[width()];
        long from = cut(stretch);
        beginnings.visit(from, cut(stretch + 1) - from,
                (sum, list, start, end) -> add(sum, list, start, end, counts));
        for (int i = 0; i < counts.length; i++) {
            out[i] = counts[i];
        }
    }

    /** {@code stretch count / stretches}, without overflow: both are below 2^35, stretches below 2^15. */
    private long cut(long stretch) {
        return stretch * beginnings.count() / stretches;
    }

    /** Adds the arrangements whose sums are {@code sum} and an element of an ascending list. */
    private void add(double sum, double[] list, int start, int end, long[] counts) {
        int below = first(sum, list, start, end, observed - tie);
        int above = after(sum, list, below, end, observed + tie);
        counts[AT_MOST] += above - start;
        counts[AT_LEAST] += end - below;
        counts[TIES] += above - below;
        double distance = Math.abs(observed) - tie;
        counts[AS_FAR] += distance <= 0
                ? end - start
                : end - first(sum, list, start, end, distance)
                        + after(sum, list, start, end, -distance) - start;
        histogram(sum, list, start, end, counts);
    }

    private void histogram(double sum, double[] list, int start, int end, long[] counts) {
        int bin = bin(sum + list[start]);
        int last = end - start == 1 ? bin : bin(sum + list[end - 1]);
        int place = start;
        if (end - start <= FEW * (last - bin)) {
            for (; place < end; place++) {
                double each = sum + list[place];
                while (bin < last && each >= edges[bin + 1]) {
                    bin++;
                }
                counts[FIRST_BIN + bin]++;
            }
            return;
        }
        for (; bin < last; bin++) {
            int next = first(sum, list, place, end, edges[bin + 1]);
            counts[FIRST_BIN + bin] += next - place;
            place = next;
        }
        counts[FIRST_BIN + last] += end - place;
    }

    private int bin(double sum) {
        double width = edges[BINS] - edges[0];
        if (width == 0) {
            return 0;
        }
        int bin = Math.clamp((int) ((sum - edges[0]) / width * BINS), 0, BINS - 1);
        while (bin > 0 && sum < edges[bin]) {
            bin--;
        }
        while (bin < BINS - 1 && sum >= edges[bin + 1]) {
            bin++;
        }
        return bin;
    }

    /** The first element with which the sum is at least the bound. */
    private static int first(double sum, double[] list, int start, int end, double bound) {
        int low = start;
        int high = end;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sum + list[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The first element with which the sum is above the bound. */
    private static int after(double sum, double[] list, int start, int end, double bound) {
        return first(sum, list, start, end, Math.nextUp(bound));
    }
}
