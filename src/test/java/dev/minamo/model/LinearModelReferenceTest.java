package dev.minamo.model;

import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.stream.IntStream;

import dev.minamo.inference.NullDistribution;
import dev.minamo.inference.PermutationPValues;
import dev.minamo.numeric.Reductions;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Least squares against R, statsmodels and NumPy, as the reference files say. */
class LinearModelReferenceTest {

    @ParameterizedTest
    @ValueSource(strings = {"ols-mtcars-mpg-wt-hp", "ols-mtcars-weighted",
            "ols-toothgrowth-interaction", "ols-chickwts-factor", "ols-longley-illconditioned",
            "ols-airquality-missing", "ols-attitude"})
    void fitsOfR(String id) {
        var reference = ModelTables.caseOf("models", id);
        var table = reference.get("data").asString();
        var formula = Formula.parse(reference.get("spec").get("formula").asString(),
                ModelTables.columns(table));
        var sample = ModelTables.sample(table, formula);
        var weights = reference.get("spec").get("weights");

        var model = weights.isNull()
                ? LinearModel.of(formula, sample)
                : LinearModel.of(formula, sample, weights.asString());
        var fit = model.fit();

        var expected = reference.get("expected");
        assertThat(fit.terms()).containsExactlyElementsOf(
                expected.get("coefficients").propertyNames());
        check(fit.coefficients(), "coefficients", reference);
        check(fit.standardErrors(), "standard_errors", reference);
        check(fit.hc0(), "hc0_se", reference);
        check(fit.hc1(), "hc1_se", reference);
        check(fit.hc2(), "hc2_se", reference);
        check(fit.hc3(), "hc3_se", reference);
        check(fit.sigma(), "sigma", reference);
        check(fit.rSquared(), "r_squared", reference);
        check(fit.adjustedRSquared(), "adj_r_squared", reference);
        check(fit.rss(), "rss", reference);
        check(fit.logLikelihood(), "loglik", reference);
        check(fit.aic(), "aic", reference);
        check(fit.bic(), "bic", reference);
        assertThat(fit.used()).isEqualTo(expected.get("n_used").asLong());
        assertThat(fit.residualDegrees()).isEqualTo(expected.get("df_residual").asLong());
        if (id.equals("ols-mtcars-mpg-wt-hp") || id.equals("ols-longley-illconditioned")) {
            double[] fitted = model.residuals().fitted();
            for (var prediction : expected.get("predictions_at_rows_1based").properties()) {
                ModelTables.assertWithin(fitted[Integer.parseInt(prediction.getKey()) - 1],
                        prediction.getValue().asDouble(), reference, "fitted");
            }
        }
    }

    private static void check(List<Double> values, String key, JsonNode reference) {
        int i = 0;
        for (var number : reference.get("expected").get(key)) {
            ModelTables.assertWithin(values.get(i), number.asDouble(), reference, key + " " + i);
            i++;
        }
    }

    private static void check(double value, String key, JsonNode reference) {
        ModelTables.assertWithin(value, reference.get("expected").get(key).asDouble(), reference,
                key);
    }

    /** The limits of the residual and wild bootstrap: the variance of a linear form in independent draws. */
    @Test
    void residualSchemesInClosedForm() {
        var reference = ModelTables.caseOf("jackknife_exact_bootstrap",
                "closed-form-regression-mtcars");
        var residuals = ModelTables.model("mtcars.csv", "mpg ~ wt + hp").residuals();
        var expected = reference.get("expected");

        assertClose(residuals.observed(), expected.get("coefficients"), reference);
        assertClose(new double[]{residuals.leverages()[0], residuals.leverages()[1],
                residuals.leverages()[2]}, expected.get("leverages_first3"), reference);
        assertClose(drawn(residuals, residuals.raw()), expected.get("residual_raw_se"), reference);
        assertClose(drawn(residuals, residuals.adjustedAndCentred()),
                expected.get("residual_leverage_adjusted_centred_se"), reference);
        assertClose(wild(residuals, residuals.raw()), expected.get("wild_hc0_se"), reference);
        assertClose(wild(residuals, residuals.adjusted()), expected.get("wild_hc2_se"), reference);
        assertClose(wild(residuals, residuals.leaveOneOut()), expected.get("wild_hc3_se"),
                reference);
    }

    /** The row of the influence of each response, through the public way: coefficients of one response moved by one. */
    private static double[][] influence(ResidualFit fit) {
        double[][] influence = new double[fit.rows()][fit.size()];
        double[] observed = fit.observed();
        for (int row = 0; row < fit.rows(); row++) {
            double[] y = fit.fitted();
            y[row] += 1;
            fit.coefficients(y, influence[row]);
            for (int j = 0; j < observed.length; j++) {
                influence[row][j] -= observed[j];
            }
        }
        return influence;
    }

    private static double[] drawn(ResidualFit fit, double[] residuals) {
        double mean = IntStream.range(0, residuals.length).mapToDouble(i -> residuals[i]).sum()
                / residuals.length;
        double variance = IntStream.range(0, residuals.length)
                .mapToDouble(i -> (residuals[i] - mean) * (residuals[i] - mean)).sum()
                / residuals.length;
        double[] same = new double[residuals.length];
        java.util.Arrays.fill(same, Math.sqrt(variance));
        return wild(fit, same);
    }

    private static double[] wild(ResidualFit fit, double[] residuals) {
        double[][] influence = influence(fit);
        double[] errors = new double[fit.size()];
        for (int j = 0; j < errors.length; j++) {
            for (int row = 0; row < residuals.length; row++) {
                double move = influence[row][j] * residuals[row];
                errors[j] += move * move;
            }
            errors[j] = Math.sqrt(errors[j]);
        }
        return errors;
    }

