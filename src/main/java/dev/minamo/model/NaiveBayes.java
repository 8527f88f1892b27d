package dev.minamo.model;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Normal predictors that are independent within each class, with population variances. */
final class NaiveBayes implements Learner {

    private final Training training;
    private final ClassMoments moments;
    /** By column and class. */
    private final double[][] variances;
    private final double[] constants;
    private final double[] scores;

    NaiveBayes(Training training) {
        this.training = training;
        this.moments = new ClassMoments(training);
        this.variances = new double[training.columns().length][training.classes()];
        this.constants = new double[training.classes()];
        this.scores = new double[training.classes()];
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        var missing = moments.take(frequencies);
        if (missing != null) {
            return missing;
        }
        for (int k = 0; k < constants.length; k++) {
            constants[k] = Elementary.log(moments.sizes[k] / moments.total);
        }
        for (int j = 0; j < variances.length; j++) {
            moments.squares(frequencies, j, variances[j]);
            for (int k = 0; k < constants.length; k++) {
                variances[j][k] /= moments.sizes[k];
                if (!(variances[j][k] > 0)) {
                    return Undefined.CONSTANT;
                }
                constants[k] -= Elementary.log(variances[j][k]) / 2;
            }
        }
        return null;
    }

    @Override
    public Predicting sharing() {
        double[] scratch = new double[scores.length];
        return (columns, rows, count, out) -> predict(columns, rows, count, out, scratch);
    }

    @Override
    public void predict(double[][] columns, int[] rows, int count, double[] out) {
        predict(columns, rows, count, out, scores);
    }

    private void predict(double[][] columns, int[] rows, int count, double[] out,
            double[] scratch) {
        for (int i = 0; i < count; i++) {
            System.arraycopy(constants, 0, scratch, 0, scratch.length);
            for (int j = 0; j < variances.length; j++) {
                double value = columns[j][rows[i]];
                for (int k = 0; k < scratch.length; k++) {
                    double deviation = value - moments.means[k][j];
                    scratch[k] -= deviation * deviation / variances[j][k] / 2;
                }
            }
            Posterior.normalise(scratch);
            training.put(scratch, 0, out, i);
        }
    }
}
