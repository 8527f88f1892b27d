package dev.minamo.inference;

import java.util.List;

/**
 * Adjusted p-values of several variables by the largest statistic among them: P. H. Westfall and S. S. Young, Resampling-Based
 * Multiple Testing (1993), algorithms 2.5 (single-step) and 2.8 for statistics in place of p-values (step-down, with monotonicity
 * enforced); in the form of Y. Ge, S. Dudoit and T. P. Speed, Test 12 (2003), 1-77, doi:10.1007/BF02595811, box 2. The
 * statistics should be on one scale, such as t statistics are; else a variable with a wide distribution hides the others, and
 * {@link MinP} is better. O(arrangements × variables).
 */
public final class MaxT {

    private MaxT() {}

    /**
     * @param variables at least one, all over the same arrangements
     * @param side {@link Side#ABSOLUTE} (measured from the centre given, else from 0), or one side
     */
    public static FamilyPValues of(List<NullDistribution> variables, Side side) {
        var family = new Family(variables, side);
        double[] least = new double[family.variables()]; // that counts as extreme, ties included
        double[] observed = new double[least.length];
        for (int v = 0; v < least.length; v++) {
            observed[v] = family.observed(v);
            least[v] = observed[v] - family.tie(v);
        }
        int[] order = family.descending(observed);
        long[] raw = new long[least.length];
        long[] singleStep = new long[least.length];
        long[] stepDown = new long[least.length];
        for (int row = 0; row < family.rows(); row++) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int i = order.length - 1; i >= 0; i--) {
                int v = order[i];
                double size = family.size(v, row);
                largest = Math.max(largest, size);
                raw[v] += size >= least[v] ? 1 : 0;
                stepDown[v] += largest >= least[v] ? 1 : 0;
            }
            for (int v : order) {
                singleStep[v] += largest >= least[v] ? 1 : 0;
            }
        }
        Family.enforceMonotone(stepDown, order);
        return new FamilyPValues(family.shares(raw), family.shares(singleStep),
                family.shares(stepDown), family.rows());
    }
}
