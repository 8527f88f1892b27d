package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * The leave-one-out bootstrap error (Efron and Tibshirani 1997, eq. 17): the mean over rows of the mean loss over the replicates that leave
 * the row out. A replicate says {@code sum_i loss_i / (n C_i)} over the rows it leaves out, {@code C_i} being how many replicates leave
 * row i out, and the sum of the weights {@code 1 / (n C_i)}; where all replicates have a fit, the weights add up to one.
 *
 * @param mcse by leaving out each of 50 batches in index order; NaN for fewer than 50 replicates
 */
public record LeaveOneOutBootstrap(double error, double mcse) {

    private static final int BATCHES = 50;

    /** @param sums one a replicate; where there is no fit, both are zero */
    public static LeaveOneOutBootstrap of(MemorySegment sums, MemorySegment weights, long count) {
        double[] s = new double[BATCHES];
        double[] w = new double[BATCHES];
        double sum = 0;
        double weight = 0;
        for (long i = 0; i < count; i++) {
            int batch = (int) (i * BATCHES / count);
            s[batch] += sums.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
            w[batch] += weights.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
        }
        for (int batch = 0; batch < BATCHES; batch++) {
            sum += s[batch];
            weight += w[batch];
        }
        if (count < BATCHES) {
            return new LeaveOneOutBootstrap(sum / weight, Double.NaN);
        }
        double mean = 0;
        double[] without = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            without[batch] = (sum - s[batch]) / (weight - w[batch]);
            mean += without[batch] / BATCHES;
        }
        double squares = 0;
        for (double value : without) {
            squares = Math.fma(value - mean, value - mean, squares);
        }
        return new LeaveOneOutBootstrap(sum / weight,
                Math.sqrt((BATCHES - 1.0) / BATCHES * squares));
    }
}
