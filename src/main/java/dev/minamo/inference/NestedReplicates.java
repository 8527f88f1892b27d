package dev.minamo.inference;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.JointEvaluator;

/**
 * The inner bootstrap of one resample: from replicates drawn out of it, the variance of each
 * quantity (divisor B - 1), to studentize, and the share of inner replicates below the estimate of
 * the data, ties one half, to calibrate. Undefined inner replicates are left out; below two defined
 * ones both are undefined. One pass, O(1) memory a quantity. Owned by one worker.
 */
public final class NestedReplicates {
    private final JointEvaluator evaluator;
    private final int replicates;
    private final double[] estimates;
    private final double[] values;
    private final long[] defined;
    private final double[] means; // of value minus estimate
    private final double[] squares; // about the mean
    private final long[] belowTwice; // a tie is one, less is two

    /**
     * @param replicates inner replicates to each outer one, at least 2
     * @param estimates of the data; NaN where undefined
     */
    public NestedReplicates(JointEvaluator evaluator, int replicates, double[] estimates) {
        if (replicates < 2) {
            throw new IllegalArgumentException("replicates: " + replicates + " is less than 2");
        }
        this.evaluator = evaluator;
        this.replicates = replicates;
        this.estimates = estimates.clone();
        this.values = new double[estimates.length];
        this.defined = new long[estimates.length];
        this.means = new double[estimates.length];
        this.squares = new double[estimates.length];
        this.belowTwice = new long[estimates.length];
    }

    /**
     * @param inner the counts of the next inner resample, over the rows of the data
     * @param cancelled looked at before each of them; what is found after a cancel means nothing
     */
    public void run(Supplier<int[]> inner, BooleanSupplier cancelled) {
        Arrays.fill(defined, 0);
        Arrays.fill(means, 0);
        Arrays.fill(squares, 0);
        Arrays.fill(belowTwice, 0);
        for (int b = 0; b < replicates && !cancelled.getAsBoolean(); b++) {
            evaluator.onCounts(inner.get(), values);
            for (int c = 0; c < values.length; c++) {
                if (Double.isFinite(values[c])) {
                    take(c, values[c]);
                }
            }
        }
    }

    /** B. P. Welford, Technometrics 4 (1962), 419-420, doi:10.1080/00401706.1962.10490022. */
    private void take(int c, double value) {
        double d = value - estimates[c];
        defined[c]++;
        double before = d - means[c];
        means[c] += before / defined[c];
        squares[c] += before * (d - means[c]);
        double tie = 1e-12 * Math.max(Math.abs(value), Math.abs(estimates[c]));
        belowTwice[c] += Math.abs(d) <= tie ? 1 : d < 0 ? 2 : 0;
    }

    /** The variance of each quantity over the last run. */
    public void variances(double[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = defined[c] > 1
                    ? squares[c] / (defined[c] - 1)
                    : Undefined.TOO_FEW_ROWS.nan();
        }
    }

    /** The share of the last run below the estimate of each quantity. */
    public void sharesBelow(double[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = defined[c] > 1 && Double.isFinite(estimates[c])
                    ? belowTwice[c] / (2.0 * defined[c])
                    : Undefined.TOO_FEW_ROWS.nan();
        }
    }
}
