package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Quantiles of one row's predictions over all replicates, row after row, as {@link QuantileRule} has them; only the order
 * statistics that they need are brought to their places. The scratch of one worker: not for two threads.
 * <p>
 * Pivots come from a sample of the range, at the place where the wanted value should be (after R. W. Floyd and R. L. Rivest, Commun.
 * ACM 18 (1975), 165-172, doi:10.1145/360680.360691); a row that defeats them is sorted, so the cost is O(n log n) at worst. Results
 * have the bits of sorting, with 0.0 for -0.0.
 */
public final class PredictionQuantiles {

    /** Ranges up to here are sorted by insertion. */
    private static final int SHORT = 32;
    private static final int SAMPLE = 15;
    /** Partitions may look at so many times the values before the rest is sorted: a usual row takes two or three. */
    private static final int PATIENCE = 8;

    private final int count;
    private final Plan straight;
    private final Plan either; // both where the link rises and where it falls
    private final double[] sample = new double[SAMPLE];
    private final double[] linked;
    private final long allowed;
    private long patience;

    /**
     * @param count values per row, at least 1
     * @param probabilities from 0 to 1
     * @param quantileType 6 or 7
     */
    public PredictionQuantiles(int count, List<Double> probabilities, int quantileType) {
        this(count, probabilities, quantileType, PATIENCE);
    }

    /** @param patience times the values that partitions may look at before the rest is sorted */
    PredictionQuantiles(int count, List<Double> probabilities, int quantileType, int patience) {
        if (count < 1) {
            throw new IllegalArgumentException("count: " + count + " is not above 0");
        }
        if (quantileType != 6 && quantileType != 7) {
            throw new IllegalArgumentException("quantileType: " + quantileType
                    + " is neither 6 nor 7");
        }
        for (double p : probabilities) {
            if (!(p >= 0 && p <= 1)) {
                throw new IllegalArgumentException("probabilities: " + p
                        + " is not from 0 to 1");
            }
        }
        double[] ranks = probabilities.stream()
                .mapToDouble(p -> within(QuantileRule.of(quantileType).rank(count, p), count))
                .toArray();
        this.count = count;
        this.allowed = (long) patience * count;
        this.straight = new Plan(ranks, count, false);
        this.either = new Plan(ranks, count, true);
        this.linked = new double[either.places.length];
    }

    private static double within(double rank, int count) {
        return Math.max(1, Math.min(count, rank));
    }

    /** The order statistics to find, ascending, and where each quantile has its own among them. */
    @SuppressWarnings("ArrayRecordComponent") // a view of its owner
    private record Plan(int[] places, int[] lower, int[] upper, int[] lowerFalling,
            int[] upperFalling, double[] share) {

        Plan(double[] ranks, int count, boolean both) {
            this(places(ranks, count, both), new int[ranks.length], new int[ranks.length],
                    new int[ranks.length], new int[ranks.length], new double[ranks.length]);
            for (int j = 0; j < ranks.length; j++) {
                int below = below(ranks[j]);
                int above = above(ranks[j]);
                share[j] = ranks[j] - Math.floor(ranks[j]);
                lower[j] = Arrays.binarySearch(places, below);
                upper[j] = Arrays.binarySearch(places, above);
                lowerFalling[j] = Arrays.binarySearch(places, count - 1 - below);
                upperFalling[j] = Arrays.binarySearch(places, count - 1 - above);
            }
        }

        private static int below(double rank) {
            return (int) rank - 1;
        }

        private static int above(double rank) {
            return (int) Math.ceil(rank) - 1;
        }

        private static int[] places(double[] ranks, int count, boolean both) {
            return DoubleStream.of(ranks)
                    .mapToObj(rank -> IntStream.of(below(rank), above(rank)))
                    .flatMapToInt(p -> p)
                    .flatMap(p -> both ? IntStream.of(p, count - 1 - p) : IntStream.of(p))
                    .sorted().distinct().toArray();
        }
    }

