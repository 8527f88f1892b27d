package dev.minamo.bench;

import dev.minamo.numeric.LaneSums;
import dev.minamo.resample.Arrangements;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.LabelExchange;
import dev.minamo.resample.LabelPermutation;

/**
 * What a worker does for a row of a two-sample test: an arrangement, the sum of the values of its members, the difference of
 * means, a number written. To be replaced by the stage that compiled jobs run.
 */
final class PermutationStage {

    private static final int ROWS = 1_024;
    private static final long SEED = 1;

    private final Arrangements arrangements;
    private final LaneSums members;
    private final double total;
    private final int rows;
    private final double[] out = new double[ROWS];
    private long next;

    PermutationStage(double[] values, int[] labels, Kernels kernels) {
        this.arrangements = new LabelExchange(labels,
                new LabelPermutation(labels, kernels.draws())).random(SEED);
        this.members = new LaneSums(values);
        this.rows = values.length;
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        this.total = sum;
    }

    void run(int count) {
        for (long end = next + count; next < end; next++) {
            var arrangement = arrangements.at(next);
            int[] first = arrangement.members();
            members.clear();
            members.add(first, first.length);
            double sum = members.sum();
            out[(int) next & ROWS - 1] = sum / first.length - (total - sum) / (rows - first.length);
        }
    }
}
