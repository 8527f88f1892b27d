package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Predicts by one tree: the mean, or the shares of classes, of the rows in the same leaf. */
final class TreeLearner implements Learner {

    private final Training training;
    private final TreeGrower grower;
    private final TreeGrower.Choice all;
    private final Tree tree;
    private final double[] described;

    TreeLearner(Training training, int[][] sorted, TreeGrower.Limits limits) {
        this.training = training;
        this.grower = new TreeGrower(training, sorted, limits);
        this.all = grower.all();
        this.tree = new Tree(training.width());
        this.described = new double[training.width()];
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        return grower.grow(frequencies, all, tree) ? null : Undefined.TOO_FEW_ROWS;
    }

    @Override
    public Predicting sharing() {
        double[] scratch = new double[described.length];
        return (columns, rows, count, out) -> predict(columns, rows, count, out, scratch);
    }

    @Override
    public void predict(double[][] columns, int[] rows, int count, double[] out) {
        predict(columns, rows, count, out, described);
    }

    private void predict(double[][] columns, int[] rows, int count, double[] out,
            double[] scratch) {
        for (int i = 0; i < count; i++) {
            Arrays.fill(scratch, 0);
            tree.add(columns, rows[i], scratch);
            training.put(scratch, 0, out, i);
        }
    }
}
