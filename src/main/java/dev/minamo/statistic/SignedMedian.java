package dev.minamo.statistic;

import dev.minamo.resample.Arrangement;

/**
 * The median of differences with signs, whose sizes were sorted once: the negative ones come first, the largest before all. Owned by
 * one worker.
 */
final class SignedMedian implements TestStatistic.Evaluator {

    private final double[] differences;
    private final double[] sizes;
    private final int[] places;
    private final PlaceSet negative;

    /** @param column the sizes of the differences */
    SignedMedian(double[] differences, TestColumn column) {
        this.differences = differences;
        this.sizes = column.sorted();
        this.places = column.places();
        this.negative = new PlaceSet(sizes.length);
    }

    @Override
    public double on(Arrangement arrangement) {
        double[] signs = arrangement.signs();
        negative.clear();
        for (int row = 0; row < signs.length; row++) {
            double value = signs[row] * differences[row];
            negative.add(places[row], Double.doubleToRawLongBits(value) >>> 63);
        }
        double low = at((signs.length + 1) / 2);
        double high = at(signs.length / 2 + 1);
        return (low == high ? low : 0.5 * low + 0.5 * high) + 0.0; // -0 is 0
    }

    /** The value of a rank, from 1. */
    private double at(int rank) {
        int below = negative.count();
        return rank <= below
                ? -sizes[negative.place(true, below - rank + 1)]
                : sizes[negative.place(false, rank - below)];
    }
}
