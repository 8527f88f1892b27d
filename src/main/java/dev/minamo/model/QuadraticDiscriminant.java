package dev.minamo.model;

import dev.minamo.numeric.Elementary;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** Normal classes, each with a covariance matrix of its own with divisor n - 1; as {@code MASS::qda}. */
final class QuadraticDiscriminant implements Learner {

    private final Training training;
    private final ClassMoments moments;
    private final double[][][] products;
    private final Covariance[] covariances;
    private final double[] constants;
    private final Scratch scratch;

    /** Of one worker that predicts; a view. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Scratch(double[] scores, double[] deviations, double[] solved,
            double[][] two) {

        static Scratch of(int classes, int predictors) {
            return new Scratch(new double[classes], new double[predictors],
                    new double[predictors], new double[2][predictors]);
        }
    }

    QuadraticDiscriminant(Training training) {
        int predictors = training.columns().length;
        int classes = training.classes();
        this.training = training;
        this.moments = new ClassMoments(training);
        this.products = new double[classes][predictors][predictors];
        this.covariances = new Covariance[classes];
        for (int k = 0; k < classes; k++) {
            covariances[k] = new Covariance(predictors);
        }
        this.constants = new double[classes];
        this.scratch = Scratch.of(classes, predictors);
    }

    @Override
    public @Nullable Undefined fit(double[] frequencies, long index) {
        var missing = moments.take(frequencies);
        if (missing != null) {
            return missing;
        }
        moments.products(frequencies, products);
        for (int k = 0; k < constants.length; k++) {
            var singular = covariances[k].take(products[k], moments.sizes[k] - 1);
            if (singular != null) {
                return singular;
            }
            constants[k] = Elementary.log(moments.sizes[k] / moments.total)
                    - covariances[k].logDeterminant() / 2;
        }
        return null;
    }

    @Override
    public Predicting sharing() {
        var own = Scratch.of(constants.length, moments.predictors());
        return (columns, rows, count, out) -> predict(columns, rows, count, out, own);
    }

    @Override
    public void predict(double[][] columns, int[] rows, int count, double[] out) {
        predict(columns, rows, count, out, scratch);
    }

    private void predict(double[][] columns, int[] rows, int count, double[] out, Scratch own) {
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < constants.length; k++) {
                own.scores[k] = constants[k] - distance(columns, rows[i], k, own) / 2;
            }
            Posterior.normalise(own.scores);
            training.put(own.scores, 0, out, i);
        }
    }

    /** Squared, from the mean of a class in its own metric. */
    private double distance(double[][] columns, int row, int k, Scratch own) {
        double[] deviations = own.deviations;
        for (int j = 0; j < deviations.length; j++) {
            deviations[j] = columns[j][row] - moments.means[k][j];
        }
        covariances[k].solve(deviations, own.solved, own.two);
        double square = 0;
        for (int j = 0; j < deviations.length; j++) {
            square = Math.fma(deviations[j], own.solved[j], square);
        }
        return square;
    }
}
