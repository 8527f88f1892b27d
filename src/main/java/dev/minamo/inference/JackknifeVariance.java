package dev.minamo.inference;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Units;
import dev.minamo.statistic.JointEvaluator;

/**
 * The delete-one jackknife variance of statistics of a resample, to studentize them. A unit drawn c
 * times is c units of the resample, which all change it alike:
 * <pre>
 * v = sum over samples of (n - 1) / n * sum_i c_i (t_(i) - mean of t_(i) over the sample)^2
 * </pre>
 * One evaluation for each different unit drawn, so O(n^2) a resample for most statistics. Undefined
 * where the statistic is without a unit. Owned by one worker.
 */
public final class JackknifeVariance {
    private final JointEvaluator evaluator;
    private final int quantities;
    private final int[] ofRow;
    private final int[] row; // the first row of each unit
    private final int[] samples;
    private final double[][] leftOut; // by quantity, then by unit
    private final int[] sizes; // units of the resample by sample
    private final double[] means; // by sample, of one quantity

    /** @param units rows or clusters: what the scheme draws as a whole */
    public JackknifeVariance(JointEvaluator evaluator, int quantities, Units units) {
        if (units.kind().equals("block") || units.kind().equals("group")) {
            throw new IllegalArgumentException(
                    "units: " + units.kind() + "s are not drawn as a whole");
        }
        this.evaluator = evaluator;
        this.quantities = quantities;
        this.ofRow = units.ofRow();
        this.row = RegressionInfluence.firstRows(units);
        this.samples = units.samples();
        this.leftOut = new double[quantities][units.count()];
        this.sizes = new int[Arrays.stream(samples).max().orElse(0) + 1];
        this.means = new double[sizes.length];
    }

    /**
     * The variances of a resample.
     *
     * @param counts how often each row is drawn; changed during the call, as before after it
     * @param out one for each quantity
     */
    public void on(int[] counts, double[] out) {
        Arrays.fill(sizes, 0);
        for (int unit = 0; unit < row.length; unit++) {
            int drawn = counts[row[unit]];
            sizes[samples[unit]] += drawn;
            if (drawn > 0) {
                change(counts, unit, -1);
                evaluator.onCounts(counts, out);
                change(counts, unit, 1);
                for (int c = 0; c < quantities; c++) {
                    leftOut[c][unit] = out[c];
                }
            }
        }
        for (int c = 0; c < quantities; c++) {
            out[c] = variance(leftOut[c], counts);
        }
    }

    private void change(int[] counts, int unit, int by) {
        if (ofRow.length == row.length) {
            counts[row[unit]] += by;
            return;
        }
        for (int i = 0; i < ofRow.length; i++) {
            if (ofRow[i] == unit) {
                counts[i] += by;
            }
        }
    }

    private double variance(double[] values, int[] counts) {
        Arrays.fill(means, 0);
        for (int unit = 0; unit < values.length; unit++) {
            int drawn = counts[row[unit]];
            int n = sizes[samples[unit]];
            if (drawn > 0 && n > 1) {
                if (Double.isNaN(values[unit])) {
                    return values[unit]; // with its cause
                }
                means[samples[unit]] += values[unit] * drawn / n;
            }
        }
        double variance = 0;
        for (int unit = 0; unit < values.length; unit++) {
            int drawn = counts[row[unit]];
            double n = sizes[samples[unit]];
            if (drawn > 0 && n > 1) {
                double d = values[unit] - means[samples[unit]];
                variance += (n - 1) / n * drawn * d * d;
            }
        }
        return Double.isFinite(variance) ? variance : Undefined.NOT_FINITE.nan();
    }
}
