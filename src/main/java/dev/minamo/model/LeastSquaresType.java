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

/** Least squares. With other links than the identity a gaussian model is a {@link GlmType}. */
record LeastSquaresType(String name, String title, String description,
        List<String> links) implements ModelType {

    @Override
    public Set<Task> tasks() {
        return Set.of(Task.NUMBERS);
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public boolean linear() {
        return true;
    }

    @Override
    public boolean needsFullRank(ModelRequest request) {
        return true;
    }

    @Override
    public Model bind(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        var link = FamilyChecks.link(request, links);
        if (!link.equals("identity")) {
            return new GlmType(title, description, new GlmFamily.Gaussian(), links).bind(request,
                    sample, kernels, seed);
        }
        FamilyChecks.steps(request);
        if (name.equals("wls") && request.weights() == null) {
            throw FamilyChecks.refusal("/model/weights", "wls needs the column of its weights.",
                    sample.columns().stream().filter(sample::hasNumbers).toList());
        }
        var truth = Responses.truth(request, sample);
        var matrices = Matrices.of(request, sample);
        var matrix = matrices.matrix();
        var linear = LinearModel.of(request.formula(), matrix.names(), Matrices.columns(matrix),
                without(GlmType.offset(matrix), FamilyChecks.numbers(request, truth)),
                matrices.weights());
        return model(matrices, truth, linear, kernels);
    }

    private static double[] without(double[] offset, double[] response) {
        double[] rest = response.clone();
        for (int row = 0; row < rest.length; row++) {
            rest[row] -= offset[row];
        }
        return rest;
    }

    private Model model(Matrices matrices, Truth truth, LinearModel linear, Kernels kernels) {
        var link = SmoothLink.named("identity", kernels.functions());
        var fit = linear.orthogonal();
        var report = report(linear.fit());
        var rows = LeastSquaresFitter.rows(fit);
        return new LinearPredictor(matrices, truth, link,
                () -> new LeastSquaresFitter(link, fit, rows, kernels.products()),
                linear.coefficients(), report,
                Optional.ofNullable(report.sigma()).filter(sigma -> !Double.isNaN(sigma))
                        .map(ResponseLaw::normal));
    }

    private FitReport report(LinearFit fit) {
        double total = fit.rss() / (1 - fit.rSquared());
        return new FitReport(name, "identity", fit.terms(), fit.coefficients(),
                fit.standardErrors(), fit.hc0(), fit.hc1(), fit.hc2(), fit.hc3(), fit.sigma(),
                fit.rSquared(), fit.adjustedRSquared(), fit.rss(), fit.rss(),
                Double.isFinite(total) ? total : Undefined.CONSTANT.nan(),
                fit.sigma() * fit.sigma(), null, null, fit.logLikelihood(), fit.aic(), fit.bic(),
                fit.used(), fit.residualDegrees(), List.of());
    }
}
