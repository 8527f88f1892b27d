package dev.minamo.api;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Every case of other software about models judged on rows they were not fitted to, asked for through the public API. */
class ResampleReferenceEndToEndTest extends WithService {

    private static final String CANCER = "diagnosis ~ mean_texture + mean_smoothness + mean_compactness + mean_symmetry";
    private static final long REPLICATES = 20_000;

    private RestClient client;

    @BeforeEach
    void tables() {
        client = client();
        if (client.get("/api/v1/datasets/cv_nile").status() == 200) {
            return;
        }
        client.upload("cv_mtcars", withFolds("mtcars.csv", 5));
        client.upload("cv_airquality", withFolds(complete("airquality.csv"), 10));
        client.upload("cv_breast_cancer", withFolds("breast_cancer.csv", 10));
        client.upload("cv_diabetes", withFolds("diabetes.csv", 5));
        client.upload("cv_iris", ReferenceCases.table("iris.csv"));
        client.upload("cv_nile", numbered());
    }

    @AfterEach
    void close() {
        client.close();
    }

    private static List<String> complete(String file) {
        // Of the columns used: Ozone, Wind and Temp; Solar.R alone may be missing.
        return ReferenceCases.table(file).lines()
                .filter(line -> !line.split(",", -1)[0].equals("NA")).toList();
    }

    private static String withFolds(String file, int folds) {
        return withFolds(ReferenceCases.table(file).lines().toList(), folds);
    }

    /** The fold of row i is i mod k. */
    private static String withFolds(List<String> lines, int folds) {
        return IntStream.range(0, lines.size())
                .mapToObj(i -> lines.get(i) + "," + (i == 0 ? "fold" : (i - 1) % folds))
                .collect(Collectors.joining("\n"));
    }

    private static String numbered() {
        var lines = ReferenceCases.table("nile.csv").lines().toList();
        var header = lines.getFirst().split(",", -1);
        int flow = header.length - 1;
        return "flow,index\n" + IntStream.range(1, lines.size())
                .mapToObj(i -> lines.get(i).split(",", -1)[flow] + "," + (i - 1))
                .collect(Collectors.joining("\n"));
    }

    private JsonNode run(String dataset, String model, String resampling, String metrics) {
        return client.run("""
                {"kind": "resample", "dataset": "%s", "seed": 20261130, "model": %s,
                 "resampling": %s, "metrics": %s, "missing": "omit"}""".formatted(dataset, model,
                resampling, metrics));
    }

    private static JsonNode metric(JsonNode result, String name) {
        return result.get("metrics").valueStream()
                .filter(m -> m.get("metric").stringValue().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(name + ": " + result));
    }

    private List<Double> replicates(JsonNode result, String column) {
        var page = client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/replicates")
                .body();
        int place = page.get("columns").valueStream().map(JsonNode::stringValue).toList()
                .indexOf(column);
        assertThat(place).as("%s in %s", column, page.get("columns")).isNotNegative();
        return page.get("rows").valueStream().map(row -> row.get(place).doubleValue()).toList();
    }

    private static void close(JsonNode reference, String what, double expected, double actual) {
        double rel = reference.get("tolerance").get("rel").doubleValue();
        assertThat(actual).as("%s: %s", reference.get("id"), what)
                .isCloseTo(expected, within(Math.max(1e-10, rel * Math.abs(expected))));
    }

    private void folds(JsonNode reference, JsonNode result, String metric) {
        var expected = reference.get("expected").get(metric);
        var values = replicates(result, metric);
        for (int fold = 0; fold < values.size(); fold++) {
            close(reference, metric + " of fold " + fold,
                    expected.get("per_fold").get(fold).doubleValue(), values.get(fold));
        }
        assertThat(values).hasSize(expected.get("per_fold").size());
        close(reference, metric, expected.get("mean").doubleValue(),
                metric(result, metric).get("mean").doubleValue());
        close(reference, metric + " error", expected.get("std_err").doubleValue(),
                metric(result, metric).get("standard_error").doubleValue());
    }

