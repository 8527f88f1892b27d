package dev.minamo.inference;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Bins whose width is 1, 2 or 5 times a power of ten and whose edges are multiples of the width:
 * the narrowest with at most 60 bins, so about 30 to 60; twice as many from 100,000 replicates on,
 * whose long tails would leave few for the middle. They depend on the smallest and largest
 * replicate only; as replicates arrive, a bin is added at an end or, when there is no room, all get
 * wider.
 */
final class Histograms {
    private static final int MOST_BINS = 60;
    private static final int MANY = 100_000;
    private static final int[] STEPS = {1, 2, 5};

    /** A value that is an edge but for rounding belongs to the bin above, in widths. */
    private static final double EDGE = 1e-9;

    private Histograms() {}

    /** Null when there is no value. */
    static @Nullable Histogram of(SortedBatches batches) {
        if (batches.size() == 0) {
            return null;
        }
        if (batches.degenerate()) {
            return single(batches);
        }
        double range = batches.max() - batches.min();
        if (!Double.isFinite(range)) {
            return null;
        }
        // One decade below is too narrow for sure, also after rounding; -324 is the smallest
        // double.
        int exponent = (int) Math.max(-324,
                Math.floor(StrictMath.log10(range / mostBins(batches))) - 1);
        for (;; exponent++) {
            for (int step : STEPS) {
                Histogram histogram = withWidth(batches, step, exponent);
                if (histogram != null) {
                    return histogram;
                }
            }
        }
    }

    private static @Nullable Histogram withWidth(SortedBatches batches, int step, int exponent) {
        double width = decimal(step, exponent);
        double first = bin(batches.min(), width);
        int bins = (int) Math.min(mostBins(batches) + 1, bin(batches.max(), width) - first + 1);
        if (width == 0 || bins > mostBins(batches)) {
            return null;
        }
        List<Long> counts = new ArrayList<>(bins);
        int before = 0;
        for (int i = 1; i <= bins; i++) {
            int below = i == bins
                    ? batches.size()
                    : batches.countBelow((first + i - EDGE) * width);
            counts.add((long) below - before);
            before = below;
        }
        return new Histogram(decimal(((long) first) * step, exponent), width, counts);
    }

    private static int mostBins(SortedBatches batches) {
        return batches.size() < MANY ? MOST_BINS : 2 * MOST_BINS;
    }

    private static double bin(double value, double width) {
        return Math.floor(value / width + EDGE);
    }

    private static double decimal(long digits, int exponent) {
        return BigDecimal.valueOf(digits).scaleByPowerOfTen(exponent).doubleValue();
    }

    /** One bin around the only value. */
    private static Histogram single(SortedBatches batches) {
        double value = batches.max();
        double width = value == 0 ? 1 : Math.max(Double.MIN_NORMAL, Math.abs(value) / 10);
        return new Histogram(value - width / 2, width, List.of((long) batches.size()));
    }
}
