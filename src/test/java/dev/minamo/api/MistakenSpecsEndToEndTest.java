package dev.minamo.api;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** What is mistyped in a spec of a model is refused at its place, in words that say what stands there and what may. */
class MistakenSpecsEndToEndTest extends WithService {

    /** Words of the machine, which no user has written. */
    private static final Pattern OF_THE_MACHINE = Pattern.compile(
            "java|jackson|spring|Exception|Optional|\\bString\\b|\\bDouble\\b|\\bInteger\\b|\\bMap\\b|Node\\b|WrongForm|Spec\\[|@[0-9a-f]{4}|\\[]|%s|%d");
    private static final Pattern NUMBER = Pattern.compile("\\b(?<![.,\\d])1 (rows|values|clusters|"
            + "columns|parameters|classes|folds|levels|splits|groups|metrics|models)\\b");

    private static final String OLS = "\"model\": {\"family\": \"ols\", \"formula\": \"mpg ~ wt\"}";
    private static final String RESAMPLE = "\"kind\": \"resample\", " + OLS;
    private static final String IMPORTANCE = "\"kind\": \"permutation\", \"importance\": {" + OLS;
    private static final String SCORE = "\"kind\": \"permutation\", \"score\": {" + OLS;
    private static final String BOOTSTRAP = "\"kind\": \"bootstrap\", " + OLS;
    private static final String DOSE = "\"kind\": \"bootstrap\", \"dataset\": \"mistaken_doses\", ";

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
        client.upload("mistaken_doses", "d,p,n,t\n1,0,7,a\n10,3,4,a\n100,6,1,b\n");
    }

    @AfterEach
    void close() {
        client.close();
    }

    private static String mtcars(String start, String rest) {
        return start + ", " + rest;
    }

    private static String[] row(String pointer, String said, String spec) {
        return new String[]{pointer, said, "{" + (spec.contains("\"dataset\": \"")
                ? ""
                : "\"dataset\": \"mtcars\", ") + spec + "}"};
    }

    /** Where the fault is, what is said of it, and the spec. */
    static Stream<String[]> mistakes() {
        return Stream.of(resampling(), models(), metrics(), importance(), doses(), others())
                .flatMap(List::stream);
    }

    private static List<String[]> resampling() {
        var rows = new ArrayList<String[]>();
        for (var each : List.of(
                List.of("/resampling/folds", "not the text 5", "{\"folds\": \"5\"}"),
                List.of("/resampling/folds", "a whole number from 2", "{\"folds\": [5]}"),
                List.of("/resampling/folds", "not an object", "{\"folds\": {\"n\": 5}}"),
                List.of("/resampling/folds", "not true", "{\"folds\": true}"),
                List.of("/resampling/folds", "1 is not a whole number from 2", "{\"folds\": 1}"),
                List.of("/resampling/folds", "2.5 is not a whole number", "{\"folds\": 2.5}"),
                List.of("/resampling/repeats", "not the text many", "{\"repeats\": \"many\"}"),
                List.of("/resampling/strata", "not the number 4", "{\"strata\": 4}"),
                List.of("/resampling/strata", "cyl", "{\"strata\": \"cyll\"}"),
                List.of("/resampling/strata", "not the list", "{\"strata\": [\"cyl\"]}"),
                List.of("/resampling/fold", "Did you mean folds?", "{\"fold\": 5}"),
                List.of("/resampling/scheme", "Did you mean k_fold?", "{\"scheme\": \"kfold\"}"),
                List.of("/resampling/scheme", "scheme is a text, not an object",
                        "{\"scheme\": {\"name\": \"k_fold\"}}"),
                List.of("/resampling/scheme", "scheme is a text, not a list",
                        "{\"scheme\": [\"k_fold\"]}"),
                List.of("/resampling/scheme", "kind bootstrap", "{\"scheme\": \"ordinary\"}"),
                List.of("/resampling", "resampling is an object, not the text k_fold",
                        "\"k_fold\""),
                List.of("/resampling", "resampling is an object, not the number 5", "5"),
                List.of("/resampling", "resampling is an object, not a list", "[]"),
                List.of("/resampling/initial", "needs initial",
                        "{\"scheme\": \"rolling_origin\", \"assess\": 2}"),
                List.of("/resampling/initial", "not the text ten",
                        "{\"scheme\": \"rolling_origin\", \"initial\": \"ten\", \"assess\": 2}"))) {
            rows.add(row(each.get(0), each.get(1),
                    mtcars(RESAMPLE, "\"resampling\": " + each.get(2))));
            if (!each.get(2).contains("ordinary")) {
                rows.add(row("/score" + each.get(0), each.get(1), mtcars(SCORE,
                        "\"metric\": \"rmse\", \"resampling\": " + each.get(2) + "}")));
            }
        }
        rows.add(row("/resampling/scheme", "way to part rows",
                mtcars(BOOTSTRAP, "\"resampling\": {\"scheme\": \"k_fold\"}")));
        rows.add(row("/replicates", "not the text 99",
                mtcars(RESAMPLE,
                        "\"replicates\": \"99\", \"resampling\": {\"scheme\": \"monte_carlo\"}")));
        rows.add(row("/replicates", "says itself",
                mtcars(RESAMPLE, "\"replicates\": 99")));
        return rows;
    }

    private static List<String[]> models() {
        var rows = new ArrayList<String[]>();
        for (var each : List.of(
                List.of("", "is an object, not the text ols", "\"ols\""),
                List.of("", "is an object, not a list", "[]"),
                List.of("", "is an object, not the number 3", "3"),
                List.of("/formula", "formula is missing", "{\"family\": \"ols\"}"),
                List.of("/formula", "formula is a text, not a list",
                        "{\"family\": \"ols\", \"formula\": [\"mpg\", \"wt\"]}"),
                List.of("/family", "family is a text, not a list",
                        "{\"family\": [\"ols\"], \"formula\": \"mpg ~ wt\"}"),
                List.of("/family", "Did you mean poisson?",
                        "{\"family\": \"possion\", \"formula\": \"mpg ~ wt\"}"),
                List.of("/famly", "Did you mean family?",
                        "{\"famly\": \"ols\", \"formula\": \"mpg ~ wt\"}"),
                List.of("/penalty", "setting of ridge",
                        "{\"family\": \"ols\", \"formula\": \"mpg ~ wt\", \"penalty\": 1}"),
                List.of("/penalty", "penalty is a number, not the text 1",
                        "{\"family\": \"ridge\", \"formula\": \"mpg ~ wt\", \"penalty\": \"1\"}"),
                List.of("/penalti", "Did you mean penalty?",
                        "{\"family\": \"ridge\", \"formula\": \"mpg ~ wt\", \"penalti\": 1}"),
                List.of("/link", "has no link",
                        "{\"family\": \"poisson\", \"formula\": \"carb ~ wt\", \"link\": \"logg\"}"),
                List.of("/link", "link is a text, not an object",
                        "{\"family\": \"poisson\", \"formula\": \"carb ~ wt\", \"link\": {}}"),
                List.of("/weights", "weights is a text, not the number 2",
                        "{\"family\": \"wls\", \"formula\": \"mpg ~ wt\", \"weights\": 2}"),
                List.of("/steps", "Did you mean normalize?",
                        "{\"family\": \"ols\", \"formula\": \"mpg ~ wt\", \"steps\": \"normalise\"}"),
                List.of("/steps/1", "Did you mean normalize?",
                        "{\"family\": \"ols\", \"formula\": \"mpg ~ wt\", \"steps\": [\"impute_mean\", \"normalise\"]}"),
                List.of("/steps/0", "not the number 1",
                        "{\"family\": \"ols\", \"formula\": \"mpg ~ wt\", \"steps\": [1]}"),
                List.of("/coefficients", "an object with a number for each name, not a list",
                        "{\"family\": \"ols\", \"formula\": \"mpg ~ wt\", \"coefficients\": [1]}"),
                List.of("/dose", "There is no key dose here",
                        "{\"family\": \"ols\", \"formula\": \"mpg ~ wt\", \"dose\": \"wt\"}"))) {
            rows.add(row("/model" + each.get(0), each.get(1),
                    "\"kind\": \"resample\", \"model\": " + each.get(2)));
            rows.add(row("/model" + each.get(0), each.get(1),
                    "\"kind\": \"bootstrap\", \"replicates\": 19, \"model\": " + each.get(2)));
            rows.add(row("/importance/model" + each.get(0), each.get(1),
                    "\"kind\": \"permutation\", \"importance\": {\"metric\": \"rmse\", \"model\": "
                            + each.get(2) + "}"));
        }
        rows.add(row("/models", "models is a list", "\"kind\": \"resample\", \"models\": {}"));
        rows.add(row("/models", "an empty one", "\"kind\": \"resample\", \"models\": []"));
        rows.add(row("/models/0", "An object is expected",
                "\"kind\": \"resample\", \"models\": [\"ols\"]"));
        rows.add(row("/model", "what is fitted", "\"kind\": \"resample\""));
        rows.add(row("/model/formula", "wtt",
                "\"kind\": \"resample\", \"model\": {\"name\": \"a\", \"formula\": \"mpg ~ wtt\"}"));
        rows.add(row("/model/family", "dose response",
                "\"kind\": \"resample\", \"model\": {\"family\": \"exponential\", \"formula\": \"mpg ~ wt\"}"));
        return rows;
    }

    private static List<String[]> metrics() {
        return List.of(
                row("/metrics", "Did you mean rmse?", mtcars(RESAMPLE, "\"metrics\": \"rmsee\"")),
                row("/metrics", "A metric is a name", mtcars(RESAMPLE, "\"metrics\": 5")),
                row("/metrics/0", "A metric is a name", mtcars(RESAMPLE, "\"metrics\": [5]")),
                row("/metrics/1", "A metric is a name",
                        mtcars(RESAMPLE, "\"metrics\": [\"mae\", [\"rmse\"]]")),
                row("/metrics/0/name", "which metric",
                        mtcars(RESAMPLE, "\"metrics\": [{\"metric\": \"rmse\"}]")),
                row("/metrics/name", "which metric",
                        mtcars(RESAMPLE, "\"metrics\": {\"metric\": \"rmse\"}")),
                row("/metrics/0/deltaa", "Did you mean delta?", mtcars(RESAMPLE,
                        "\"metrics\": [{\"name\": \"huber_loss\", \"deltaa\": 1}]")),
                row("/metrics/0/delta", "not the text one", mtcars(RESAMPLE,
                        "\"metrics\": [{\"name\": \"huber_loss\", \"delta\": \"one\"}]")),
                row("/metrics/0/x", "nor any other key", mtcars(RESAMPLE,
                        "\"metrics\": [{\"name\": \"rmse\", \"x\": 1}]")),
                row("/metrics/0", "cannot judge predictions of numbers",
                        mtcars(RESAMPLE, "\"metrics\": [\"accuracy\"]")),
                row("/metrics/1", "stands here twice",
                        mtcars(RESAMPLE, "\"metrics\": [\"rmse\", \"rmse\"]")),
                row("/statistics/0/metrics/1", "Did you mean mae?",
                        "\"kind\": \"bootstrap\", \"statistics\": [{\"metrics\": [\"rmse\", \"maee\"], \"truth\": \"mpg\", \"estimate\": \"wt\"}]"),
                row("/statistics/1/estimate", "wtt is not a column",
                        "\"kind\": \"bootstrap\", \"statistics\": [{\"metrics\": [\"rmse\", \"mae\"], \"truth\": \"mpg\", \"estimate\": \"wt\"}, {\"metrics\": [\"rmse\", \"mae\"], \"truth\": \"mpg\", \"estimate\": \"wtt\"}]"),
                row("/metrics/1", "which .632+ needs",
                        mtcars(RESAMPLE, "\"replicates\": 20, \"metrics\": [\"rmse\", \"msd\"], "
                                + "\"resampling\": {\"scheme\": \"632plus\"}")),
                row("/importance/metric", "neither a loss nor a score",
                        mtcars(IMPORTANCE, "\"metric\": \"msd\"}")),
                row("/score/metric", "does not say which of two models is better",
                        mtcars(SCORE, "\"metric\": \"msd\"}")),
                row("/score/resampling/scheme", "rolling_origin", mtcars(SCORE,
                        "\"metric\": \"rmse\", \"resampling\": {\"scheme\": \"monte_carlo\"}}")),
                row("/train_sizes", "not the text half",
                        mtcars(RESAMPLE, "\"train_sizes\": \"half\"")),
                row("/train_sizes", "neither a share",
                        mtcars(RESAMPLE, "\"train_sizes\": 1.5")),
                row("/tune", "tune is an object", mtcars(RESAMPLE, "\"tune\": [1]")),
                row("/tune/penalty", "not the text 1",
                        mtcars(RESAMPLE, "\"tune\": {\"penalty\": \"1\"}")),
                row("/interval", "interval is an object, not the number 0.95",
                        mtcars(RESAMPLE, "\"interval\": 0.95")),
                row("/interval/level", "level is a number, not the text 95%",
                        mtcars(RESAMPLE, "\"interval\": {\"level\": \"95%\"}")),
                row("/interval/levels", "Did you mean level?",
                        mtcars(RESAMPLE, "\"interval\": {\"levels\": 0.9}")));
    }

    private static List<String[]> importance() {
        return List.of(
                row("/importance", "is an object, not a list",
                        "\"kind\": \"permutation\", \"importance\": []"),
                row("/importance", "is an object, not the text rmse",
                        "\"kind\": \"permutation\", \"importance\": \"rmse\""),
                row("/importance", "is an object, not null",
                        "\"kind\": \"permutation\", \"importance\": null"),
                row("/importance/metric", "what are predictions judged by", IMPORTANCE + "}"),
                row("/importance/metric", "A metric is a name",
                        mtcars(IMPORTANCE, "\"metric\": [\"rmse\"]}")),
                row("/importance/metric/name", "which metric",
                        mtcars(IMPORTANCE, "\"metric\": {\"nam\": \"rmse\"}}")),
                row("/importance/metric", "Did you mean rmse?",
                        mtcars(IMPORTANCE, "\"metric\": \"rmes\"}")),
                row("/importance/metrics", "Did you mean metric?",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"metrics\": [\"mae\"]}")),
                row("/importance/on", "Did you mean bootstrap?",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"on\": \"bootstraps\"}")),
                row("/importance/on", "on is a text, not a list",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"on\": [\"data\"]}")),
                row("/importance/type", "not offered",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"type\": \"share\"}")),
                row("/importance/adjust", "Did you mean holm?",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"adjust\": \"hollm\"}")),
                row("/importance/columns", "columns is a list of texts, not the text wt",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"columns\": \"wt\"}")),
                row("/importance/level", "level is a number, not an object",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\", \"level\": {}}")),
                row("/missing", "pairwise is not offered",
                        mtcars(IMPORTANCE, "\"metric\": \"rmse\"}, \"missing\": \"pairwise\"")),
                row("/score", "is an object, not the text rmse",
                        "\"kind\": \"permutation\", \"score\": \"rmse\""),
                row("/score/metrics", "Did you mean metric?",
                        mtcars(SCORE, "\"metrics\": \"rmse\"}")),
                row("/score/metric", "what are predictions judged by", SCORE + "}"));
    }

    private static List<String[]> doses() {
        var good = "\"dose\": \"d\", \"positive\": \"p\", \"negative\": \"n\"";
        return List.of(
                row("/model/family", "Did you mean beta_poisson?",
                        DOSE + "\"model\": {\"family\": \"beta_poison\", " + good + "}"),
                row("/model/family", "family is missing", DOSE + "\"model\": {" + good + "}"),
                row("/model/family", "family is a text, not a list",
                        DOSE + "\"model\": {\"family\": [\"exponential\"], " + good + "}"),
                row("/model/negative", "negative is missing", DOSE
                        + "\"model\": {\"family\": \"exponential\", \"dose\": \"d\", \"positive\": \"p\"}"),
                row("/model/positve", "Did you mean positive?", DOSE
                        + "\"model\": {\"family\": \"exponential\", \"dose\": \"d\", \"positve\": \"p\", \"negative\": \"n\"}"),
                row("/model/dose", "dose is a text, not a list", DOSE
                        + "\"model\": {\"family\": \"exponential\", \"dose\": [\"d\"], \"positive\": \"p\", \"negative\": \"n\"}"),
                row("/model/dose", "holds text", DOSE
                        + "\"model\": {\"family\": \"exponential\", \"dose\": \"t\", \"positive\": \"p\", \"negative\": \"n\"}"),
                row("/model/negative", "two roles", DOSE
                        + "\"model\": {\"family\": \"exponential\", \"dose\": \"d\", \"positive\": \"n\", \"negative\": \"n\"}"),
                row("/effective_doses", "a number or a list of numbers, not the text 0.5",
                        DOSE + "\"effective_doses\": \"0.5\", \"model\": {\"family\": \"exponential\", "
                                + good + "}"),
                row("/effective_doses", "no risk between 0 and 1",
                        DOSE + "\"effective_doses\": 50, \"model\": {\"family\": \"exponential\", "
                                + good + "}"),
                row("/effective_doses/1", "stands here twice",
                        DOSE + "\"effective_doses\": [0.1, 0.1], \"model\": {\"family\": \"exponential\", "
                                + good + "}"),
                row("/curve/1", "finite number of at least 0",
                        DOSE + "\"curve\": [1, -1], \"model\": {\"family\": \"exponential\", "
                                + good + "}"),
                row("/curves", "Did you mean curve?",
                        DOSE + "\"curves\": [1], \"model\": {\"family\": \"exponential\", " + good
                                + "}"),
                row("/missing", "pairwise is not offered",
                        DOSE + "\"missing\": \"pairwise\", \"model\": {\"family\": \"exponential\", "
                                + good + "}"),
                row("/resampling/scheme", "not by the scheme",
                        DOSE + "\"resampling\": {\"scheme\": \"ordinary\"}, \"model\": {\"family\": \"exponential\", "
                                + good + "}"));
    }

    private static List<String[]> others() {
        return List.of(
                row("/kind", "kind is missing", "\"replicates\": 5"),
                row("/kind", "Did you mean resample?", "\"kind\": \"resampel\""),
                row("/kind", "kind is a text, not a list", "\"kind\": [\"resample\"]"),
                row("/dataset", "dataset is a text, not the number 7",
                        "\"dataset\": 7, \"a\": {\"dataset\": \"x\"}, " + RESAMPLE),
                row("/metric", "Did you mean metrics?",
                        mtcars(RESAMPLE, "\"metric\": \"rmse\"")),
                row("/missing", "Did you mean omit?", mtcars(RESAMPLE, "\"missing\": \"omitt\"")),
                row("/missing", "missing is a text, not false",
                        mtcars(RESAMPLE, "\"missing\": false")),
                row("/missing", "pairwise is not offered",
                        mtcars(BOOTSTRAP, "\"missing\": \"pairwise\"")),
                row("/seed", "seed is a whole number, not the text 1",
                        mtcars(RESAMPLE, "\"seed\": \"1\"")),
                row("/undefined", "undefined is an object",
                        mtcars(RESAMPLE, "\"undefined\": 0.5")),
                row("/undefined/warn", "larger than any number",
                        mtcars(RESAMPLE, "\"undefined\": {\"warn\": 1e400}")),
                row("/undefined/fial", "Did you mean fail?",
                        mtcars(RESAMPLE, "\"undefined\": {\"fial\": 0.5}")),
                row("/generator", "generator is a text, not the number 1",
                        mtcars(RESAMPLE, "\"generator\": 1")),
                row("/predict", "predict is an object, not the text mtcars",
                        mtcars(BOOTSTRAP, "\"predict\": \"mtcars\"")),
                row("/predict/dataset", "dataset is missing",
                        mtcars(BOOTSTRAP, "\"predict\": {}")),
                row("/predict/keeps", "Did you mean keep?", mtcars(BOOTSTRAP,
                        "\"predict\": {\"dataset\": \"mtcars\", \"keeps\": true}")),
                row("/predict/keep", "true or false, not the text yes", mtcars(BOOTSTRAP,
                        "\"predict\": {\"dataset\": \"mtcars\", \"keep\": \"yes\"}")),
                row("/interval/methods", "methods is a list of texts, not the text bca",
                        mtcars(BOOTSTRAP, "\"interval\": {\"methods\": \"bca\"}")),
                row("/interval/methods/0", "Did you mean percentile?",
                        mtcars(BOOTSTRAP, "\"interval\": {\"methods\": [\"percentil\"]}")),
                row("/test/coefficient", "coefficient is a text, not the number 1",
                        mtcars(BOOTSTRAP, "\"test\": {\"coefficient\": 1}")));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void aMistakeIsNamedWhereItStands(String pointer, String said, String spec) {
        var answer = client.post("/api/v1/jobs", spec, "Content-Type", "application/json");

        var body = answer.raw().body();
        assertThat(answer.status()).as(spec + body).isEqualTo(422);
        assertThat(answer.body().get("type").stringValue()).isEqualTo("/problems/validation");
        var sent = JsonMapper.shared().readTree(spec);
        var errors = answer.body().get("errors");
        for (JsonNode error : errors) {
            var detail = error.get("detail").stringValue();
            assertThat(detail).as(body).doesNotContainPattern(OF_THE_MACHINE)
                    .doesNotContainPattern(NUMBER).matches("(?s).*[.?!)]|(?s)[a-z].*");
            assertThat(stands(sent, error.get("pointer").stringValue())).as(spec + body).isTrue();
        }
        assertThat(errors.valueStream().filter(e -> e.get("pointer").stringValue().equals(pointer))
                .map(JsonNode::toString)).as(body).anyMatch(text -> text.contains(said));
    }

    /** A key that is missing stands in an object that is there. */
    private static boolean stands(JsonNode sent, String pointer) {
        if (pointer.isEmpty() || !sent.at(pointer).isMissingNode()) {
            return true;
        }
        return sent.at(pointer.substring(0, pointer.lastIndexOf('/'))).isObject();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"bootstrap\"", "5", "null", "true"})
    void aSpecThatIsNoObject(String spec) {
        var answer = client.post("/api/v1/jobs", spec, "Content-Type", "application/json");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.raw().body()).contains("A spec is an object");
    }

    @Test
    void everyWayToPartRowsIsNamed() {
        var answer = client.post("/api/v1/jobs", "{\"dataset\": \"mtcars\", " + RESAMPLE
                + ", \"resampling\": {\"scheme\": \"twice\"}}", "Content-Type",
                "application/json");

        var names = client.get("/api/v1/catalog").body().get("splits").valueStream()
                .map(split -> split.get("name").stringValue()).toList();
        assertThat(answer.body().get("errors").get(0).get("allowed").valueStream()
                .map(JsonNode::stringValue).toList()).isEqualTo(names).contains("632plus");
    }

    @Test
    void theCatalogListsDoseResponse() {
        var dose = client.get("/api/v1/catalog").body().get("dose");

        assertThat(dose.valueStream().map(entry -> entry.get("name").stringValue()))
                .containsExactly("exponential", "beta_poisson", "exact_beta_poisson");
        assertThat(dose.get(0).get("parameters").valueStream()
                .map(parameter -> parameter.get("name").stringValue()))
                .containsExactly("dose", "positive", "negative", "trial");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            log_loss          | "probability": "p"         | /statistics/0/probability
            brier             | "probability": "p"         | /statistics/0/probability
            brier_skill       | "probability": "p"         | /statistics/0/probability
            calibration_slope | "probability": "p"         | /statistics/0/probability
            accuracy          | "probability": "p"         | /statistics/0/probability
            """)
    void aScoreIsNoProbability(String metric, String columns, String pointer) {
        client.upload("mistaken_scores", "t,p\na,0.5\nb,0.25\na,\nb,1.25\na,-3\nb,1\n");
        var answer = client.post("/api/v1/jobs",
                """
                        {"kind": "bootstrap", "dataset": "mistaken_scores", "missing": "omit", "replicates": 99,
                         "statistics": [{"metrics": ["%s", "roc_auc"], "truth": "t", "event": "b", %s}]}"""
                        .formatted(metric, columns),
                "Content-Type", "application/json");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        var errors = answer.body().get("errors");
        assertThat(errors.size()).isEqualTo(1);
        assertThat(errors.get(0).get("pointer").stringValue()).isEqualTo(pointer);
        assertThat(errors.get(0).get("detail").stringValue())
                .isEqualTo("Column p holds 1.25 in row 3 (counted from 0); "
                        + "a probability is a number from 0 to 1.");
    }

    /** Only the order of scores matters to it. */
    @Test
    void anyScoreHasAnArea() {
        client.upload("mistaken_scores", "t,p\na,0.5\nb,0.25\na,-1\nb,1.25\na,-3\nb,1\n");
        var result = client.run(
                """
                        {"kind": "bootstrap", "dataset": "mistaken_scores", "replicates": 99, "interval": null,
                         "undefined": {"warn": 1, "fail": 1}, "statistics":
                         [{"metrics": ["roc_auc", "pr_auc", "average_precision"], "truth": "t", "event": "b", "probability": "p"}]}""");

        // By hand: of 9 pairs all but (0.25, 0.5) are in order.
        assertThat(result.get("estimates").get(0).get("estimate").doubleValue())
                .isEqualTo(8 / 9.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /jobs?sate=queued            | /sate    | Did you mean state?
            /jobs?offset=5               | /offset  | state
            /jobs?kind=bootstrp          | /kind    | bootstrap
            /jobs?limit=many             | /limit   | a whole number, not many
            /jobs/{id}?verbose=1         | /verbose | nor any other
            /jobs/{id}/result?format=csv | /format  | nor any other
            /jobs/{id}/replicates?form=1 | /form    | Did you mean from?
            /jobs/{id}/replicates?of=a   | /of      | format
            /jobs/{id}/replicates?to=end | /to      | a whole number, not end
            /jobs/{id}/predictions?ov=1  | /ov      | Did you mean of?
            /jobs/{id}/held_out?limit=5  | /limit   | from
            /jobs/{id}/events?since=3    | /since   | after
            /jobs/{id}/efficiency?x=     | /x       | nor any other
            /jobs/{id}/timeline?fromat=x | /fromat  | Did you mean format?
            /catalog?kind=bootstrap      | /kind    | nor any other
            /datasets?limit=5            | /limit   | nor any other
            /datasets/mtcars?rows=5      | /rows    | nor any other
            /pool?a~b=1                  | /a~0b    | nor any other
            /pool/events?x=1             | /x       | nor any other
            """)
    void aQueryHasTheKeysOfItsRoute(String path, String pointer, String said) {
        var job = client.post("/api/v1/jobs", "{\"dataset\": \"mtcars\", " + RESAMPLE + "}",
                "Content-Type", "application/json", "Prefer", "wait=30").body();
        var answer = client.get("/api/v1" + path.replace("{id}", job.get("id").stringValue()));

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(400);
        assertThat(answer.body().get("type").stringValue()).isEqualTo("/problems/bad-parameter");
        assertThat(answer.body().get("instance").stringValue()).startsWith("urn:request:");
        var error = answer.body().get("errors").get(0);
        assertThat(error.get("pointer").stringValue()).isEqualTo(pointer);
        assertThat(error.toString()).contains(said);
    }
}
