package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Quantiles of one row's predictions over all replicates, row after row, as {@link QuantileRule} has them; only the order
 * statistics that they need are found. The scratch of one worker: not for two threads.
 *
 * <p>What lies in a tail is picked out by a bound that a sample of the values suggests, and looked for among these alone; where that
 * fails, or a quantile lies elsewhere, by {@link OrderSelection} among all, O(n log n) at worst. Results have the bits of sorting,
 * with 0.0 for -0.0.
 */
public final class PredictionQuantiles {

    /** A bound is the innermost of the outermost values of so many groups. */
    private static final int GROUPS = 4;
    /**
     * Size of a group times the share of the values that is needed: then four groups of g have their outermost ones beyond that
     * share with probability {@code (1 - (1 - share)^g)^4}, 1.5 %, and the bound fails; it lets pass four times the share.
     */
    private static final double REACH = 0.42;
    /** Values below which a bound is not worth its while. */
    private static final int MANY = 64;
    /** A place is in a tail if this share of the values, at most, lies further out. */
    private static final double TAIL = 0.15;
    /** Partitions may look at so many times the values before the rest is sorted: a usual row takes two or three. */
    private static final int PATIENCE = 8;

    private final int count;
    private final Plan straight;
    private final Plan either; // both where the link rises and where it falls
    private final double[] found;
    private final double[] low;
    private final double[] high;
    private final long allowed;

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
        this.found = new double[either.places.length];
        this.low = new double[count];
        this.high = new double[count];
    }

    private static double within(double rank, int count) {
        return Math.max(1, Math.min(count, rank));
    }

    /** The order statistics to find, ascending, and where each quantile has its own among them. */
    @SuppressWarnings("ArrayRecordComponent") // a view of its owner
    private record Plan(int[] places, int lowest, int highest, int[] lower, int[] upper,
            int[] lowerFalling, int[] upperFalling, double[] share) {

        Plan(double[] ranks, int count, boolean both) {
            this(places(ranks, count, both), count, ranks.length);
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

        private Plan(int[] places, int count, int ranks) {
            this(places, lowest(places, count), highest(places, count), new int[ranks],
                    new int[ranks], new int[ranks], new int[ranks], new double[ranks]);
        }

        /** How many of the smallest values the places of the lower tail need. */
        private static int lowest(int[] places, int count) {
            return count < MANY
                    ? 0
                    : IntStream.of(places).map(place -> place + 1)
                            .filter(needed -> needed <= TAIL * count).max().orElse(0);
        }

        private static int highest(int[] places, int count) {
            return count < MANY
                    ? 0
                    : IntStream.of(places).map(place -> count - place)
                            .filter(needed -> needed <= TAIL * count).max().orElse(0);
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
        find(values, straight);
        for (int j = 0; j < straight.share.length; j++) {
            out[at + j] = between(found[straight.lower[j]], found[straight.upper[j]],
                    straight.share[j]);
        }
    }

    /**
     * Quantiles of the values behind a link, which is applied to few of them.
     *
     * @param link rising or falling, nowhere both; falling is what maps the largest value needed below the smallest
     */
    public void of(double[] values, DoubleUnaryOperator link, double[] out, int at) {
        find(values, either);
        int places = either.places.length;
        for (int i = 0; i < places; i++) {
            found[i] = link.applyAsDouble(found[i]) + 0.0;
        }
        boolean falling = places > 0 && found[0] > found[places - 1];
        int[] lower = falling ? either.lowerFalling : either.lower;
        int[] upper = falling ? either.upperFalling : either.upper;
        for (int j = 0; j < lower.length; j++) {
            out[at + j] = between(found[lower[j]], found[upper[j]], either.share[j]);
        }
    }

    private static double between(double below, double above, double share) {
        return share == 0 || below == above ? below : below + share * (above - below);
    }

    /** Order statistics into {@link #found}. */
    private void find(double[] values, Plan plan) {
        if (values.length != count) {
            throw new IllegalArgumentException("values: " + values.length + " are not " + count);
        }
        int lows = 0;
        int highs = 0;
        if (plan.lowest + plan.highest > 0) {
            double lowBound = lowBound(values, group(plan.lowest));
            double highBound = highBound(values, group(plan.highest));
            if (Double.isFinite(lowBound) && Double.isFinite(highBound)) {
                for (double value : values) {
                    low[lows] = value;
                    high[highs] = value;
                    lows += OrderSelection.below(value, lowBound);
                    highs += OrderSelection.below(highBound, value);
                }
            }
        }
        int lowEnd = 0;
        int highEnd = 0;
        int end = 0;
        for (int i = 0; i < plan.places.length; i++) {
            int place = plan.places[i];
            if (place < plan.lowest && lows >= plan.lowest) {
                found[i] = selected(low, lowEnd, lows, place);
                lowEnd = place;
            } else if (count - place <= plan.highest && highs >= plan.highest) {
                int at = place - (count - highs);
                found[i] = selected(high, highEnd, highs, at);
                highEnd = at;
            } else {
                found[i] = selected(values, end, count, place);
                end = place;
            }
        }
    }

    private double selected(double[] values, int from, int to, int place) {
        OrderSelection.select(values, from, to, place, allowed);
        return values[place] + 0.0; // turns -0.0 into 0.0
    }

    private int group(int needed) {
        return needed == 0
                ? 1
                : Math.clamp(Math.round(REACH * count / needed), 1, count / GROUPS);
    }

    /** The greatest of what is smallest in some groups, the first there are. */
    private static double lowBound(double[] values, int size) {
        double bound = Double.NEGATIVE_INFINITY;
        for (int group = 0; group < GROUPS; group++) {
            double least = Double.POSITIVE_INFINITY;
            for (int i = group * size; i < (group + 1) * size; i++) {
                least = Math.min(least, values[i]);
            }
            bound = Math.max(bound, least);
        }
        return bound;
    }

    private static double highBound(double[] values, int size) {
        double bound = Double.POSITIVE_INFINITY;
        for (int group = 0; group < GROUPS; group++) {
            double most = Double.NEGATIVE_INFINITY;
            for (int i = group * size; i < (group + 1) * size; i++) {
                most = Math.max(most, values[i]);
            }
            bound = Math.min(bound, most);
        }
        return bound;
    }
}
