package dev.minamo.inference;

import java.util.function.IntToDoubleFunction;

/**
 * Monte Carlo standard error of any number made from the replicates: leave out one batch at a time,
 * batches by index order. J. Shao and C. F. J. Wu, Ann. Statist. 17 (1989), 1176-1197,
 * doi:10.1214/aos/1176347263: leaving out many at a time makes it hold for quantiles too.
 */
final class BatchJackknife {

    private BatchJackknife() {}

    /**
     * Standard error of the number; NaN when any of those it is made from is.
     *
     * @param without the number without batch b, NaN when undefined
     */
    static double standardError(SortedBatches batches, IntToDoubleFunction without) {
        int g = batches.batches();
        double[] values = new double[g];
        double total = 0;
        for (int b = 0; b < g; b++) {
            values[b] = without.applyAsDouble(b);
            total += values[b];
        }
        double mean = total / g;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt((g - 1.0) / g * squares);
    }
}
