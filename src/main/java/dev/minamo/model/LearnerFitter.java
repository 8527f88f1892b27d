package dev.minamo.model;

import java.util.Arrays;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;

/** A {@link Learner} behind the matrices of a model. */
final class LearnerFitter implements Fitter {

    private final Learner learner;
    private final int outputs;
    private final double @Nullable [] weights;
    private final double[] weighted;
    private @Nullable Undefined cause = Undefined.UNSPECIFIED;
    private final Predictor own;

    /** @param weights of rows, which multiply frequencies; null for none */
    LearnerFitter(Learner learner, int outputs, double @Nullable [] weights) {
        this.learner = learner;
        this.outputs = outputs;
        this.weights = weights;
        this.weighted = new double[weights == null ? 0 : weights.length];
        this.own = new OfColumns(learner);
    }

    @Override
    public boolean fit(double[] frequencies, long index) {
        cause = learner.fit(weighted(frequencies), index);
        return cause == null;
    }

    private double[] weighted(double[] frequencies) {
        if (weights == null) {
            return frequencies;
        }
        for (int row = 0; row < weighted.length; row++) {
            weighted[row] = frequencies[row] * weights[row];
        }
        return weighted;
    }

    @Override
    public Undefined cause() {
        return cause == null ? Undefined.UNSPECIFIED : cause;
    }

    @Override
    public void coefficients(double[] out) {
        throw new IllegalStateException("a model without coefficients");
    }

    @Override
    public void use(double[] coefficients) {
        throw new IllegalStateException("a model without coefficients");
    }

    @Override
    public void predict(ModelMatrix matrix, int[] rows, int count, double[] out) {
        if (cause != null) {
            Arrays.fill(out, 0, count * outputs, cause.nan());
            return;
        }
        own.predict(matrix, rows, count, out);
    }

    @Override
    public Predictor sharing() {
        return cause == null ? new OfColumns(learner.sharing()) : this;
    }

    /** Takes the predictors out of a matrix, once where it is the same again. */
    private static final class OfColumns implements Predictor {

        private final Predicting learned;
        private @Nullable ModelMatrix last;
        private double[][] columns = {};

        OfColumns(Predicting learned) {
            this.learned = learned;
        }

        @Override
        public void predict(ModelMatrix matrix, int[] rows, int count, double[] out) {
            if (!matrix.equals(last)) {
                columns = Training.predictors(matrix);
                last = matrix;
            }
            learned.predict(columns, rows, count, out);
        }
    }
}