    private static void pooled(JsonNode reference, JsonNode result, String metric) {
        close(reference, "pooled " + metric,
                reference.get("expected").get("pooled_" + metric).doubleValue(),
                metric(result, metric).get("pooled").doubleValue());
    }

    @ParameterizedTest
    @CsvSource({"cv-ols-mtcars-5,cv_mtcars,mpg ~ wt + hp",
            "cv-ols-airquality-10,cv_airquality,Ozone ~ Wind + Temp"})
    void leastSquaresInFolds(String id, String dataset, String formula) {
        var reference = ReferenceCases.named("models_mc", id);
        var model = "{\"family\": \"ols\", \"formula\": \"" + formula + "\"}";
        var result = run(dataset, model, "{\"scheme\": \"given\", \"fold_column\": \"fold\"}",
                "[\"rmse\", \"mae\", \"rsq\", \"rsq_trad\"]");
        for (String metric : List.of("rmse", "mae", "rsq")) {
            folds(reference, result, metric);
        }
        pooled(reference, result, "rmse");
        pooled(reference, result, "rsq_trad");
        var loo = run(dataset, model, "{\"scheme\": \"leave_one_out\"}", "[\"rmse\", \"mae\"]");
        for (String metric : List.of("rmse", "mae")) {
            close(reference, "loo " + metric,
                    reference.get("expected").get("loo_" + metric).doubleValue(),
                    metric(loo, metric).get("pooled").doubleValue());
        }
    }

    @Test
    void logisticRegressionInFolds() {
        var reference = ReferenceCases.named("models_mc", "cv-logit-breast-cancer-10");
        var result = run("cv_breast_cancer", """
                {"family": "binomial", "event": "malignant", "formula": "%s"}""".formatted(CANCER),
                "{\"scheme\": \"given\", \"fold_column\": \"fold\"}",
                "[\"roc_auc\", \"accuracy\", \"log_loss\", \"brier\"]");
        for (String metric : List.of("roc_auc", "accuracy", "log_loss", "brier")) {
            folds(reference, result, metric);
        }
        pooled(reference, result, "roc_auc");
        pooled(reference, result, "accuracy");
    }

    @Test
    void monthsLeftOut() {
        var reference = ReferenceCases.named("models_mc", "cv-group-airquality-month");
        var result = run("cv_airquality",
                "{\"family\": \"ols\", \"formula\": \"Ozone ~ Wind + Temp\"}",
                "{\"scheme\": \"leave_one_group_out\", \"cluster\": \"Month\"}", "[\"rmse\"]");
        var values = replicates(result, "rmse");
        var months = List.copyOf(reference.get("expected").get("rmse_by_group").propertyNames());
        for (int g = 0; g < months.size(); g++) {
            close(reference, "month " + months.get(g), reference.get("expected")
                    .get("rmse_by_group").get(months.get(g)).doubleValue(), values.get(g));
        }
        close(reference, "mean", reference.get("expected").get("mean").doubleValue(),
                metric(result, "rmse").get("mean").doubleValue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "cv-time-nile-expanding-gap0|{\"scheme\": \"rolling_origin\", \"initial\": 60, \"assess\": 10, \"step\": 10}",
            "cv-time-nile-sliding-gap2|{\"scheme\": \"sliding_window\", \"window\": 60, \"assess\": 10, \"step\": 10, \"gap\": 2}"})
    void windowsOfTheNile(String id, String resampling) {
        var reference = ReferenceCases.named("models_mc", id);
        var result = run("cv_nile", "{\"family\": \"ols\", \"formula\": \"flow ~ index\"}",
                resampling, "[\"rmse\"]");
        var values = replicates(result, "rmse");
        var expected = reference.get("expected").get("trend_rmse");
        assertThat(values).hasSize(reference.get("expected").get("n_splits").intValue());
        for (int w = 0; w < values.size(); w++) {
            close(reference, "window " + w, expected.get(w).doubleValue(), values.get(w));
        }
    }