    /**
     * Quantiles of values.
     *
     * @param values {@code count} of them, none NaN; their order is lost
     * @param out quantile j is written at {@code at + j}
     */
    public void of(double[] values, double[] out, int at) {
        find(values, straight.places);
        for (int j = 0; j < straight.share.length; j++) {
            double low = values[straight.places[straight.lower[j]]] + 0.0;
            double high = values[straight.places[straight.upper[j]]] + 0.0;
            out[at + j] = between(low, high, straight.share[j]);
        }
    }

    /**
     * Quantiles of the values behind a link, which is applied to few of them.
     *
     * @param link rising or falling, nowhere both; falling is what maps the largest value needed below the smallest
     */
    public void of(double[] values, DoubleUnaryOperator link, double[] out, int at) {
        int[] places = either.places;
        find(values, places);
        for (int i = 0; i < places.length; i++) {
            linked[i] = link.applyAsDouble(values[places[i]] + 0.0) + 0.0;
        }
        boolean falling = places.length > 0 && linked[0] > linked[places.length - 1];
        int[] lower = falling ? either.lowerFalling : either.lower;
        int[] upper = falling ? either.upperFalling : either.upper;
        for (int j = 0; j < lower.length; j++) {
            out[at + j] = between(linked[lower[j]], linked[upper[j]], either.share[j]);
        }
    }

    private static double between(double low, double high, double share) {
        return share == 0 || low == high ? low : low + share * (high - low);
    }

    private void find(double[] values, int[] places) {
        if (values.length != count) {
            throw new IllegalArgumentException("values: " + values.length + " are not " + count);
        }
        patience = allowed;
        select(values, 0, count - 1, places, 0, places.length);
    }

    /** Brings the values of places {@code from} to {@code to - 1}, all between low and high, where sorting would. */
    private void select(double[] a, int first, int last, int[] places, int from, int to) {
        int low = first;
        int high = last;
        int begin = from;
        int end = to;
        while (begin < end) {
            if (high - low < SHORT) {
                insertionSort(a, low, high);
                return;
            }
            patience -= high - low;
            if (patience < 0) {
                Arrays.sort(a, low, high + 1);
                return;
            }
            double pivot = pivot(a, low, high, places[begin], places[end - 1]);
            int i = low;
            int j = high;
            while (i <= j) {
                while (a[i] < pivot) {
                    i++;
                }
                while (a[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double swapped = a[i];
                    a[i++] = a[j];
                    a[j--] = swapped;
                }
            }
            // low..j are at most the pivot, i..high at least, what is between equals it
            int left = begin;
            while (left < end && places[left] <= j) {
                left++;
            }
            int right = left;
            while (right < end && places[right] < i) {
                right++;
            }
            if (right < end) {
                select(a, low, j, places, begin, left);
                low = i;
                begin = right;
            } else {
                high = j;
                end = left;
            }
        }
    }

    /** A value of the range that should part it a little inward of the outermost places wanted. */
    private double pivot(double[] a, int low, int high, int smallest, int largest) {
        int step = (high - low) / (SAMPLE - 1);
        for (int s = 0; s < SAMPLE; s++) {
            sample[s] = a[low + s * step];
        }
        insertionSort(sample, 0, SAMPLE - 1);
        double middle = low + (high - low) / 2.0;
        // the one further from the middle leaves less on its side
        boolean atLow = middle - smallest >= largest - middle;
        int size = high - low + 1;
        int rank = atLow
                ? (int) ((smallest - low) * (long) SAMPLE / size) + 1
                : SAMPLE - 2 - (int) ((high - largest) * (long) SAMPLE / size);
        return sample[Math.max(0, Math.min(SAMPLE - 1, rank))];
    }

    private static void insertionSort(double[] a, int low, int high) {
        for (int i = low + 1; i <= high; i++) {
            double value = a[i];
            int j = i - 1;
            while (j >= low && a[j] > value) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = value;
        }
    }
}
