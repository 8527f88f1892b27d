package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/**
 * Normal classes with one covariance matrix, pooled with divisor n - K; their prior probabilities are their shares (Fisher 1936; as
 * {@code MASS::lda} with its plug-in predictions).
 */
final class LinearDiscriminant implements Learner {

    private final Training training;
    private final ClassMoments moments;
    private final double[][][] products;
    private final Covariance covariance;
    private final double[] centre;
    private final double[][] slopes;
    private final double[] constants;
    private final double[] scores;

    LinearDiscriminant(Training training) {
        int predictors = training.columns().length;
        this.training = training;
        this.moments = new ClassMoments(training);
        this.products = new double[training.classes()][][];
        Arrays.fill(products, new double[predictors][predictors]);
        this.covariance = new Covariance(predictors);
        this.centre = new double[predictors];
        this.slopes = new double[training.classes()][predictors];
        this.constants = new double[training.classes()];
        this.scores = new double[training.classes()];
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        var missing = moments.take(frequencies);
        if (missing != null) {
            return missing;
        }
        moments.products(frequencies, products);
        var singular = covariance.take(products[0], moments.total - moments.classes());
        if (singular != null) {
            return singular;
        }
        discriminate();
        return null;
    }

    /** About the centre of all rows, so that little cancels. */
    private void discriminate() {
        double[] deviations = new double[centre.length];
        for (int j = 0; j < centre.length; j++) {
            double sum = 0;
            for (int k = 0; k < moments.classes(); k++) {
                sum = Math.fma(moments.sizes[k], moments.means[k][j], sum);
            }
            centre[j] = sum / moments.total;
        }
        for (int k = 0; k < moments.classes(); k++) {
            for (int j = 0; j < centre.length; j++) {
                deviations[j] = moments.means[k][j] - centre[j];
            }
            covariance.solve(deviations, slopes[k]);
            double square = 0;
            for (int j = 0; j < centre.length; j++) {
                square = Math.fma(deviations[j], slopes[k][j], square);
            }
            constants[k] = Elementary.log(moments.sizes[k] / moments.total) - square / 2;
        }
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
            for (int j = 0; j < centre.length; j++) {
                double deviation = columns[j][rows[i]] - centre[j];
                for (int k = 0; k < scratch.length; k++) {
                    scratch[k] = Math.fma(slopes[k][j], deviation, scratch[k]);
                }
            }
            Posterior.normalise(scratch);
            training.put(scratch, 0, out, i);
        }
    }
}
