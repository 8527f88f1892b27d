package dev.minamo.model;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.numeric.Undefined;
import dev.minamo.statistic.RowValues;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.expression.Node;
import dev.minamo.statistic.metric.Truth;
import org.jspecify.annotations.Nullable;

/** The model matrix of the rows a model is fitted to, and how rows of another table are coded alike. Immutable. */
final class Matrices {

    private final ModelRequest request;
    private final Coding coding;
    private final ModelMatrix matrix;
    private final double @Nullable [] weights;

    private Matrices(ModelRequest request, Coding coding, ModelMatrix matrix,
            double @Nullable [] weights) {
        this.request = request;
        this.coding = coding;
        this.matrix = matrix;
        this.weights = weights;
    }

    /** @throws Refusal if a term, an offset or the weights do not fit the sample */
    static Matrices of(ModelRequest request, Sample sample) {
        var coding = Coding.of(request.formula(), sample);
        var design = DesignMatrix.of(request.formula(), sample, coding);
        return new Matrices(request, coding, matrix(request, design, sample),
                weights(request, sample));
    }

    ModelMatrix matrix() {
        return matrix;
    }

    /** As {@link Model#matrix(Sample)}. */
    ModelMatrix matrix(Sample other) {
        return matrix(request, DesignMatrix.of(request.formula(), other, coding), other);
    }

    private static ModelMatrix matrix(ModelRequest request, DesignMatrix design, Sample sample) {
        var all = design.factored();
        var used = IntStream.range(0, all.size())
                .filter(place -> !request.without().contains(place)).mapToObj(all::get).toList();
        return new ModelMatrix(used, sample.rows(), offset(request, sample));
    }

    /**
     * As {@link Model#truth(Sample)}.
     *
     * @param own of the rows a model is fitted to
     */
    Truth truth(Truth own, Sample other) {
        return Responses.alike(request, own, other);
    }

    /** One for each row, above zero; null for none. A view. */
    double @Nullable [] weights() {
        return weights;
    }

    /** The same, ones for none. */
    double[] weightsOrOnes() {
        if (weights != null) {
            return weights;
        }
        double[] ones = new double[matrix.rows()];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** The columns of a matrix, views in an array of its own. */
    static double[][] columns(ModelMatrix matrix) {
        return matrix.columns().stream().map(ModelMatrix.Column::values)
                .toArray(double[][]::new);
    }

    private static double @Nullable [] offset(ModelRequest request, Sample sample) {
        double[] sum = request.offset() == null
                ? null
                : column(sample, request.offset(), "/model/offset");
        var values = new RowValues(request.formula().source(), sample);
        for (Node node : request.formula().offsets()) {
            sum = sum == null ? values.numbers(node) : plus(sum, values.numbers(node));
        }
        return sum;
    }

    private static double[] plus(double[] left, double[] right) {
        for (int row = 0; row < left.length; row++) {
            left[row] += right[row];
        }
        return left;
    }

    private static double @Nullable [] weights(ModelRequest request, Sample sample) {
        if (request.weights() == null) {
            return null;
        }
        double[] weights = column(sample, request.weights(), "/model/weights");
        for (int row = 0; row < weights.length; row++) {
            if (!(weights[row] > 0)) {
                throw refusal("/model/weights",
                        "The weights must be above zero; column %s is %s in row %,d of the rows used."
                                .formatted(Refusal.quote(request.weights()), weights[row],
                                        row + 1L));
            }
        }
        return weights;
    }

    private static double[] column(Sample sample, String name, String pointer) {
        if (!sample.hasNumbers(name)) {
            var detail = "There is no column of numbers “" + Refusal.quote(name) + "”.";
            throw new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at(pointer, detail,
                    sample.columns().stream().filter(sample::hasNumbers).toList())));
        }
        return sample.numbers(name).asSlice(0, (long) sample.rows() * Double.BYTES)
                .toArray(ValueLayout.JAVA_DOUBLE);
    }

    static Refusal refusal(String pointer, String detail) {
        return new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at(pointer, detail)));
    }

    /** There is no fit to the rows. */
    static Refusal noFit(Undefined cause) {
        return refusal("/model", "The fit to all rows failed: " + cause.code() + ".")
                .because(cause.code());
    }
}
