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
 * Counts whose variance is {@code mean + mean^2 / theta}: coefficients and theta by maximum likelihood in turn (Venables and Ripley
 * 2002, Modern Applied Statistics with S, 7.4), in each resample.
 */
final class NegativeBinomialType implements ModelType {

    private static final int MOST_TURNS = 100;
    private static final double CLOSE = 1e-11;

    @Override
    public String name() {
        return "negative_binomial";
    }

    @Override
    public String title() {
        return "Negative binomial model";
    }

    @Override
    public String description() {
        return "Counts that vary more than Poisson's, variance mean + mean^2 / theta; coefficients and theta by maximum likelihood. Counts that do not vary more have no theta.";
    }

    @Override
    public Set<Task> tasks() {
        return Set.of(Task.NUMBERS);
    }

    @Override
    public List<String> links() {
        return List.of("log");
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
        var link = SmoothLink.named(FamilyChecks.link(request, links()), kernels.functions());
        FamilyChecks.steps(request);
        var truth = Responses.truth(request, sample);
        double[] response = FamilyChecks.response(request, truth,
                new GlmFamily.NegativeBinomial(1));
        var matrices = Matrices.of(request, sample);
        var anchor = anchor(request, matrices, response, link, kernels);
        var curve = anchor.curve();
        double nullDeviance = GlmType.nullDeviance(request, matrices, response, curve, kernels);
        return model(matrices, truth, anchor, nullDeviance, kernels);
    }

    private static Model model(Matrices matrices, Truth truth, Anchor anchor,
            double nullDeviance, Kernels kernels) {
        var own = matrices.matrix();
        return new LinearPredictor(matrices, truth, anchor.curve().link,
                () -> new NegativeBinomialFitter(anchor, own, kernels),
                new FitQuantities(() -> new NegativeBinomialFitter(anchor, own, kernels),
                        anchor.coefficients(), own.rows()),
                new GlmReport(anchor).of(own.names(), nullDeviance),
                Optional.of(anchor.curve().family.law(1)));
    }

    private static Anchor anchor(ModelRequest request, Matrices matrices, double[] response,
            SmoothLink link, Kernels kernels) {
        var matrix = matrices.matrix();
        var basis = FitBasis.orthonormal(request.formula(), matrix);
        var poisson = Curve.of(new GlmFamily.Poisson(false), link);
        var rows = BlockedRows.of(basis.columns(), GlmType.offset(matrix), response);
        double[] weights = Arrays.copyOf(matrices.weightsOrOnes(), rows.padded());
        var pass = new ScorePass(rows, poisson, kernels.products());
        pass.weigh(weights);
        var penalty = new Quadratic(basis.coordinates());
        var scoring = new Scoring(pass, penalty);
        double[] point = new double[rows.size()];
        double mean = EightLanes.dot(weights, rows.response(), 0, weights.length)
                / EightLanes.sum(weights);
        if (!(mean > 0)) {
            throw FamilyChecks.refusal("/model/formula", "Every count is zero.", List.of());
        }
        boolean begun = scoring.begin(mean, point)
                || basis.constant(link.predictor(mean), point);
        if (!begun || !scoring.run(point, Anchor.close(point))) {
            return GlmType.require(new Anchor.Outcome(null, scoring.cause()), poisson);
        }
        var shape = new Shape(rows, kernels.functions());
        double[] predictors = new double[rows.rows()];
        double[] scratch = new double[rows.length()];
        double theta = Double.NaN;
        for (int turn = 0; turn < MOST_TURNS; turn++) {
            rows.predictors(point, kernels.products(), scratch, predictors);
            double next = shape.best(theta, predictors, weights);
            if (Double.isNaN(next)) {
                throw FamilyChecks.refusal("/model/family",
                        "The counts vary no more than a Poisson law's, theta would be infinite.",
                        List.of("poisson"))
                        .because(Undefined.of(next).orElse(Undefined.UNSPECIFIED).code());
            }
            boolean settled = Math.abs(next - theta) <= CLOSE * next;
            theta = next;
            pass.follow(Curve.of(new GlmFamily.NegativeBinomial(theta), link));
            if (!scoring.run(point, Anchor.close(point))) {
                return GlmType.require(new Anchor.Outcome(null, scoring.cause()), pass.curve());
            }
            if (settled) {
                return Anchor.about(pass, penalty, basis.coordinates(), point,
                        kernels.products());
            }
        }
        return GlmType.require(new Anchor.Outcome(null, Undefined.NO_CONVERGENCE), pass.curve());
    }
}