    private static void assertClose(double[] values, JsonNode expected, JsonNode reference) {
        double[] numbers = ModelTables.numbers(expected);
        assertThat(values).hasSameSizeAs(numbers);
        for (int i = 0; i < numbers.length; i++) {
            ModelTables.assertWithin(values[i], numbers[i], reference, expected + " " + i);
        }
    }

    /** 20,000 resamples of rows against 400,000 of the reference: five standard errors of the difference. */
    @ParameterizedTest
    @ValueSource(strings = {"wt", "hp"})
    void pairsBootstrapOfCoefficients(String term) {
        var reference = ModelTables.caseOf("bootstrap_mc", "mtcars-pairs-coef-" + term);
        var model = ModelTables.model("mtcars.csv", "mpg ~ wt + hp");
        var coefficients = model.coefficients();
        int place = model.names().indexOf(term);
        int replicates = 20_000;
        var resampler = new OrdinaryScheme(32).newResampler(17);
        var evaluator = coefficients.newEvaluator();
        double[] out = new double[3];
        double[] values = new double[replicates];
        for (int i = 0; i < replicates; i++) {
            evaluator.onRows(resampler, i, out);
            values[i] = out[place];
        }

        coefficients.observed(out);
        double mean = java.util.Arrays.stream(values).average().orElseThrow();
        double spread = Math.sqrt(java.util.Arrays.stream(values)
                .map(v -> (v - mean) * (v - mean)).sum() / (replicates - 1));
        assertMonteCarlo(mean - out[place], "bias", reference, replicates);
        assertMonteCarlo(spread, "standard_error", reference, replicates);
        java.util.Arrays.sort(values);
        assertMonteCarlo(values[(int) (0.025 * (replicates + 1)) - 1], "percentile.low", reference,
                replicates);
        assertMonteCarlo(values[(int) (0.975 * (replicates + 1)) - 1], "percentile.high",
                reference, replicates);
    }

    private static void assertMonteCarlo(double value, String key, JsonNode reference,
            int replicates) {
        var number = reference.get("expected").get(key);
        double tolerance = number.get("floor").asDouble() + 5 * number.get("unit_se").asDouble()
                * Math.sqrt(1.0 / replicates + 1 / reference.get("replicates").asDouble());
        assertThat(Math.abs(value - number.get("value").asDouble())).as(key + " " + value)
                .isLessThanOrEqualTo(tolerance);
    }

    @Test
    void wildClusterTestOfSleep() {
        var sample = Sample.builder(20, Reductions.scalar())
                .numbers("extra", ModelTables.cells("sleep.csv", "extra").stream()
                        .mapToDouble(Double::parseDouble).toArray())
                .groups("group", ModelTables.cells("sleep.csv", "group")).build();
        var model = LinearModel.of(
                Formula.parse("extra ~ group", List.of("extra", "group")), sample);

        assertWildCluster("wild-cluster-sleep", model, "group2",
                ModelTables.clusters(ModelTables.cells("sleep.csv", "ID")));
    }

    @Test
    void wildClusterTestOfWarpbreaks() {
        var tension = ModelTables.cells("warpbreaks.csv", "tension");
        var wool = ModelTables.cells("warpbreaks.csv", "wool");
        var sample = Sample.builder(54, Reductions.scalar())
                .numbers("breaks", ModelTables.cells("warpbreaks.csv", "breaks").stream()
                        .mapToDouble(Double::parseDouble).toArray())
                .groups("wool", wool)
                .numbers("low", tension.stream().mapToDouble(t -> t.equals("L") ? 1 : 0).toArray())
                .build();
        var model = LinearModel.of(Formula.parse("breaks ~ wool + low",
                List.of("breaks", "wool", "low")), sample);
        var cells = IntStream.range(0, 54).mapToObj(i -> wool.get(i) + tension.get(i)).toList();

        assertWildCluster("wild-cluster-warpbreaks", model, "low", ModelTables.clusters(cells));
    }

    private static void assertWildCluster(String id, LinearModel model, String term,
            int[] clusters) {
        var reference = ModelTables.caseOf("regression_tests", id);
        var test = model.wildClusterTest(term, 0, clusters);
        var replicator = test.newReplicator();
        try (var arena = Arena.ofConfined()) {
            var values = arena.allocate(ValueLayout.JAVA_DOUBLE, test.signVectors());
            for (long i = 0; i < test.signVectors(); i++) {
                values.setAtIndex(ValueLayout.JAVA_DOUBLE, i, replicator.onSigns(i));
            }
            var p = PermutationPValues.of(NullDistribution
                    .exact(test.observed(), values, test.signVectors()).withCentre(0)
                    .withScale(1));

            assertThat(test.signVectors())
                    .isEqualTo(reference.get("expected").get("sign_vectors").asLong());
            check(test.coefficient(), "coefficient", reference);
            check(test.standardError(), "crv1_se", reference);
            check(test.observed(), "t", reference);
            check(p.absolute().value(), "p_symmetric", reference);
            check(p.doubled().value(), "p_equal_tailed", reference);
            assertThat(values.getAtIndex(ValueLayout.JAVA_DOUBLE, 0)).isEqualTo(test.observed());
        }
        assertThat(model.clusterErrors(clusters)[model.names().indexOf(term)])
                .isEqualTo(test.standardError());
    }
}
