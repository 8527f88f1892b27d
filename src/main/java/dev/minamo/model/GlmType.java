package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.minamo.Refusal;
import dev.minamo.Refusal.Fault;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Kernels;
import dev.minamo.statistic.Parameter;
import dev.minamo.statistic.Sample;
import dev.minamo.statistic.metric.MetricType.Task;
import dev.minamo.statistic.metric.Truth;
import org.jspecify.annotations.Nullable;

/** A generalised linear model: a family under one of its links, by maximum (quasi-)likelihood. */
record GlmType(String title, String description, GlmFamily family,
        List<String> links) implements ModelType {

    @Override
    public String name() {
        return family.name();
    }

    @Override
    public Set<Task> tasks() {
        return Set.of(family instanceof GlmFamily.Binomial ? Task.EVENT : Task.NUMBERS);
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
        var link = SmoothLink.named(FamilyChecks.link(request, links), kernels.functions());
        FamilyChecks.steps(request);
        var truth = Responses.truth(request, sample);
        double[] response = FamilyChecks.response(request, truth, family);
        var matrices = Matrices.of(request, sample);
        var curve = Curve.of(family, link);
        var anchor = anchor(request, matrices, response, curve, kernels);
        return model(matrices, truth, anchor, nullDeviance(request, matrices, response, curve,
                kernels), kernels);
    }

    @Override
    public Model bindGiven(ModelRequest request, Sample sample, Kernels kernels, long seed) {
        FamilyChecks.steps(request);
        var truth = Responses.truth(request, sample);
        FamilyChecks.response(request, truth, family);
        return new GivenModel(Matrices.of(request, sample), truth,
                SmoothLink.named(FamilyChecks.link(request, links), kernels.functions()));
    }

    private static Model model(Matrices matrices, Truth truth, Anchor anchor,
            double nullDeviance, Kernels kernels) {
        var report = new GlmReport(anchor);
        int rows = anchor.rows().rows();
        var own = matrices.matrix();
        double dispersion = report.dispersion();
        return new LinearPredictor(matrices, truth, anchor.curve().link,
                () -> new GlmFitter(anchor, own, kernels.products()),
                new FitQuantities(() -> new GlmFitter(anchor, own, kernels.products()),
                        anchor.coefficients(), rows),
                report.of(own.names(), nullDeviance),
                dispersion > 0 || !anchor.curve().family.estimatesDispersion()
                        ? Optional.of(anchor.curve().family.law(dispersion))
                        : Optional.empty());
    }

    static Anchor anchor(ModelRequest request, Matrices matrices, double[] response, Curve curve,
            Kernels kernels) {
        var matrix = matrices.matrix();
        var basis = FitBasis.orthonormal(request.formula(), matrix);
        return require(Anchor.fit(basis, offset(matrix), response, matrices.weights(), curve,
                new double[matrix.columns().size()], kernels.products()), curve);
    }

    static double[] offset(ModelMatrix matrix) {
        double[] offset = matrix.offset();
        return offset == null ? new double[matrix.rows()] : offset;
    }

    /** @throws Refusal if the fit to all rows failed */
    static Anchor require(Anchor.Outcome outcome, Curve curve) {
        var anchor = outcome.anchor();
        if (anchor != null) {
            return anchor;
        }
        if (outcome.cause() == Undefined.SEPARATION) {
            boolean event = curve.family instanceof GlmFamily.Binomial;
            var detail = event
                    ? "A combination of the predictors parts the events from the others (separation): the likelihood has no maximum, some coefficients would be infinite. Penalised fits exist: firth_logit, logit_ridge."
                    : "All responses are zero where a combination of the predictors is largest (separation): the likelihood has no maximum, some coefficients would be infinite.";
            throw new Refusal(Refusal.Code.VALIDATION, detail, List.of(Fault.at("/model/family",
                    detail, event ? List.of("firth_logit", "logit_ridge") : List.of())))
                    .because(outcome.cause().code());
        }
        throw Matrices.refusal("/model", "The fit to all rows failed: " + outcome.cause().code()
                + ". Another link may do.").because(outcome.cause().code());
    }

    /** Of the intercept alone, or of no term where there is none; beside the offset. */
    static double nullDeviance(ModelRequest request, Matrices matrices, double[] response,
            Curve curve, Kernels kernels) {
        var matrix = matrices.matrix();
        double[] weights = matrices.weights();
        if (!request.formula().intercept()) {
            return deviance(offset(matrix), weights, response, curve);
        }
        if (matrix.offset() == null) {
            // Whatever the family and link, the maximum is where the expected value is the mean.
            double[] constant = new double[response.length];
            Arrays.fill(constant, curve.link.predictor(mean(weights, response)));
            return deviance(constant, weights, response, curve);
        }
        var intercept = new ModelMatrix(matrix.columns().stream()
                .filter(ModelMatrix.Column::intercept).toList(), matrix.rows(), offset(matrix));
        var outcome = Anchor.fit(FitBasis.orthonormal(request.formula(), intercept),
                offset(intercept), response, weights, curve, new double[1], kernels.products());
        return outcome.anchor() == null
                ? outcome.cause().nan()
                : outcome.anchor().deviance();
    }

    private static double mean(double @Nullable [] weights, double[] response) {
        double sum = 0;
        double total = 0;
        for (int row = 0; row < response.length; row++) {
            double weight = weights == null ? 1 : weights[row];
            sum = Math.fma(weight, response[row], sum);
            total += weight;
        }
        return sum / total;
    }

    private static double deviance(double[] predictors, double @Nullable [] weights,
            double[] response, Curve curve) {
        double sum = 0;
        for (int row = 0; row < response.length; row++) {
            sum += (weights == null ? 1 : weights[row])
                    * curve.deviance(predictors[row], response[row]);
        }
        return Double.isFinite(sum) ? sum : Undefined.NOT_FINITE.nan();
    }
}