    /** What prepares the predictors is learned from the rows fitted to. */
    @Test
    void ridgeDoesNotLeak() {
        var reference = ReferenceCases.named("models_mc", "cv-ridge-diabetes-no-leak");
        var result = run("cv_diabetes", """
                {"family": "ridge", "penalty": 10,
                 "formula": "target ~ age + sex + bmi + bp + s1 + s2 + s3 + s4 + s5 + s6"}""",
                "{\"scheme\": \"given\", \"fold_column\": \"fold\"}", "[\"rmse\"]");
        folds(reference, result, "rmse");
    }

    @ParameterizedTest
    @CsvSource({"lda,lda-iris,models", "qda,qda-iris,models",
            "naive_bayes,naive-bayes-iris-loo,models_mc", "knn,knn-iris-loo-1nn,models"})
    void irisOneByOne(String family, String id, String topic) {
        var reference = ReferenceCases.named(topic, id);
        var result = run("cv_iris", """
                {"family": "%s", %s "formula": "Species ~ ."}""".formatted(family,
                family.equals("knn") ? "\"neighbors\": 1," : ""),
                "{\"scheme\": \"leave_one_out\"}", "[\"accuracy\"]");
        close(reference, "accuracy", reference.get("expected").get("loo_accuracy").doubleValue(),
                metric(result, "accuracy").get("mean").doubleValue());
    }

    private JsonNode drawn(String dataset, String model, String scheme, String metrics) {
        return client.run("""
                {"kind": "resample", "dataset": "%s", "seed": 20261130, "replicates": %d,
                 "model": %s, "resampling": {"scheme": "%s"}, "metrics": %s}""".formatted(dataset,
                REPLICATES, model, scheme, metrics));
    }

    private static void holds(JsonNode reference, String name, double actual) {
        assertThat(ReferenceCases.monteCarloDistance(reference, name, actual, REPLICATES))
                .as("%s: %s is %s, expected %s", reference.get("id"), name, actual,
                        reference.get("expected").get(name))
                .isLessThanOrEqualTo(1);
    }

    @Test
    void outOfBag() {
        var reference = ReferenceCases.named("models_mc", "oob-logit-breast-cancer");
        var model = """
                {"family": "binomial", "event": "malignant", "formula": "%s"}""".formatted(CANCER);
        var result = drawn("cv_breast_cancer", model, "bootstrap_oob",
                "[\"roc_auc\", \"accuracy\", \"brier\"]");
        for (String metric : List.of("roc_auc", "accuracy", "brier")) {
            holds(reference, "oob_" + metric + ".mean",
                    metric(result, metric).get("mean").doubleValue());
            holds(reference, "oob_" + metric + ".sd",
                    metric(result, metric).get("sd").doubleValue());
        }
        // An accuracy is one minus an error rate.
        var plain = metric(drawn("cv_breast_cancer", model, "632", "[\"accuracy\"]"), "accuracy");
        holds(reference, "err632", 1 - plain.get("corrected").doubleValue());
        var plus = metric(drawn("cv_breast_cancer", model, "632plus", "[\"accuracy\"]"),
                "accuracy");
        holds(reference, "err632plus", 1 - plus.get("corrected").doubleValue());
        assertThat(plus.get("apparent").doubleValue()).isCloseTo(1 - 0.175746924429,
                within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"632", "632plus"})
    void nearestNeighbourOutOfBag(String scheme) {
        var reference = ReferenceCases.named("models_mc", "err632plus-1nn-iris");
        var accuracy = metric(drawn("cv_iris",
                "{\"family\": \"knn\", \"neighbors\": 1, \"formula\": \"Species ~ .\"}", scheme,
                "[\"accuracy\"]"), "accuracy");
        holds(reference, "err" + scheme, 1 - accuracy.get("corrected").doubleValue());
        holds(reference, "oob_error_mean_over_replicates",
                1 - accuracy.get("mean").doubleValue());
        assertThat(accuracy.get("apparent").doubleValue()).isEqualTo(1);
        assertThat(String.format(Locale.ROOT, "%.10f", accuracy.get("corrected_error")
                .doubleValue())).isNotEqualTo("0.0000000000");
    }
}
