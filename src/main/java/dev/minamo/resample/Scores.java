package dev.minamo.resample;

import java.util.Arrays;

import dev.minamo.numeric.Elementary;

/**
 * Scores of values, whose sum over a group is the statistic of a linear test (Hájek, Šidák and Sen 1999, Theory of Rank
 * Tests, section 4). With ties as R's coin has them (Hothorn et al. 2008, doi:10.18637/jss.v028.i08): ranks are
 * midranks, and scores are functions of the midrank. NaN is refused.
 */
public enum Scores {
    /** The values themselves. */
    IDENTITY("identity"),
    /** Ranks from 1, equal values with the mean of theirs (Wilcoxon 1945, doi:10.2307/3001968). */
    MIDRANKS("midranks"),
    /** {@code Φ⁻¹(rank / (n + 1))} (van der Waerden 1952). */
    NORMAL("normal"),
    /** 1 above the median, else 0 (Brown and Mood 1951): a value at the median counts as below. */
    MEDIAN("median"),
    /** As {@link #MEDIAN}, but 1/2 for a value at the median. */
    MEDIAN_HALF("median_half"),
    /** For scale: {@code min(rank, n + 1 - rank)} (Ansari and Bradley 1960, doi:10.1214/aoms/1177705688). */
    ANSARI_BRADLEY("ansari_bradley");

    private final String code;

    Scores(String code) {
        this.code = code;
    }

    /** The name in a spec. */
    public String code() {
        return code;
    }

    /** The score of each value; a new array. */
    public double[] of(double[] values) {
        for (int row = 0; row < values.length; row++) {
            if (Double.isNaN(values[row])) {
                throw new IllegalArgumentException("the value of row " + row + " is missing");
            }
        }
        return switch (this) {
            case IDENTITY -> values.clone();
            case MIDRANKS -> midranks(values);
            case NORMAL -> normal(values);
            case MEDIAN -> median(values, 0);
            case MEDIAN_HALF -> median(values, 0.5);
            case ANSARI_BRADLEY -> ansariBradley(values);
        };
    }

    private static double[] midranks(double[] values) {
        double[] sorted = sorted(values);
        double[] ranks = new double[values.length];
        for (int row = 0; row < values.length; row++) {
            double value = values[row] + 0.0; // -0 is 0
            int below = boundary(sorted, value, false);
            ranks[row] = (below + 1 + boundary(sorted, value, true)) / 2.0;
        }
        return ranks;
    }

    /** How many are below a value, or not above it. */
    private static int boundary(double[] sorted, double value, boolean withEqual) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value || (withEqual && sorted[middle] == value)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double[] normal(double[] values) {
        double[] scores = midranks(values);
        for (int row = 0; row < scores.length; row++) {
            scores[row] = Elementary.normalQuantile(scores[row] / (scores.length + 1));
        }
        return scores;
    }

    private static double[] median(double[] values, double atMedian) {
        double[] sorted = sorted(values);
        int half = sorted.length / 2;
        double median = sorted.length == 0
                ? 0
                : sorted.length % 2 == 1 ? sorted[half] : middle(sorted[half - 1], sorted[half]);
        return Arrays.stream(values)
                .map(value -> value > median ? 1 : value < median ? 0 : atMedian).toArray();
    }

    /** Halved before the sum, so that it does not overflow; between two equal values it is that value. */
    private static double middle(double low, double high) {
        return low == high ? low : low / 2 + high / 2;
    }

    private static double[] ansariBradley(double[] values) {
        double[] scores = midranks(values);
        for (int row = 0; row < scores.length; row++) {
            scores[row] = Math.min(scores[row], scores.length + 1 - scores[row]);
        }
        return scores;
    }

    private static double[] sorted(double[] values) {
        double[] sorted = values.clone();
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] += 0.0; // -0 is 0
        }
        Arrays.sort(sorted);
        return sorted;
    }
}
