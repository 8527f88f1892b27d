package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Truth;

/**
 * Ridge regression: {@code RSS + penalty sum b^2} of predictors less their weighted means over their population standard deviations,
 * both of the resample (Hoerl and Kennard 1970). Coefficients are given on the scale of the table.
 */
final class RidgeType implements ModelType {

    static final Parameter PENALTY = Parameter.number("penalty", 0, 1e12, "1",
            "What a unit of the sum of squared coefficients of standardised predictors costs.");

    @Override
    public String name() {
        return "ridge";
    }

    @Override
    public String title() {
        return "Ridge regression";
    }

    @Override
    public String description() {
        return "Least squares with penalty times the sum of squared coefficients of standardised predictors (population standard deviation, of each resample); the intercept is free. Coefficients on the scale of the table.";
    }

    @Override
    public Set<Task> tasks() {
        return Set.of(Task.NUMBERS);
    }

    @Override
    public List<String> links() {
        return List.of("identity");
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(PENALTY);
    }

    @Override
    public boolean linear() {
        return true;
    }

    @Override
    public boolean needsFullRank(ModelRequest request) {
        return FamilyChecks.setting(request.settings(), PENALTY) == 0;
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        FamilyChecks.link(request, links());
        FamilyChecks.steps(request);
        double price = FamilyChecks.setting(request.settings(), PENALTY);
        var truth = Responses.truth(request, sample);
        double[] response = FamilyChecks.numbers(request, truth).clone();
        var matrices = Matrices.of(request, sample);
        double[] offset = GlmType.offset(matrices.matrix());
        for (int row = 0; row < response.length; row++) {
            response[row] -= offset[row];
        }
        Magnitudes.response(request, response);
        return bind(matrices, truth, response, request, price, kernels);
    }

    private static Model bind(Matrices matrices, Truth truth, double[] response,
            ModelRequest request, double price, Kernels kernels) {
        var matrix = matrices.matrix();
        double[] prior = matrices.weightsOrOnes();
        var basis = FitBasis.standardised(request.formula(), matrix, prior);
        double[][] columns = Arrays.copyOf(basis.columns(), basis.columns().length + 1);
        columns[columns.length - 1] = response;
        var rows = BlockedRows.of(columns);
        var link = SmoothLink.named("identity", kernels.functions());
        var first = new RidgeFitter(link, rows, basis, prior, price, kernels.products());
        double[] ones = new double[response.length];
        Arrays.fill(ones, 1);
        if (!first.fit(ones, 0)) {
            throw Matrices.refusal("/model/penalty", first.cause() == Undefined.RANK_DEFICIENT
                    ? "Some predictors are combinations of others; without a penalty there is no fit."
                    : "The fit to all rows failed: " + first.cause().code() + ".")
                    .because(first.cause().code());
        }
        double[] observed = new double[matrix.columns().size()];
        first.coefficients(observed);
        return new LinearPredictor(matrices, truth, link,
                () -> new RidgeFitter(link, rows, basis, prior, price, kernels.products()),
                new FitQuantities(
                        () -> new RidgeFitter(link, rows, basis, prior, price,
                                kernels.products()),
                        observed, response.length),
                PenalisedReport.of("ridge", "identity", matrix.names(), observed,
                        response.length),
                Optional.empty());
    }
}
