package dev.minamo.model;

import java.util.List;
import java.util.Map;

import dev.minamo.resample.Kernels;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Fits of R, as the reference files say. */
class LinearFamiliesReferenceTest {

    private static final Kernels KERNELS = Kernels.scalar();

    @ParameterizedTest
    @ValueSource(strings = {"ols-mtcars-mpg-wt-hp", "ols-mtcars-weighted",
            "ols-toothgrowth-interaction", "ols-chickwts-factor", "ols-longley-illconditioned",
            "ols-airquality-missing", "ols-attitude"})
    void leastSquares(String id) {
        var reference = ModelTables.caseOf("models", id);
        var weights = reference.get("spec").get("weights");
        var model = bind(reference, weights.isNull() ? "ols" : "wls", null, null,
                weights.isNull() ? null : weights.asString());

        check(model, reference);
    }

    @ParameterizedTest
    @CsvSource({"logit-spector,binomial,1", "probit-spector,binomial,1",
            "cloglog-spector,binomial,1", "logit-breast-cancer-4,binomial,malignant",
            "poisson-warpbreaks,poisson,", "gamma-log-airquality,gamma,",
            "gamma-inverse-airquality,gamma,", "negbin-warpbreaks,negative_binomial,"})
    void generalised(String id, String family, @Nullable String event) {
        var reference = ModelTables.caseOf("models", id);

        check(bind(reference, family, reference.get("spec").path("link").asString(null), event,
                null), reference);
    }

    static Model bind(JsonNode reference, String family, @Nullable String link,
            @Nullable String event, @Nullable String weights) {
        var table = reference.get("data").asString();
        var text = reference.get("spec").get("formula").asString();
        if (table.equals("breast_cancer.csv")) {
            text = text.replace("y ~", "diagnosis ~");
        }
        var formula = Formula.parse(text, ModelTables.columns(table));
        var request = new ModelRequest(family, link, formula, event, weights, null, List.of(),
                Map.of());
        return Models.named(family).orElseThrow().bind(request,
                ModelTables.whole(table, formula), KERNELS, 1);
    }

    private static void check(Model model, JsonNode reference) {
        var expected = reference.get("expected");
        var report = model.report().orElseThrow();
        assertThat(model.coefficients()).containsExactlyElementsOf(
                expected.get("coefficients").propertyNames());
        var lists = Map.of("coefficients", report.coefficients(), "standard_errors",
                report.standardErrors(), "hc0_se", report.hc0(), "hc1_se", report.hc1(),
                "hc2_se", report.hc2(), "hc3_se", report.hc3());
        lists.forEach((key, values) -> {
            if (expected.has(key)) {
                assertThat(values).as(key).hasSize(expected.get(key).size());
                int i = 0;
                for (var number : expected.get(key)) {
                    ModelTables.assertWithin(values.get(i++), number.asDouble(), reference, key);
                }
            }
        });
        check(report.sigma(), "sigma", reference);
        check(report.rSquared(), "r_squared", reference);
        check(report.adjustedRSquared(), "adj_r_squared", reference);
        check(report.rss(), "rss", reference);
        check(report.deviance(), "deviance", reference);
        check(report.nullDeviance(), "null_deviance", reference);
        check(report.dispersion(), "pearson_dispersion", reference);
        check(report.theta(), "theta", reference);
        check(report.logLikelihood(), "loglik", reference);
        check(report.aic(), "aic", reference);
        check(report.bic(), "bic", reference);
        if (expected.has("n_used")) {
            assertThat(report.used()).isEqualTo(expected.get("n_used").asLong());
            assertThat(report.residualDegrees()).isEqualTo(expected.get("df_residual").asLong());
        }
        if (expected.has("predictions_at_rows_1based")) {
            predictions(model, reference);
        }
    }

    private static void check(@Nullable Double value, String key, JsonNode reference) {
        var expected = reference.get("expected").get(key);
        if (expected != null && !expected.isNull()) {
            assertThat(value).as(key).isNotNull();
            ModelTables.assertWithin(value == null ? Double.NaN : value, expected.asDouble(),
                    reference, key);
        }
    }

    /** Of a fit and of given coefficients, both on the model's own rows; rows are numbered before those that miss something go. */
    private static void predictions(Model model, JsonNode reference) {
        var table = reference.get("data").asString();
        var complete = ModelTables.completeRows(table, Formula.parse(
                reference.get("spec").get("formula").asString().replace("y ~",
                        table.equals("breast_cancer.csv") ? "diagnosis ~" : "y ~"),
                ModelTables.columns(table)));
        double[] frequencies = new double[model.truth().rows()];
        java.util.Arrays.fill(frequencies, 1);
        var fitter = model.newFitter();
        double[] out = new double[1];
        assertThat(fitter.fit(frequencies, 0)).isTrue();
        for (var prediction : reference.get("expected").get("predictions_at_rows_1based")
                .properties()) {
            int row = complete.indexOf(Integer.parseInt(prediction.getKey()) - 1);
            if (reference.get("id").asString().startsWith("ols-airquality")) {
                row = Integer.parseInt(prediction.getKey()) - 1;
            }
            fitter.predict(model.matrix(), new int[]{row}, 1, out);
            ModelTables.assertWithin(out[0], prediction.getValue().asDouble(), reference,
                    "prediction " + prediction.getKey());
            double[] coefficients = new double[model.coefficients().size()];
            fitter.coefficients(coefficients);
            var other = model.newFitter();
            other.use(coefficients);
            other.predict(model.matrix(), new int[]{row}, 1, out);
            ModelTables.assertWithin(out[0], prediction.getValue().asDouble(), reference,
                    "prediction by coefficients " + prediction.getKey());
        }
    }
}
