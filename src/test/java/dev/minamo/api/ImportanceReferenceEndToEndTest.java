package dev.minamo.api;

import java.util.List;
import java.util.Map;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Every case of other software about the importance of columns, asked for through the public API. */
class ImportanceReferenceEndToEndTest extends WithService {

    private static final long REPLICATES = 20_000;
    private static final String CANCER = """
            {"family": "binomial", "event": "malignant",
             "formula": "diagnosis ~ mean_texture + mean_smoothness + mean_compactness + mean_symmetry"}""";
    private static final String CARS = "{\"family\": \"ols\", \"formula\": \"mpg ~ wt + hp + qsec\"}";

    private RestClient client;

    @BeforeEach
    void tables() {
        client = client();
        if (client.get("/api/v1/datasets/imp_mtcars").status() != 200) {
            client.upload("imp_breast_cancer", ReferenceCases.table("breast_cancer.csv"));
            client.upload("imp_mtcars", ReferenceCases.table("mtcars.csv"));
        }
    }

    @AfterEach
    void close() {
        client.close();
    }

    private List<JsonNode> importance(String dataset, String model, String metric) {
        return client.run("""
                {"kind": "permutation", "dataset": "%s", "seed": 20261130, "replicates": %d,
                 "importance": {"model": %s, "metric": "%s", "on": "data"}}""".formatted(dataset,
                REPLICATES, model, metric)).get("importance").valueStream().toList();
    }

    /** Means and deviations between permutations, simulated elsewhere. */
    private void simulated(String id, String dataset, String model, String metric) {
        var reference = ReferenceCases.named("models_mc", id);
        for (JsonNode column : importance(dataset, model, metric)) {
            var name = column.get("column").stringValue();
            for (var each : Map.of(".mean", "importance", ".sd_between_permutations", "sd")
                    .entrySet()) {
                double actual = column.get(each.getValue()).doubleValue();
                assertThat(ReferenceCases.monteCarloDistance(reference, name + each.getKey(),
                        actual, REPLICATES)).as("%s %s: %s", id, name + each.getKey(), actual)
                        .isLessThanOrEqualTo(1);
            }
        }
    }

    @Test
    void areaUnderTheCurve() {
        simulated("importance-mc-breast-cancer-logit", "imp_breast_cancer", CANCER, "roc_auc");
    }

    @Test
    void rootMeanSquareError() {
        simulated("importance-mc-mtcars-ols", "imp_mtcars", CARS, "rmse");
    }

    /** Expected values over all permutations, exact; a mean over random ones is within five of its errors. */
    private void expected(String id, String dataset, String model, String metric, String name) {
        var reference = ReferenceCases.named("models_mc", id).get("expected");
        for (JsonNode column : importance(dataset, model, metric)) {
            double error = column.get("sd").doubleValue() / Math.sqrt(REPLICATES);
            var expected = reference.get(column.get("column").stringValue()).get(name);
            assertThat(column.get("importance").doubleValue())
                    .as("%s: %s of %s", id, metric, column.get("column"))
                    .isCloseTo(expected.doubleValue(), within(5 * error));
        }
    }

    @Test
    void lossesOfSingleRows() {
        var cancer = "importance-expected-breast-cancer-logit";
        expected(cancer, "imp_breast_cancer", CANCER, "accuracy", "accuracy_drop");
        expected(cancer, "imp_breast_cancer", CANCER, "brier", "brier_increase");
        expected(cancer, "imp_breast_cancer", CANCER, "log_loss", "log_loss_increase");
        expected("importance-expected-mtcars-ols", "imp_mtcars", CARS, "mse", "mse_increase");
        expected("importance-expected-mtcars-ols", "imp_mtcars", CARS, "mae", "mae_increase");
    }
}
