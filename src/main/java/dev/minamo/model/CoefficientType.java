package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;
import org.jspecify.annotations.Nullable;

/**
 * A family that predicts numbers by a linear predictor, found otherwise than by least squares or likelihood.
 *
 * @param intercept whether it needs one, since it has a penalty
 */
record CoefficientType(String name, String title, String description, List<Parameter> parameters,
        boolean intercept, Maker maker) implements ModelType {

    CoefficientType {
        parameters = List.copyOf(parameters);
    }

    /**
     * What is asked of a family. A view.
     *
     * @param response less the offset
     * @param weights of rows; null for none
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Wanted(ModelRequest request, List<Parameter> parameters, SmoothLink link,
            ModelMatrix matrix, double[] response, double @Nullable [] weights) {

        double number(String parameter) {
            return FamilyChecks.setting(request.settings(), parameters.stream()
                    .filter(p -> p.name().equals(parameter)).findFirst().orElseThrow());
        }

        /** Least squares, from which a search can start. */
        OrthogonalFit leastSquares() {
            return LinearModel.of(request.formula(), matrix.names(), Matrices.columns(matrix),
                    response, null).orthogonal();
        }
    }

    /** Makes what makes fitters, one a worker. */
    interface Maker {
        Supplier<? extends CoefficientFitter> fitters(Wanted wanted);
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
    public boolean linear() {
        return true;
    }

    /** A penalty, which stands beside an intercept, chooses among all fits. */
    @Override
    public boolean needsFullRank(ModelRequest request) {
        return !intercept;
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        var link = SmoothLink.named(FamilyChecks.link(request, links()), kernels.functions());
        FamilyChecks.steps(request);
        if (intercept && !request.formula().intercept()) {
            throw FamilyChecks.refusal("/model/formula",
                    "Predictors are standardised only beside an intercept; %s needs one."
                            .formatted(name),
                    List.of());
        }
        var truth = Responses.truth(request, sample);
        double[] response = FamilyChecks.numbers(request, truth).clone();
        var matrices = Matrices.of(request, sample);
        double[] offset = GlmType.offset(matrices.matrix());
        for (int row = 0; row < response.length; row++) {
            response[row] -= offset[row];
        }
        Magnitudes.response(request, response);
        var fitters = maker.fitters(new Wanted(request, parameters, link, matrices.matrix(),
                response, matrices.weights()));
        var all = toAll(fitters.get(), response.length);
        var found = all.coefficients.clone();
        return new LinearPredictor(matrices, truth, link, fitters::get,
                new FitQuantities(fitters::get, found, response.length),
                report(matrices.matrix().names(), found, all.scale(), response.length),
                Optional.empty());
    }

    private static CoefficientFitter toAll(CoefficientFitter fitter, int rows) {
        double[] ones = new double[rows];
        Arrays.fill(ones, 1);
        if (!fitter.fit(ones, 0)) {
            throw Matrices.noFit(fitter.cause());
        }
        return fitter;
    }

    private FitReport report(List<String> terms, double[] coefficients, @Nullable Double scale,
            long rows) {
        return new FitReport(name, "identity", terms,
                Arrays.stream(coefficients).boxed().toList(), List.of(), List.of(), List.of(),
                List.of(), List.of(), null, null, null, null, null, null, null, null, scale, null,
                null, null, rows, null, List.of());
    }
}
