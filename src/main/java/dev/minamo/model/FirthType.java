package dev.minamo.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.minamo.numeric.BlockProducts;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Truth;

/** Logistic regression with the likelihood times Jeffreys' prior (Firth 1993, doi:10.1093/biomet/80.1.27): finite where classes are parted. */
final class FirthType implements ModelType {

    @Override
    public String name() {
        return "firth_logit";
    }

    @Override
    public String title() {
        return "Firth's logistic regression";
    }

    @Override
    public String description() {
        return "The probability of an event by the likelihood times the root of the information's determinant; finite even where a line parts the classes.";
    }

    @Override
    public Set<Task> tasks() {
        return Set.of(Task.EVENT);
    }

    @Override
    public List<String> links() {
        return List.of("logit");
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
        FamilyChecks.link(request, links());
        FamilyChecks.steps(request);
        var truth = Responses.truth(request, sample);
        double[] response = FamilyChecks.event(request, truth);
        var matrices = Matrices.of(request, sample);
        var basis = FitBasis.orthonormal(request.formula(), matrices.matrix());
        var rows = BlockedRows.of(basis.columns(), GlmType.offset(matrices.matrix()), response);
        return bind(matrices, truth, basis, rows, kernels);
    }

    private static Model bind(Matrices matrices, Truth truth, FitBasis basis, BlockedRows rows,
            Kernels kernels) {
        var link = SmoothLink.named("logit", kernels.functions());
        var curve = Curve.of(new GlmFamily.Binomial(false), link);
        double[] prior = matrices.weightsOrOnes();
        int size = rows.size();
        var first = new FirthFitter(curve, rows, basis.coordinates(), prior, new double[size],
                kernels.products());
        double[] ones = new double[rows.rows()];
        java.util.Arrays.fill(ones, 1);
        if (!first.fit(ones, 0)) {
            throw Matrices.noFit(first.cause());
        }
        double[] start = first.point();
        double[] observed = new double[size];
        first.coefficients(observed);
        var products = kernels.products();
        return new LinearPredictor(matrices, truth, link,
                () -> fitter(curve, rows, basis, prior, start, products),
                new FitQuantities(() -> fitter(curve, rows, basis, prior, start, products),
                        observed, rows.rows()),
                report(matrices.matrix().names(), observed, first.errors(), rows.rows()),
                Optional.of(ResponseLaw.event()));
    }

    private static Fitter fitter(Curve curve, BlockedRows rows, FitBasis basis, double[] prior,
            double[] start, BlockProducts products) {
        return new FirthFitter(curve, rows, basis.coordinates(), prior, start, products);
    }

    private static FitReport report(List<String> terms, double[] observed, double[] errors,
            long rows) {
        return new FitReport("firth_logit", "logit", terms, GlmReport.list(observed),
                new ArrayList<>(GlmReport.list(errors)), List.of(), List.of(), List.of(),
                List.of(), null, null, null, null, null, null, null, null, null, null, null,
                null, rows, rows - terms.size(), List.of());
    }
}
