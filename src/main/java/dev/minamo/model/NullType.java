package dev.minamo.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Truth;

/** The mean of the response, or the shares of its classes, whatever the predictors. */
final class NullType implements ModelType {

    @Override
    public String name() {
        return "null";
    }

    @Override
    public String title() {
        return "Null model";
    }

    @Override
    public String description() {
        return "The mean of a number, or the share of each class, whatever the predictors: what any model should beat.";
    }

    @Override
    public Set<Task> tasks() {
        return Set.of(Task.NUMBERS, Task.EVENT, Task.CLASSES);
    }

    @Override
    public List<String> links() {
        return List.of();
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public boolean linear() {
        return false;
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        if (request.link() != null) {
            throw FamilyChecks.refusal("/model/link", "The null model has no link.", List.of());
        }
        FamilyChecks.steps(request);
        var matrices = Matrices.of(request, sample);
        if (matrices.matrix().offset() != null) {
            throw FamilyChecks.refusal("/model/offset", "The null model has no offset.",
                    List.of());
        }
        var truth = Responses.truth(request, sample);
        return new LearnedModel(matrices, _ -> {}, truth,
                () -> new NullFitter(truth, matrices.weightsOrOnes()),
                _ -> Optional.empty());
    }

    private static final class NullFitter implements Fitter {

        private final Truth truth;
        private final double[] prior;
        private final double[] means;
        private boolean fitted;

        private NullFitter(Truth truth, double[] prior) {
            this.truth = truth;
            this.prior = prior;
            this.means = new double[truth.outputs()];
        }

        @Override
        public boolean fit(double[] frequencies, long index) {
            java.util.Arrays.fill(means, 0);
            double total = 0;
            for (int row = 0; row < frequencies.length; row++) {
                double weight = frequencies[row] * prior[row];
                total += weight;
                switch (truth) {
                    case Truth.Numbers numbers ->
                        means[0] = Math.fma(weight, numbers.values()[row], means[0]);
                    case Truth.Event event -> means[0] += event.happened()[row] ? weight : 0;
                    case Truth.Classes classes -> means[classes.codes()[row]] += weight;
                }
            }
            fitted = total > 0;
            for (int k = 0; k < means.length; k++) {
                means[k] /= total;
            }
            return fitted;
        }

        @Override
        public Undefined cause() {
            return Undefined.TOO_FEW_ROWS;
        }

        @Override
        public void coefficients(double[] out) {
            // there are none
        }

        @Override
        public void use(double[] coefficients) {
            throw new IllegalStateException("a null model has no coefficients");
        }

        @Override
        public Predictor sharing() {
            return this; // which a prediction does not change
        }

        @Override
        public void predict(ModelMatrix matrix, int[] rows, int count, double[] out) {
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < means.length; k++) {
                    out[i * means.length + k] = fitted ? means[k] : cause().nan();
                }
            }
        }
    }
}
