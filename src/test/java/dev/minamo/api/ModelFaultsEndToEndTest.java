package dev.minamo.api;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Fits, splits and metrics that other software got wrong: each test names the fault and the project where users met it. */
class ModelFaultsEndToEndTest extends WithService {

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String csv, String spec) {
        client.upload("model_fault", csv);
        return client.run("{\"dataset\": \"model_fault\", \"seed\": 11, " + spec + "}");
    }

    private RestClient.Answer refused(String csv, String spec) {
        client.upload("model_fault", csv);
        var answer = client.post("/api/v1/jobs", "{\"dataset\": \"model_fault\", \"seed\": 11, "
                + spec + "}", "Content-Type", "application/json");
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        return answer;
    }

    private List<List<Double>> heldOut(JsonNode result) {
        return client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/held_out").body()
                .get("rows").valueStream()
                .map(row -> row.valueStream().map(JsonNode::doubleValue).toList()).toList();
    }

    private static JsonNode metric(JsonNode result, String name) {
        return result.get("metrics").valueStream()
                .filter(m -> m.get("metric").stringValue().equals(name)).findFirst().orElseThrow();
    }

    /** scikit-learn #8564: a loss tested in the wrong direction, so that 1 - p was reported. */
    @Test
    void aLossIsTestedDownwards() {
        var csv = "y,x\n" + IntStream.range(0, 40)
                .mapToObj(i -> (i + (i * 7 % 5)) + "," + i).collect(Collectors.joining("\n"));
        for (var expected : List.of(List.of("rmse", "less"), List.of("rsq_trad", "greater"))) {
            var test = run(csv,
                    """
                            "kind": "permutation", "replicates": 99, "score": {"model": {"family": "ols",
                             "formula": "y ~ x"}, "metric": "%s", "resampling": {"scheme": "k_fold", "folds": 4}}"""
                            .formatted(expected.getFirst()))
                    .get("tests").get(0);
            assertThat(test.get("alternative").stringValue()).isEqualTo(expected.getLast());
            assertThat(test.get("p_value").doubleValue()).isEqualTo(0.01);
        }
    }

    /** rsample #188, #356: all clusters drawn and none left out was an error. P(all 4 of 4) = 4!/4^4 = 9.4 %. */
    @Test
    void resamplesThatLeaveNothingOutAreCounted() {
        var csv = "y,x,g\n" + IntStream.range(0, 20)
                .mapToObj(i -> (i % 7) + "," + (i * 3 % 11) + ",g" + i % 4)
                .collect(Collectors.joining("\n"));
        var metric = metric(
                run(csv, """
                        "kind": "resample", "replicates": 4000, "model": {"family": "ols", "formula": "y ~ x"},
                        "resampling": {"scheme": "bootstrap_oob", "cluster": "g"}, "metrics": ["rmse"]"""),
                "rmse");
        double share = metric.get("undefined").get("nothing_left_out").doubleValue() / 4_000;
        // Five standard errors of a share of 0.094 among 4,000.
        assertThat(share).isCloseTo(24 / 256.0, within(5 * Math.sqrt(0.094 * 0.906 / 4_000)));
        assertThat(metric.get("n_defined").longValue() + metric.get("n_undefined").longValue())
                .isEqualTo(4_000);
    }

    /** scikit-learn #13124, #32540, #24656: groups were split, or every class shuffled the same way. */
    @Test
    void groupsStayTogetherAndSharesAreKept() {
        var csv = "y,x,c,g\n" + IntStream.range(0, 60).mapToObj(i -> i + "," + (i * 7 % 13) + ","
                + (i % 3 == 0 ? "a" : "b") + ",g" + i / 4).collect(Collectors.joining("\n"));
        var rows = heldOut(
                run(csv, """
                        "kind": "resample", "model": {"family": "ols", "formula": "y ~ x"}, "resampling":
                        {"scheme": "k_fold", "folds": 5, "strata": "c", "cluster": "g"}, "metrics": ["rmse"]"""));
        var folds = new java.util.TreeMap<Integer, HashSet<Integer>>();
        int[] inFold = new int[5];
        for (var row : rows) {
            int fold = row.get(1).intValue();
            folds.computeIfAbsent(row.get(0).intValue() / 4, _ -> new HashSet<>()).add(fold);
            inFold[fold] += row.get(0).intValue() % 3 == 0 ? 1 : 0;
        }
        assertThat(folds.values()).hasSize(15).allMatch(each -> each.size() == 1);
        assertThat(IntStream.of(inFold).boxed().toList()).allMatch(n -> n >= 3 && n <= 5);
    }

    /** scikit-learn #34828: with as many groups as folds, one fold stayed empty. */
    @Test
    void noFoldIsEmpty() {
        var csv = "y,x,g\n" + IntStream.range(0, 30)
                .mapToObj(i -> (i * 5 % 7) + "," + i + ",g" + (i < 20 ? 0 : i < 27 ? 1 : 2))
                .collect(Collectors.joining("\n"));
        var rows = heldOut(run(csv, """
                "kind": "resample", "model": {"family": "ols", "formula": "y ~ x"}, "resampling":
                {"scheme": "k_fold", "folds": 3, "cluster": "g"}, "metrics": ["rmse"]"""));
        assertThat(rows.stream().map(row -> row.get(1)).distinct()).hasSize(3);
    }

    /** seaborn #1145, statsmodels #39: separated classes gave an error, or huge coefficients as if converged. */
    @Test
    void separationIsNamed() {
        var answer = refused("y,x\nno,1\nno,2\nno,3\nyes,4\nyes,5\nyes,6\n",
                """
                        "kind": "bootstrap", "model": {"family": "binomial", "formula": "y ~ x", "event": "yes"}""");
        assertThat(answer.raw().body()).contains("separat").contains("/model");
        var spector = run(ReferenceCases.table("spector.csv"), """
                "kind": "bootstrap", "replicates": 10000, "interval": {"methods": ["percentile"]},
                "model": {"family": "binomial", "formula": "GRADE ~ PSI", "event": "1"}""");
        var psi = spector.get("estimates").get(1);
        var reference = ReferenceCases.named("models_mc", "separation-probability-spector")
                .get("expected").get("probability_no_finite_mle").doubleValue();
        double share = psi.get("n_undefined").doubleValue() / 10_000;
        assertThat(share).isCloseTo(reference,
                within(5 * Math.sqrt(reference * (1 - reference) / 10_000)));
        assertThat(psi.get("undefined").propertyNames()).isSubsetOf("separation",
                "missing_class", "rank_deficient");
    }

    /** rms #43, lavaan #289: many fits failed and a result was returned all the same. */
    @Test
    void tooManyFailedFitsFailTheJob() {
        // The level c stands in one row of 12, so that e^-1 = 37 % of resamples cannot know its coefficient.
        var csv = "y,g\n" + IntStream.range(0, 12)
                .mapToObj(i -> (i * 5 % 7 + 1) + "," + (i == 0 ? "c" : i % 2 == 0 ? "a" : "b"))
                .collect(Collectors.joining("\n"));
        var result = run(csv,
                """
                        "kind": "bootstrap", "replicates": 500, "model": {"family": "poisson", "formula": "y ~ g"},
                        "interval": {"methods": ["percentile"]}""");
        assertThat(result.get("state").stringValue()).isEqualTo("failed");
        assertThat(result.get("estimates").get(0).get("undefined").get("rank_deficient")
                .intValue()).isGreaterThan(100);
    }

    /** exploratory_func #815: an aliased column was dropped and its importance with it. */
    @Test
    void anAliasedColumnIsListed() {
        var csv = "y,x,x2\n" + IntStream.range(0, 30)
                .mapToObj(i -> (i + (i * 7 % 5)) + "," + i + "," + 2 * i)
                .collect(Collectors.joining("\n"));
        var importance = """
                "kind": "permutation", "replicates": 99, "importance": {"model": {"family": "%s",
                "formula": "y ~ %s"}, "metric": "rmse", "groups": [["x"], ["%s"]]}""";
        for (String family : List.of("ols", "poisson", "huber")) {
            var fitted = run(csv, importance.formatted(family, "x + x2", "x2"));
            var fit = fitted.get("fit");
            assertThat(fit.get("aliased").toString()).isEqualTo("[\"x2\"]");
            assertThat(fit.get("coefficients").propertyNames()).containsExactly("(Intercept)",
                    "x");
            var column = fitted.get("importance").get(1);
            assertThat(column.get("column").stringValue()).isEqualTo("x2");
            assertThat(column.get("aliased").booleanValue()).isTrue();
            assertThat(column.get("importance").doubleValue()).isZero();
            // As if it were not there: what R's predict says after lm and glm, which give it NA.
            var alone = run(csv, importance.formatted(family, "x", "x").replace(", [\"x\"]", ""));
            assertThat(column.get("baseline")).isEqualTo(
                    alone.get("importance").get(0).get("baseline"));
            assertThat(fitted.get("importance").get(0).get("importance").doubleValue())
                    .isPositive();
            assertThat(fitted.get("warnings").toString()).contains("aliased").contains("x2");
        }
        // A coefficient that cannot be told has no distribution.
        assertThat(refused(csv, """
                "kind": "bootstrap", "model": {"family": "ols", "formula": "y ~ x + x2"}""").raw()
                .body()).contains("x2 is a combination of the terms before it");
        // A model that was made elsewhere and does not use a column keeps it in the list.
        var given = run(csv, """
                "kind": "permutation", "replicates": 99, "importance": {"model": {"family": "ols",
                "formula": "y ~ x + x2", "coefficients": {"(Intercept)": 2, "x": 1, "x2": 0}},
                "metric": "rmse"}""").get("importance");
        assertThat(given.get(1).get("column").stringValue()).isEqualTo("x2");
        assertThat(given.get(1).get("aliased").booleanValue()).isTrue();
        assertThat(given.get(1).get("importance").doubleValue()).isZero();
        assertThat(given.get(0).get("aliased").booleanValue()).isFalse();
    }

    private JsonNode estimate(String csv, String statistic) {
        return run(csv,
                """
                        "kind": "bootstrap", "replicates": 99, "interval": null, "undefined": {"warn": 1, "fail": 1},
                        "statistics": [%s]"""
                        .formatted(statistic))
                .get("estimates").get(0);
    }

    /** yardstick #132, #171: the direction of the AUC was picked from the data, which turned 0 into 1. */
    @Test
    void theDirectionOfTheCurveIsNeverGuessed() {
        var auc = estimate("t,s\nno,.9\nno,.8\nyes,.2\nyes,.1\n", """
                {"name": "roc_auc", "truth": "t", "event": "yes", "probability": "s"}""");
        assertThat(auc.get("estimate").doubleValue()).isZero();
        assertThat(auc.get("undefined").get("missing_class").longValue()).isPositive();
        // yardstick #187: one event for all.
        assertThat(estimate("t,s\nno,.9\nno,.8\nyes,.2\nyes,.1\n", """
                {"name": "roc_auc", "truth": "t", "event": "no", "probability": "s"}""")
                .get("estimate").doubleValue()).isEqualTo(1);
    }

    /** yardstick #116, scikit-learn #17266: a constant prediction gave 0, 1 or minus infinity in silence. */
    @Test
    void aConstantPredictionHasNoCorrelation() {
        var csv = "t,e\n1,2.5\n2,2.5\n3,2.5\n4,2.5\n";
        client.upload("model_fault", csv);
        var result = run(csv,
                """
                        "kind": "bootstrap", "replicates": 99, "interval": null, "undefined": {"warn": 1, "fail": 1},
                        "statistics": [{"metrics": ["rsq", "rmse", "rsq_trad"], "truth": "t", "estimate": "e"}]""");
        var estimates = result.get("estimates");
        assertThat(estimates.get(0).get("estimate").isNull()).isTrue();
        assertThat(estimates.get(1).get("estimate").doubleValue()).isCloseTo(1.1180,
                within(5e-5));
        assertThat(estimates.get(2).get("estimate").doubleValue()).isZero();
        assertThat(result.get("replicates").get("undefined").has("constant")).isTrue();
    }

    /** eli5 #262, deepchecks #573: missing values refused, or rows without a label carried along. */
    @Test
    void missingValuesArePermutedAndRowsWithoutALabelCounted() {
        var csv = "y,x\n" + IntStream.range(0, 24).mapToObj(i -> (i == 3 ? "" : (i * 2 + i % 3))
                + "," + (i == 5 || i == 9 ? "" : i)).collect(Collectors.joining("\n"));
        var result = run(csv,
                """
                        "kind": "permutation", "replicates": 99, "missing": "omit", "importance": {"model":
                        {"family": "ols", "formula": "y ~ x", "steps": ["impute_median"]}, "metric": "rmse"}""");
        assertThat(result.get("importance").get(0).get("importance").doubleValue()).isPositive();
        assertThat(result.get("warnings").toString()).contains("1 row").contains("23 remain");
    }

    /** Texts with gaps under every kind of job; by hand the group that carries all of y matters more than noise. */
    @Test
    void textsWithGapsAreFilledInEveryKindOfJob() {
        var csv = "y,g,x,h\n" + IntStream.range(0, 40)
                .mapToObj(i -> (i % 3 * 10 + i * 7 % 5) + "," + (i == 4 ? "" : "abc".charAt(i % 3))
                        + "," + (i == 6 ? "" : i * 11 % 7) + ","
                        + (i == 8 ? "" : i % 2 == 0 ? "true" : "false"))
                .collect(Collectors.joining("\n"));
        var model = """
                "model": {"family": "ols", "formula": "y ~ g + x + h", "steps": ["impute_mode"]}""";
        var complete = "y,g,x,h\n1,a,2,true\n2,c,3,false\n";
        client.upload("complete_rows", complete);

        var importance = run(csv, "\"kind\": \"permutation\", \"replicates\": 99, \"importance\": {"
                + model + ", \"metric\": \"rmse\"}");
        var bootstrap = run(csv, "\"kind\": \"bootstrap\", \"replicates\": 99, " + model);
        var resampled = run(csv, "\"kind\": \"resample\", " + model
                + ", \"resampling\": {\"scheme\": \"k_fold\", \"folds\": 5}, \"metrics\": [\"rmse\"]");
        var predicted = run(csv, "\"kind\": \"bootstrap\", \"replicates\": 99, " + model
                + ", \"predict\": {\"dataset\": \"complete_rows\", \"interval\": \"confidence\"}");

        assertThat(importance.get("importance").toString()).contains("\"g\"");
        assertThat(bootstrap.get("estimates").size()).isEqualTo(5);
        assertThat(resampled.get("metrics").toString()).contains("\"rmse\"");
        var rows = client.get("/api/v1/jobs/" + predicted.get("id").stringValue()
                + "/predictions").body().get("rows");
        assertThat(rows.get(1).get(0).doubleValue() - rows.get(0).get(0).doubleValue())
                .isBetween(15.0, 25.0);
        assertThat(refused(csv, "\"kind\": \"bootstrap\", \"replicates\": 99, "
                + model.replace("impute_mode", "impute_mean")).raw().body())
                .contains("column g has 1 missing value");
    }

    /** Errors of new observations come from the rows as the model fills them. By hand: about the spread of the residuals. */
    @Test
    void predictionIntervalsOfAModelThatFillsGaps() {
        var csv = "y,x\n" + IntStream.range(0, 40)
                .mapToObj(i -> (i + i * 7 % 5) + "," + (i == 6 ? "" : i))
                .collect(Collectors.joining("\n"));
        client.upload("complete_rows", "x\n10\n20\n");
        var result = run(csv,
                """
                        "kind": "bootstrap", "replicates": 199,
                        "model": {"family": "ols", "formula": "y ~ x", "steps": ["impute_mean"]},
                        "predict": {"dataset": "complete_rows", "interval": "prediction", "probabilities": [0.1, 0.9]}""");

        var rows = client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/predictions")
                .body().get("rows");
        assertThat(rows.get(0).get(2).doubleValue() - rows.get(0).get(1).doubleValue())
                .isBetween(2.0, 8.0);
    }

    /** The polynomials of the table fitted to code the rows of another table and those moved alike: as powers, which span the same. */
    @Test
    void polynomialsPredictAsPowersDo() {
        var csv = ReferenceCases.table("mtcars.csv");
        client.upload("some_cars", "wt,hp\n2,100\n3.3,150\n7,90\n");
        var spec = """
                "kind": "bootstrap", "replicates": 99, "model": {"family": "ols", "formula": "mpg ~ POWERS + hp"},
                "predict": {"dataset": "some_cars", "interval": "confidence"}""";
        var importance = """
                "kind": "permutation", "replicates": 99,
                "importance": {"model": {"family": "ols", "formula": "mpg ~ POWERS + hp"}, "metric": "rmse"}""";
        var powers = "wt + I(wt^2) + I(wt^3)";

        var rows = client.get("/api/v1/jobs/" + run(csv, spec.replace("POWERS", "poly(wt, 3)"))
                .get("id").stringValue() + "/predictions").body().get("rows");
        var others = client.get("/api/v1/jobs/" + run(csv, spec.replace("POWERS", powers))
                .get("id").stringValue() + "/predictions").body().get("rows");

        // R 4.2.2: predict(lm(mpg ~ poly(wt, 3) + hp, mtcars), …)
        assertThat(rows.get(0).get(0).doubleValue()).isCloseTo(27.206866910089452, within(1e-9));
        assertThat(rows.get(1).get(0).doubleValue()).isCloseTo(18.685821590869285, within(1e-9));
        assertThat(rows.get(2).get(0).doubleValue()).isCloseTo(7.547840799243983, within(1e-8));
        for (int row = 0; row < 3; row++) {
            for (int k = 0; k < rows.get(0).size(); k++) {
                assertThat(rows.get(row).get(k).doubleValue())
                        .isCloseTo(others.get(row).get(k).doubleValue(), within(1e-6));
            }
        }
        assertThat(run(csv, importance.replace("POWERS", "poly(wt, 3)")).get("importance").get(0)
                .get("importance").doubleValue())
                .isCloseTo(run(csv, importance.replace("POWERS", powers)).get("importance").get(0)
                        .get("importance").doubleValue(), within(1e-8));
    }

    /** bofire #256: one row of data gave an uncontrolled error. */
    @Test
    void oneRowIsRefused() {
        assertThat(refused("y,x\n1,2\n", """
                "kind": "resample", "model": {"family": "ols", "formula": "y ~ x"},
                "resampling": {"scheme": "leave_one_out"}""").raw().body())
                .contains("at least 2 rows");
    }

    /** rsample #283: nested resampling copied the data for each inner split; here it takes row numbers alone. */
    @Test
    void nestedFoldsChooseSettings() {
        var result = run(ReferenceCases.table("diabetes.csv"),
                """
                        "kind": "resample", "model": {"family": "ridge", "formula": "target ~ ."}, "resampling":
                        {"scheme": "nested", "folds": 10, "inner_folds": 10}, "metrics": ["rmse"],
                        "tune": {"penalty": [0.01, 10, 100000]}""");
        var page = client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/replicates")
                .body();
        assertThat(page.get("columns").get(1).stringValue()).isEqualTo("penalty");
        for (JsonNode row : page.get("rows")) {
            // 100,000 is far too much for 442 rows and is never the best.
            assertThat(row.get(1).doubleValue()).isIn(0.01, 10.0);
        }
    }

    private JsonNode columns(JsonNode result, String table) {
        return client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/" + table).body()
                .get("columns");
    }

    /**
     * Each split says which settings won, its rows are predicted by them, and all rows are pooled. The same folds given by a column,
     * with the settings fixed, are the second way to each prediction.
     */
    @Test
    void nestedFoldsSayWhatWonAndPoolWhatTheyPredict() {
        var lines = ReferenceCases.table("diabetes.csv").lines().limit(121).toList();
        var csv = String.join("\n", lines);
        var nested = run(csv,
                """
                        "kind": "resample", "model": {"family": "ridge", "formula": "target ~ ."}, "resampling":
                        {"scheme": "nested", "folds": 6, "repeats": 2, "inner_folds": 3}, "metrics": ["mae", "rsq"],
                        "tune": {"penalty": [0.01, 1, 100]}""");
        var tuning = nested.get("tuning").get(0);
        assertThat(tuning.get("metric").stringValue()).isEqualTo("mae");
        assertThat(tuning.get("direction").stringValue()).isEqualTo("minimize");
        assertThat(columns(nested, "replicates").toString())
                .isEqualTo("[\"mae\",\"rsq\",\"penalty\"]");
        var won = client.get("/api/v1/jobs/" + nested.get("id").stringValue() + "/replicates")
                .body().get("rows").valueStream().map(row -> row.get(2).doubleValue()).toList();
        long splits = 0;
        for (JsonNode each : tuning.get("chosen")) {
            double penalty = each.get("settings").get("penalty").doubleValue();
            assertThat(each.get("splits").longValue()).isPositive().isEqualTo(
                    won.stream().filter(value -> value == penalty).count());
            splits += each.get("splits").longValue();
        }
        assertThat(splits).isEqualTo(12);
        // Every row once in each of two repeats.
        var rows = heldOut(nested);
        assertThat(rows).hasSize(240);
        assertThat(rows.stream().map(List::getFirst).distinct()).hasSize(120);
        int target = List.of(lines.getFirst().split(",", -1)).indexOf("target");
        double sum = 0;
        for (var row : rows) {
            sum += Math.abs(row.get(2) - Double.parseDouble(
                    lines.get(row.getFirst().intValue() + 1).split(",", -1)[target]));
        }
        assertThat(metric(nested, "mae").get("pooled").doubleValue()).isCloseTo(sum / 240,
                within(1e-9));
        // What folds within all rows choose, and how that does on these rows.
        assertThat(tuning.get("all_rows").get("penalty").doubleValue()).isIn(0.01, 1.0, 100.0);
        assertThat(metric(nested, "mae").get("apparent").doubleValue()).isLessThan(
                metric(nested, "mae").get("pooled").doubleValue());

        int[] fold = new int[120];
        rows.stream().filter(row -> row.get(1) < 6)
                .forEach(row -> fold[row.getFirst().intValue()] = row.get(1).intValue());
        var given = lines.getFirst() + ",fold\n" + IntStream.range(0, 120)
                .mapToObj(i -> lines.get(i + 1) + "," + fold[i]).collect(Collectors.joining("\n"));
        for (double penalty : new java.util.TreeSet<>(won.subList(0, 6))) {
            var fixed = heldOut(run(given,
                    """
                            "kind": "resample", "model": {"family": "ridge", "formula": "target ~ . - fold", "penalty": %s},
                            "resampling": {"scheme": "given", "fold_column": "fold"}, "metrics": ["mae"]"""
                            .formatted(penalty)));
            for (var row : rows) {
                if (row.get(1) < 6 && won.get(row.get(1).intValue()) == penalty) {
                    var other = fixed.stream().filter(f -> f.getFirst().equals(row.getFirst()))
                            .findFirst().orElseThrow();
                    assertThat(other.get(2)).isCloseTo(row.get(2), within(1e-9));
                }
            }
        }
    }

    /** Where no settings have a value of the metric, none is chosen, and the cause is counted. */
    @Test
    void settingsWithoutAValueAreNotChosen() {
        // Six events are enough for five folds, the four of two thirds of the rows are not: a fold has no area under its curve.
        var csv = "y,x\n" + IntStream.range(0, 24)
                .mapToObj(i -> (i % 4 == 3 ? "yes," : "no,") + i * 7 % 11)
                .collect(Collectors.joining("\n"));
        var result = run(csv,
                """
                        "kind": "resample", "model": {"family": "logit_ridge", "formula": "y ~ x", "event": "yes"},
                        "resampling": {"scheme": "nested", "folds": 3, "strata": "y"}, "undefined": {"warn": 1, "fail": 1},
                        "metrics": ["roc_auc", "brier"], "tune": {"penalty": [0.1, 1]}""");
        assertThat(result.get("tuning").get(0).get("chosen")).isEmpty();
        assertThat(metric(result, "brier").get("undefined").get("missing_class").intValue())
                .isEqualTo(3);
        var rows = client.get("/api/v1/jobs/" + result.get("id").stringValue() + "/held_out")
                .body().get("rows");
        assertThat(rows).hasSize(24).allMatch(row -> row.get(2).isNull());
        assertThat(metric(result, "brier").get("pooled").isNull()).isTrue();
        assertThat(
                refused(csv,
                        """
                                "kind": "resample", "model": {"family": "logit_ridge", "formula": "y ~ x", "event": "yes"},
                                "resampling": {"scheme": "nested"}, "metrics": ["%s"], "tune": {"penalty": [1]}"""
                                .formatted("detection_prevalence"))
                        .raw().body())
                .contains("/metrics/0");
    }

    /** What is predicted is called by the class, in every format. */
    @Test
    void probabilitiesAreCalledByTheirClass() {
        var result = run(ReferenceCases.table("iris.csv"),
                """
                        "kind": "resample", "models": [{"name": "all", "family": "lda", "formula": "Species ~ ."},
                        {"name": "one", "family": "naive_bayes", "formula": "Species ~ Petal.Length"}],
                        "resampling": {"scheme": "k_fold", "folds": 5}, "metrics": ["accuracy"]""");
        assertThat(columns(result, "held_out").valueStream().map(JsonNode::stringValue))
                .containsExactly("row", "split", "all.pred_setosa", "all.pred_versicolor",
                        "all.pred_virginica", "one.pred_setosa", "one.pred_versicolor",
                        "one.pred_virginica");
        for (var row : heldOut(result)) {
            // Fifty of each, in this order; setosa stands apart from the others.
            boolean setosa = row.getFirst() < 50;
            assertThat(row.get(2) > 0.99).as("%s", row).isEqualTo(setosa);
            assertThat(row.get(2) + row.get(3) + row.get(4)).isCloseTo(1, within(1e-12));
        }
        var path = "/api/v1/jobs/" + result.get("id").stringValue() + "/held_out?format=";
        assertThat(client.get(path + "csv").raw().body()).startsWith(
                "index,row,split,all.pred_setosa,all.pred_versicolor,");
        assertThat(client.get(path + "arrow").raw().body()).contains("one.pred_virginica");

        var event = run("y,x\n" + IntStream.range(0, 20)
                .mapToObj(i -> (i % 3 == 0 ? "yes," : "no,") + i * 7 % 11)
                .collect(Collectors.joining("\n")),
                """
                        "kind": "resample", "model": {"family": "binomial", "formula": "y ~ x", "event": "yes"},
                        "resampling": {"scheme": "k_fold", "folds": 4}, "metrics": ["brier"]""");
        assertThat(columns(event, "held_out").get(2).stringValue()).isEqualTo(".pred_yes");
    }

    /** Faults stand where they were written, not where the list would be that is made of it. */
    @Test
    void faultsOfShortFormsPointAtThem() {
        var csv = "y,x\n" + line(20).replace(",10000", "");
        assertThat(refused(csv,
                """
                        "kind": "bootstrap", "statistics": [{"metrics": ["rmse", "mae"], "truth": "y", "estimate": "x"},
                        {"metrics": ["rmse", "nonsense"], "truth": "y", "estimate": "x"}]""")
                .raw().body())
                .contains("\"/statistics/1/metrics/1\"");
        assertThat(refused(csv,
                """
                        "kind": "permutation", "importance": {"model": {"family": "ols", "formula": "y ~ x"},
                        "metric": "rmse", "columns": ["x", "nonsense"]}""")
                .raw().body())
                .contains("\"/importance/columns/1\"");
    }

    /** Fewer than ten clusters say little about how clusters differ, whatever is asked of them. */
    @Test
    void fewClustersAreSaid() {
        for (int clusters : List.of(9, 10)) {
            var csv = "y,x,g\n" + IntStream.range(0, 40).mapToObj(i -> (i + i * 7 % 5) + ","
                    + i * 3 % 17 + ",g" + i % clusters).collect(Collectors.joining("\n"));
            for (String asked : List.of(
                    """
                            "kind": "permutation", "replicates": 99, "importance": {"model": {"family": "ols",
                            "formula": "y ~ x"}, "metric": "rmse", "on": "bootstrap",
                            "resampling": {"scheme": "cluster", "cluster": "g"}}""",
                    """
                            "kind": "resample", "replicates": 99, "model": {"family": "ols", "formula": "y ~ x"},
                            "resampling": {"scheme": "bootstrap_oob", "cluster": "g"}, "metrics": ["rmse"]""")) {
                var few = run(csv, asked).get("warnings").valueStream()
                        .filter(w -> w.get("code").stringValue().equals("few_clusters")).toList();
                assertThat(few).hasSize(clusters < 10 ? 1 : 0);
            }
            var estimate = run(csv,
                    """
                            "kind": "bootstrap", "replicates": 99, "statistics": [{"name": "mean", "column": "y"}],
                            "resampling": {"scheme": "cluster", "cluster": "g"}""")
                    .get("estimates").get(0);
            assertThat(estimate.get("notes").toString().contains("few_clusters")).isEqualTo(
                    clusters < 10);
        }
    }

    /**
     * Shuffled labels have no fit for a reason, which is that of the fit. Of the 70 ways to put four events on eight distinct x, two are
     * separated and 16 are once a row is left out (each looked at).
     */
    @Test
    void fitsToShuffledLabelsFailByTheirCause() {
        var csv = "y,x\n" + IntStream.range(0, 8)
                .mapToObj(i -> (List.of(1, 3, 4, 6).contains(i) ? "yes," : "no,") + (i + 1))
                .collect(Collectors.joining("\n"));
        var test = run(csv,
                """
                        "kind": "permutation", "replicates": 4000, "undefined": {"warn": 1, "fail": 1},
                        "score": {"model": {"family": "binomial", "formula": "y ~ x", "event": "yes"},
                        "metric": "brier", "resampling": {"scheme": "leave_one_out"}}""")
                .get("tests").get(0);
        assertThat(test.get("undefined").propertyNames()).containsExactly("separation");
        double expected = 16 / 70.0;
        assertThat(test.get("undefined").get("separation").longValue() / 4_000.0).isCloseTo(
                expected, within(5 * Math.sqrt(expected * (1 - expected) / 4_000)));
    }

    private static String line(int rows) {
        return IntStream.range(0, rows).mapToObj(i -> (i + i * 7 % 5) + "," + i + ",10000")
                .collect(Collectors.joining("\n"));
    }

    /** Constant weights of 10,000 made an interval of new observations a hundred times as wide, in silence. */
    @Test
    void newObservationsOfWeightedModelsAreRefused() {
        client.upload("model_rows", "y,x,w\n" + line(10));
        for (String family : List.of("wls", "gamma")) {
            assertThat(refused("y,x,w\n" + line(30).replaceFirst("0,0", "1,0"),
                    """
                            "kind": "bootstrap", "model": {"family": "%s", "formula": "y ~ x", "weights": "w"},
                            "predict": {"dataset": "model_rows", "interval": "prediction"}"""
                            .formatted(
                                    family))
                    .raw().body()).contains("/predict/interval").contains("confidence");
        }
    }

    /** Rows left out are numbered as they stand in the table, whatever was omitted. */
    @Test
    void rowsLeftOutAreThoseOfTheTable() {
        var rows = heldOut(run("y,x\n,1\n,2\n3,3\n5,4\n4,5\n7,6\n,7\n8,8\n9,9\n9,10\n",
                """
                        "kind": "resample", "missing": "omit", "model": {"family": "ols", "formula": "y ~ x"},
                        "resampling": {"scheme": "leave_one_out"}, "metrics": ["rmse"]"""));
        assertThat(rows.stream().map(row -> row.getFirst().intValue()).toList())
                .containsExactly(2, 3, 4, 5, 7, 8, 9);
    }

    @Test
    void aResponseDoesNotPredictItself() {
        assertThat(refused("y,x\n" + line(20).replace(",10000", ""), """
                "kind": "resample", "model": {"family": "ols", "formula": "log(y + 1) ~ x + y"}""")
                .raw().body()).contains("/model/formula").contains("predict itself");
    }

    /** A curve of training sizes says nothing of more rows than a fit has. */
    @Test
    void moreRowsThanThereAreAreNoTrainingSize() {
        var metric = run("y,x\n" + line(20).replace(",10000", ""),
                """
                        "kind": "resample", "model": {"family": "ols", "formula": "y ~ x"}, "metrics": ["rmse"],
                        "resampling": {"scheme": "k_fold", "folds": 4}, "train_sizes": [10, 18],
                        "undefined": {"warn": 1, "fail": 1}""")
                .get("metrics").get(1);
        assertThat(metric.get("mean").isNull()).isTrue();
        assertThat(metric.get("undefined").get("too_few_rows").intValue()).isEqualTo(4);
        assertThat(metric.get("apparent").isNull()).isTrue();
    }

    /** Faults of one of several models point at it. */
    @Test
    void aFaultOfTheSecondModelPointsThere() {
        assertThat(refused("y,x,t\n" + line(20).replace("10000", "a"), """
                "kind": "resample", "models": [{"name": "a", "family": "ols", "formula": "y ~ x"},
                {"name": "b", "family": "ols", "formula": "y ~ x + log(t)"}]""").raw().body())
                .contains("\"/models/1/formula\"");
    }

    /** Doses of 1e12 kept a request for minutes; one column in two roles was an error of the service. */
    @Test
    void dosesThatCannotBeAreRefusedAtOnce() {
        var csv = "d,p,n\n1e12,0,7\n1e13,1,6\n1e14,8,3\n1e15,6,1\n";
        var dose = """
                "kind": "bootstrap", "replicates": 99, "resampling": {"scheme": "binomial_observed"},
                "model": {"family": "%s", "dose": "d", "positive": "%s", "negative": "n"}""";
        assertThat(refused(csv, dose.formatted("exact_beta_poisson", "p")).raw().body())
                .contains("/model/family").contains("1,000,000");
        assertThat(refused(csv, dose.formatted("exponential", "d")).raw().body())
                .contains("/model/positive").contains("two roles");
        assertThat(run(csv, dose.formatted("exponential", "p")).get("state").stringValue())
                .isEqualTo("succeeded");
    }

    /** Within the limits of rows and subjects, tables of five thousand laws took the memory of the whole service. */
    @Test
    void groupsTooLargeToBeRedrawnAreRefusedAtOnce() {
        var csv = "d,p,n\n" + IntStream.range(0, 5_000)
                .mapToObj(i -> "%d,%d,%d".formatted(1 + i % 5, 400_000_000 + i, 600_000_000 - i))
                .collect(Collectors.joining("\n"));
        assertThat(refused(csv,
                """
                        "kind": "bootstrap", "replicates": 2, "resampling": {"scheme": "binomial_observed"},
                        "model": {"family": "exponential", "dose": "d", "positive": "p", "negative": "n"}""")
                .raw().body()).contains("/dataset").contains("may be joined");
    }
}
