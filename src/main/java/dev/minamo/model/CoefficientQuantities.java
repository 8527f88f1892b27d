package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.JointEvaluator;
import dev.minamo.statistic.Quantities;

/** The coefficients of a least squares fit; all of them are undefined where the columns of the resample are dependent. */
final class CoefficientQuantities implements Quantities {

    /** Below this share of a row left free, leaving it out is computed by a fit of its own. */
    private static final double LEFT = 1e-6;

    private final OrthogonalFit fit;
    private final double[] observed;

    CoefficientQuantities(OrthogonalFit fit) {
        this.fit = fit;
        this.observed = new double[fit.size()];
        int[] ones = new int[fit.rows()];
        Arrays.fill(ones, 1);
        new WeightedSolver(fit).onCounts(ones, observed);
    }

    @Override
    public int size() {
        return observed.length;
    }

    @Override
    public void observed(double[] out) {
        System.arraycopy(observed, 0, out, 0, observed.length);
    }

    @Override
    public JointEvaluator newEvaluator() {
        var solver = new WeightedSolver(fit);
        return new JointEvaluator() {
            @Override
            public void onCounts(int[] counts, double[] out) {
                solver.onCounts(counts, out);
            }

            @Override
            public void onWeights(double[] weights, double[] out) {
                double total = 0;
                for (double weight : weights) {
                    total += weight;
                }
                solver.onWeights(weights, weights.length / total, out);
            }
        };
    }

    /** {@code b - (X'X)^-1 x e / (1 - h)} (Miller 1974, The jackknife: a review). */
    @Override
    public void leaveOneOut(int row, double[] out) {
        double left = 1 - fit.leverage(row);
        if (fit.rows() <= fit.size()) {
            Arrays.fill(out, Undefined.RANK_DEFICIENT.nan());
        } else if (left < LEFT) {
            int[] counts = new int[fit.rows()];
            Arrays.fill(counts, 1);
            counts[row] = 0;
            new WeightedSolver(fit).onCounts(counts, out);
        } else {
            double[] d = new double[fit.size()];
            for (int k = 0; k < d.length; k++) {
                d[k] = -fit.basis(row, k) * fit.residual(row) / left;
            }
            for (int j = 0; j < d.length; j++) {
                double value = fit.coefficient(j, d);
                out[j] = Double.isFinite(value) ? value : Undefined.NOT_FINITE.nan();
            }
        }
    }

    @Override
    public boolean closedJackknife() {
        return true;
    }
}
