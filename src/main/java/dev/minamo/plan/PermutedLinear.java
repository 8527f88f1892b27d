package dev.minamo.plan;

import java.util.List;

import dev.minamo.model.Link;
import dev.minamo.model.ModelMatrix;
import dev.minamo.random.Shuffle;
import org.jspecify.annotations.Nullable;

/**
 * A model with a linear predictor: permuting a column changes it by one term, so that nothing is predicted again.
 */
final class PermutedLinear implements PermutedModel {

    private final double[] coefficients;
    private final List<ImportanceGroup> groups;
    private final @Nullable Link link;
    private final double[] all;
    private final double[] here;
    private final int[] moved;
    private final double[] stayed;
    private final double[] came;
    private final double[] predictions;
    private int[] rows = new int[0];
    private int count;

    /**
     * @param coefficients zero for those that are aliased
     * @param link null where the order of the linear predictor is all that counts
     */
    PermutedLinear(ModelMatrix matrix, double[] coefficients, List<ImportanceGroup> groups,
            @Nullable Link link, int most) {
        this.coefficients = coefficients;
        this.groups = groups;
        this.link = link;
        this.all = predictors(matrix, coefficients);
        this.here = new double[most];
        this.moved = new int[most];
        this.stayed = new double[most];
        this.came = new double[most];
        this.predictions = new double[most];
    }

    static double[] predictors(ModelMatrix matrix, double[] coefficients) {
        double[] sums = matrix.offset() == null
                ? new double[matrix.rows()]
                : matrix.offset().clone();
        for (int c = 0; c < coefficients.length; c++) {
            double[] values = matrix.columns().get(c).values();
            double b = coefficients[c];
            for (int row = 0; row < sums.length; row++) {
                sums[row] = Math.fma(b, values[row], sums[row]);
            }
        }
        return sums;
    }

    @Override
    public void rows(int[] drawn, int length) {
        rows = drawn;
        count = length;
        for (int k = 0; k < length; k++) {
            here[k] = all[drawn[k]];
        }
    }

    @Override
    public double[] predictions() {
        System.arraycopy(here, 0, predictions, 0, count);
        return linked();
    }

    @Override
    public double[] permuted(int group, int[] steps) {
        var parts = groups.get(group).parts();
        if (parts.size() == 1 && parts.getFirst().plain()) {
            one(parts.getFirst(), coefficients[parts.getFirst().column()], steps);
            return linked();
        }
        System.arraycopy(rows, 0, moved, 0, count);
        Shuffle.by(steps, moved, count);
        System.arraycopy(here, 0, predictions, 0, count);
        for (ImportanceGroup.Part part : parts) {
            add(part, coefficients[part.column()]);
        }
        return linked();
    }

    /** Numbers change places themselves, so that they are looked up once. */
    private void one(ImportanceGroup.Part part, double b, int[] steps) {
        double[] x = part.moving().getFirst();
        for (int k = 0; k < count; k++) {
            stayed[k] = x[rows[k]];
        }
        System.arraycopy(stayed, 0, came, 0, count);
        Shuffle.by(steps, came, count);
        for (int k = 0; k < count; k++) {
            predictions[k] = Math.fma(b, came[k] - stayed[k], here[k]);
        }
    }

    private void add(ImportanceGroup.Part part, double b) {
        if (b == 0) {
            return;
        }
        for (int k = 0; k < count; k++) {
            predictions[k] = Math.fma(b,
                    part.value(moved[k], rows[k]) - part.value(rows[k], rows[k]), predictions[k]);
        }
    }

    private double[] linked() {
        if (link != null) {
            link.inverse(predictions, 0, count);
        }
        return predictions;
    }
}
