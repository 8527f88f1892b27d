package dev.minamo.plan;

import java.util.Arrays;
import java.util.function.Supplier;

import dev.minamo.inference.JackknifeVariance;
import dev.minamo.statistic.JointEvaluator;
import dev.minamo.statistic.Quantities;

/** Quantities of the data themselves, and after them their jackknife variances. Nothing else is asked of it. */
record ObservedVariances(Quantities quantities, Supplier<JackknifeVariance> variances, int rows)
        implements
            Quantities {

    @Override
    public int size() {
        return 2 * quantities.size();
    }

    @Override
    public void observed(double[] out) {
        int size = quantities.size();
        double[] part = new double[size];
        quantities.observed(part);
        System.arraycopy(part, 0, out, 0, size);
        int[] ones = new int[rows];
        Arrays.fill(ones, 1);
        variances.get().on(ones, part);
        System.arraycopy(part, 0, out, size, size);
    }

    @Override
    public JointEvaluator newEvaluator() {
        throw new UnsupportedOperationException("observed only");
    }

    @Override
    public void leaveOneOut(int row, double[] out) {
        throw new UnsupportedOperationException("observed only");
    }

    @Override
    public boolean closedJackknife() {
        return false;
    }
}
