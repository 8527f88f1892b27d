package dev.minamo.inference;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * A few quantiles of many short lists of replicates: only the order statistics that they are made of are put into their places. Scratch of
 * one worker.
 */
public final class PredictionQuantiles {

    /** Ranges so short are sorted by insertion. */
    private static final int SHORT = 24;

    private final int count;
    private final double[] ranks;
    private final double[] mirrored;
    private final int[] places;
    private final int[] mirroredPlaces;

    /**
     * @param count of values in each list, at least 1
     * @param probabilities ascending, in (0, 1)
     * @param quantileType 6 or 7
     */
    public PredictionQuantiles(int count, List<Double> probabilities, int quantileType) {
        this.count = count;
        var rule = QuantileRule.of(quantileType);
        this.ranks = probabilities.stream()
                .mapToDouble(p -> Math.clamp(rule.rank(count, p), 1.0, count)).toArray();
        this.mirrored = Arrays.stream(ranks).map(rank -> count + 1 - rank).toArray();
        this.places = places(ranks);
        this.mirroredPlaces = places(mirrored);
    }

    private int[] places(double[] ofRanks) {
        return Arrays.stream(ofRanks).flatMap(rank -> Arrays.stream(
                new double[]{Math.floor(rank) - 1, Math.min(Math.floor(rank), count - 1.0)}))
                .mapToInt(place -> (int) place).distinct().sorted().toArray();
    }

    /** Puts the quantiles of values, which change their places. */
    public void of(double[] values, double[] out, int at) {
        select(values, 0, count - 1, places, 0, places.length);
        for (int q = 0; q < ranks.length; q++) {
            int below = (int) ranks[q];
            double low = values[below - 1];
            double rest = ranks[q] - below;
            out[at + q] = rest == 0 ? low : low + rest * (values[below] - low);
        }
    }

    /**
     * Puts the quantiles of a function of the values that rises or falls throughout: it is computed of the few that count.
     *
     * @param link for linear predictors, say
     */
    public void of(double[] values, DoubleUnaryOperator link, double[] out, int at) {
        boolean rises = !(link.applyAsDouble(values[0] + 1) < link.applyAsDouble(values[0]));
        select(values, 0, count - 1, rises ? places : mirroredPlaces, 0,
                (rises ? places : mirroredPlaces).length);
        for (int q = 0; q < ranks.length; q++) {
            // Of a falling link, the value of a rank is that of the mirrored one.
            double rank = ranks[q];
            int below = (int) rank;
            double rest = rank - below;
            double low = link.applyAsDouble(values[rises ? below - 1 : count - below]);
            out[at + q] = rest == 0
                    ? low
                    : low + rest * (link.applyAsDouble(
                            values[rises ? below : count - below - 1]) - low);
        }
    }

    /** Hoare's partition about the middle of three, on the sides that hold a place; halving stops at short ranges. */
    private static void select(double[] x, int from, int to, int[] places, int first, int last) {
        int left = from;
        int right = to;
        int low = first;
        int high = last;
        while (low < high) {
            if (right - left < SHORT) {
                insertion(x, left, right);
                return;
            }
            double pivot = pivot(x, left, right);
            int i = left;
            int j = right;
            while (i <= j) {
                while (x[i] < pivot) {
                    i++;
                }
                while (x[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double kept = x[i];
                    x[i] = x[j];
                    x[j] = kept;
                    i++;
                    j--;
                }
            }
            int cut = low;
            while (cut < high && places[cut] <= j) {
                cut++;
            }
            int above = cut;
            while (above < high && places[above] < i) {
                above++; // between the two parts: all equal to the pivot
            }
            select(x, left, j, places, low, cut);
            left = i;
            low = above;
        }
    }

    /** Of nine, spread over the range: the middle of three middles. */
    private static double pivot(double[] x, int left, int right) {
        int step = (right - left) / 8;
        return middle(middle(x[left], x[left + step], x[left + 2 * step]),
                middle(x[left + 3 * step], x[left + 4 * step], x[left + 5 * step]),
                middle(x[left + 6 * step], x[left + 7 * step], x[right]));
    }

    private static double middle(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private static void insertion(double[] x, int left, int right) {
        for (int i = left + 1; i <= right; i++) {
            double value = x[i];
            int j = i - 1;
            while (j >= left && x[j] > value) {
                x[j + 1] = x[j];
                j--;
            }
            x[j + 1] = value;
        }
    }
}
