package dev.minamo.api;

import java.util.ArrayList;
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
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every bootstrap and jackknife case of other software, asked for through the public API. Values and tolerances are in the
 * case files; a Monte Carlo value may differ by five standard errors of the difference, and the seed is fixed.
 */
class BootstrapReferenceEndToEndTest extends WithService {

    private static final long REPLICATES = 200_000;

    private RestClient client;

    @BeforeEach
    void tables() {
        client = client();
        if (client.get("/api/v1/datasets/ref_warpbreaks_cells").status() == 200) {
            return;
        }
        for (String name : List.of("law", "aircondit", "mouse", "city", "spatial", "cd4", "nile",
                "airquality", "mtcars", "chickwts", "sleep")) {
            client.upload("ref_" + name, ReferenceCases.table(name + ".csv"));
        }
        client.upload("ref_gravity78", ReferenceCases.table("gravity.csv").lines()
                .filter(line -> line.matches("(?i).*series.*|.*,[78]|[78],.*"))
                .collect(Collectors.joining("\n")));
        client.upload("ref_lynx_log", ReferenceCases.table("lynx.csv").lines().map(line -> {
            var cell = line.substring(line.lastIndexOf(',') + 1);
            return cell.equals("trappings")
                    ? "log_trappings"
                    : Double.toString(StrictMath.log(Double.parseDouble(cell)));
        }).collect(Collectors.joining("\n")));
        client.upload("ref_sleep_wide", sleepWide());
        client.upload("ref_mouse_control", ReferenceCases.table("mouse.csv").lines()
                .filter(line -> line.contains("days") || line.contains("control"))
                .collect(Collectors.joining("\n")));
        client.upload("ref_warpbreaks_cells", warpbreaks());
    }

    @AfterEach
    void close() {
        client.close();
    }

    /** Group 1 and group 2 side by side, and their difference. */
    private static String sleepWide() {
        var rows = ReferenceCases.table("sleep.csv").lines().skip(1)
                .map(line -> Double.parseDouble(line.split(",", -1)[0])).toList();
        return "one,two,difference\n" + IntStream.range(0, 10)
                .mapToObj(i -> rows.get(i) + "," + rows.get(10 + i) + ","
                        + (rows.get(10 + i) - rows.get(i)))
                .collect(Collectors.joining("\n"));
    }

    /** With the cells of wool and tension as clusters, and the two indicators of the case. */
    private static String warpbreaks() {
        return ReferenceCases.table("warpbreaks.csv").lines().map(line -> {
            var cells = line.replace("\"", "").split(",", -1);
            return cells[0].equals("breaks")
                    ? "breaks,woolB,tensionL,cell"
                    : "%s,%d,%d,%s%s".formatted(cells[0], cells[1].equals("B") ? 1 : 0,
                            cells[2].equals("L") ? 1 : 0, cells[1], cells[2]);
        }).collect(Collectors.joining("\n"));
    }

    private JsonNode run(String dataset, long replicates, String about, String resampling,
            String interval) {
        boolean complete = resampling.contains("exact")
                || resampling.contains("\"scheme\": \"jackknife\"");
        return client.run("""
                {"kind": "bootstrap", "dataset": "ref_%s", %s "seed": 20261130,
                 %s, "resampling": %s, "interval": %s, "missing": "omit"}""".formatted(dataset,
                complete ? "" : "\"replicates\": " + replicates + ",", about, resampling,
                interval));
    }

    private static JsonNode named(JsonNode result, String name) {
        return result.get("estimates").valueStream()
                .filter(e -> e.get("name").stringValue().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(name + ": " + result));
    }

    /** Every expected number of a Monte Carlo case. */
    private static void holds(JsonNode reference, JsonNode estimate) {
        int compared = 0;
        for (String name : reference.get("expected").propertyNames()) {
            double actual = number(estimate, name);
            assertThat(ReferenceCases.monteCarloDistance(reference, name, actual, REPLICATES))
                    .as("%s: %s is %s, expected %s", reference.get("id"), name, actual,
                            reference.get("expected").get(name))
                    .isLessThanOrEqualTo(1);
            compared++;
        }
        assertThat(compared).isGreaterThanOrEqualTo(8);
    }

    /** The number of an estimate that a case calls so. */
    static double number(JsonNode estimate, String name) {
        if (name.equals("bca.z0")) {
            return estimate.get("z0").doubleValue();
        }
        int dot = name.indexOf('.');
        var node = dot < 0
                ? estimate.get(name)
                : RestClient.interval(estimate, name.substring(0, dot))
                        .get(name.substring(dot + 1));
        assertThat(node.isNumber()).as("%s of %s", name, estimate).isTrue();
        return node.doubleValue();
    }

    /** Every interval that a case has. */
    static String methods(JsonNode reference) {
        var methods = new ArrayList<String>();
        for (String method : List.of("normal", "basic", "percentile", "bc", "bca",
                "studentized")) {
            if (reference.get("expected").has(method + ".low")) {
                methods.add('"' + method + '"');
            }
        }
        return "[" + String.join(", ", methods) + "]";
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            law-corr-ordinary                     | law        | {"scheme": "ordinary"} | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            law-corr-parametric-normal            | law        | {"scheme": "parametric", "distribution": "multivariate_normal"} | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            law-corr-bayesian                     | law        | {"scheme": "bayesian"} | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            spatial-variance-90                   | spatial    | {"scheme": "ordinary"} | {"name": "variance_population", "column": "A"}
            aircondit-mean                        | aircondit  | {"scheme": "ordinary"} | {"name": "mean", "column": "hours"}
            aircondit-mean-parametric-exponential | aircondit  | {"scheme": "parametric", "distribution": "exponential"} | {"name": "mean", "column": "hours"}
            cd4-corr-90                           | cd4        | {"scheme": "ordinary"} | {"name": "pearson", "x": "baseline", "y": "oneyear"}
            mouse-mean-difference                 | mouse      | {"scheme": "ordinary", "strata": "group"} | {"name": "mean_difference", "column": "days", "by": "group", "groups": ["treatment", "control"]}
            gravity-7-8-stratified                | gravity78  | {"scheme": "ordinary", "strata": "series"} | {"name": "mean_difference", "column": "g", "by": "series", "groups": ["8", "7"]}
            airquality-ozone-mean                 | airquality | {"scheme": "ordinary"} | {"name": "mean", "column": "Ozone"}
            airquality-ozone-trimmed              | airquality | {"scheme": "ordinary"} | {"name": "trimmed_mean", "column": "Ozone", "share": 0.1}
            airquality-ozone-q90                  | airquality | {"scheme": "ordinary"} | {"name": "quantile", "column": "Ozone", "p": 0.9}
            airquality-ozone-q90                  | airquality | {"scheme": "ordinary", "draws": "marginal"} | {"name": "quantile", "column": "Ozone", "p": 0.9}
            nile-mean-moving-l5                   | nile       | {"scheme": "moving_block", "block_length": 5} | {"name": "mean", "column": "flow"}
            nile-median-moving-l5                 | nile       | {"scheme": "moving_block", "block_length": 5} | {"name": "median", "column": "flow"}
            nile-mean-circular-l5                 | nile       | {"scheme": "circular_block", "block_length": 5} | {"name": "mean", "column": "flow"}
            nile-median-circular-l5               | nile       | {"scheme": "circular_block", "block_length": 5} | {"name": "median", "column": "flow"}
            nile-mean-stationary-l5               | nile       | {"scheme": "stationary_block", "block_length": 5} | {"name": "mean", "column": "flow"}
            nile-median-stationary-l5             | nile       | {"scheme": "stationary_block", "block_length": 5} | {"name": "median", "column": "flow"}
            nile-acf1-moving-l10                  | nile       | {"scheme": "moving_block", "block_length": 10} | {"name": "autocorrelation", "column": "flow"}
            """)
    void monteCarloCasesOfStatistics(String id, String dataset, String resampling,
            String statistic) {
        var reference = ReferenceCases.named("bootstrap_mc", id);

        var result = run(dataset, REPLICATES, "\"statistics\": [" + statistic + "]", resampling,
                "{\"methods\": %s, \"level\": %s}".formatted(methods(reference),
                        reference.get("spec").get("level").asString()));

        holds(reference, result.get("estimates").get(0));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mtcars-pairs-coef-wt      | {"scheme": "ordinary"} | wt
            mtcars-pairs-coef-hp      | {"scheme": "ordinary"} | hp
            mtcars-wild-rademacher-wt | {"scheme": "wild", "weights": "rademacher", "residuals": "raw"} | wt
            """)
    void monteCarloCasesOfModels(String id, String resampling, String term) {
        var reference = ReferenceCases.named("bootstrap_mc", id);

        var result = run("mtcars", REPLICATES, "\"model\": {\"formula\": \"mpg ~ wt + hp\"}",
                resampling, "{\"methods\": %s}".formatted(methods(reference)));

        holds(reference, named(result, term));
    }

    /** What all resamples together say, to the last digits: no Monte Carlo error. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            exact-bootstrap-city-ratio               | city          | {"scheme": "exact"} | {"name": "ratio_of_means", "numerator": "x", "denominator": "u"}
            exact-bootstrap-sleep-mean-difference    | sleep_wide    | {"scheme": "exact"} | {"name": "mean", "column": "difference"}
            exact-bootstrap-sleep-mean-difference-90 | sleep_wide    | {"scheme": "exact"} | {"name": "mean", "column": "difference"}
            exact-bootstrap-sleep-correlation        | sleep_wide    | {"scheme": "exact"} | {"name": "pearson", "x": "one", "y": "two"}
            exact-bootstrap-median-mouse-days[control] | mouse_control | {"scheme": "exact"} | {"name": "median", "column": "days"}
            cluster-chickwts-exact                   | chickwts      | {"scheme": "exact", "cluster": "feed"} | {"name": "mean", "column": "weight"}
            """)
    void exactCases(String id, String dataset, String resampling, String statistic) {
        var reference = ReferenceCases.named(id.startsWith("cluster")
                ? "bootstrap_mc"
                : "jackknife_exact_bootstrap", id);
        var level = reference.get("spec").has("level")
                ? reference.get("spec").get("level").asString()
                : "0.95";

        var estimate = run(dataset, 9_999, "\"statistics\": [" + statistic + "]", resampling,
                "{\"methods\": [\"normal\", \"basic\", \"percentile\", \"bca\"], \"level\": %s}"
                        .formatted(level))
                .get("estimates").get(0);

        for (String name : reference.get("expected").propertyNames()) {
            if (List.of("mean", "share_below_plus_half_ties", "probability_undefined",
                    "distinct_values").contains(name)) {
                continue; // said otherwise in the answer: by the bias, z0 and the count of the undefined
            }
            double actual = name.equals("bca.acceleration")
                    ? estimate.get("acceleration").doubleValue()
                    : number(estimate, name);
            assertThat(ReferenceCases.distance(reference, name, actual))
                    .as("%s: %s is %s", id, name, actual).isLessThanOrEqualTo(1);
        }
        assertThat(estimate.get("mcse").get("standard_error").doubleValue()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jackknife-law-corr         | law       | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            jackknife-spatial-variance | spatial   | {"name": "variance_population", "column": "A"}
            jackknife-city-ratio       | city      | {"name": "ratio_of_means", "numerator": "x", "denominator": "u"}
            jackknife-aircondit-log-mean | aircondit | {"name": "log_mean", "column": "hours"}
            jackknife-aircondit-median | aircondit | {"name": "median", "column": "hours"}
            jackknife-aircondit-mean   | aircondit | {"name": "mean", "column": "hours"}
            jackknife-cd4-corr         | cd4       | {"name": "pearson", "x": "baseline", "y": "oneyear"}
            """)
    void jackknifeCases(String id, String dataset, String statistic) {
        var reference = ReferenceCases.named("jackknife_exact_bootstrap", id);
        var about = "\"statistics\": [" + statistic + "]";

        var besideBca = run(dataset, 99, about, "{\"scheme\": \"ordinary\"}",
                "{\"methods\": [\"bca\"]}").get("estimates").get(0);
        var asScheme = run(dataset, 99, about, "{\"scheme\": \"jackknife\"}", "null")
                .get("estimates").get(0);

        within(reference, "estimate", besideBca.get("estimate"));
        within(reference, "jackknife_bias", besideBca.get("jackknife").get("bias"));
        within(reference, "jackknife_se", besideBca.get("jackknife").get("standard_error"));
        within(reference, "acceleration", besideBca.get("acceleration"));
        within(reference, "jackknife_bias", asScheme.get("bias"));
        within(reference, "jackknife_se", asScheme.get("standard_error"));
    }

    private static void within(JsonNode reference, String name, JsonNode actual) {
        assertThat(ReferenceCases.distance(reference, name, actual.doubleValue()))
                .as("%s: %s is %s", reference.get("id"), name, actual).isLessThanOrEqualTo(1);
    }

    /** Limits for infinitely many replicates; a run is held to five of its own Monte Carlo errors. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            closed-form-mean-aircondit | ordinary_se                   | aircondit | {"scheme": "ordinary"} | hours
            closed-form-mean-aircondit | ordinary_se                   | aircondit | {"scheme": "balanced"} | hours
            closed-form-mean-aircondit | m_out_of_n_se_m=6             | aircondit | {"scheme": "m_out_of_n", "size": 6} | hours
            closed-form-mean-aircondit | bayesian_bootstrap_se         | aircondit | {"scheme": "bayesian"} | hours
            closed-form-mean-aircondit | parametric_normal_se_(sd n-1) | aircondit | {"scheme": "parametric", "distribution": "normal"} | hours
            closed-form-mean-spatial-A | ordinary_se                   | spatial   | {"scheme": "ordinary"} | A
            closed-form-mean-spatial-A | m_out_of_n_se_m=13            | spatial   | {"scheme": "m_out_of_n", "size": 13} | A
            closed-form-mean-spatial-A | bayesian_bootstrap_se         | spatial   | {"scheme": "bayesian"} | A
            closed-form-mean-spatial-A | smoothed_se_h=0.5sd(n-1)      | spatial   | {"scheme": "smoothed", "bandwidth": BANDWIDTH} | A
            closed-form-block-mean-nile | moving_block_se          | nile | {"scheme": "moving_block", "block_length": 5} | flow
            closed-form-block-mean-nile | circular_block_se        | nile | {"scheme": "circular_block", "block_length": 5} | flow
            closed-form-block-mean-nile | nonoverlapping_block_se  | nile | {"scheme": "nonoverlapping_block", "block_length": 5} | flow
            closed-form-block-mean-nile | stationary_se            | nile | {"scheme": "stationary_block", "block_length": 5} | flow
            closed-form-block-mean-loglynx | moving_block_se         | lynx_log | {"scheme": "moving_block", "block_length": 19} | log_trappings
            closed-form-block-mean-loglynx | circular_block_se       | lynx_log | {"scheme": "circular_block", "block_length": 19} | log_trappings
            closed-form-block-mean-loglynx | nonoverlapping_block_se | lynx_log | {"scheme": "nonoverlapping_block", "block_length": 19} | log_trappings
            closed-form-block-mean-loglynx | stationary_se           | lynx_log | {"scheme": "stationary_block", "block_length": 19} | log_trappings
            """)
    void closedFormsOfTheMean(String id, String name, String dataset, String resampling,
            String column) {
        double expected = ReferenceCases.named("jackknife_exact_bootstrap", id).get("expected")
                .get(name).doubleValue();
        var about = "\"statistics\": [{\"name\": \"mean\", \"column\": \"" + column
                + "\"}, {\"name\": \"sd\", \"column\": \"" + column + "\"}]";
        if (resampling.contains("BANDWIDTH")) {
            double sd = run(dataset, 99, about, "{\"scheme\": \"ordinary\"}", "null")
                    .get("estimates").get(1).get("estimate").doubleValue();
            resampling = resampling.replace("BANDWIDTH", Double.toString(0.5 * sd));
        }

        var estimate = run(dataset, 100_000, about, resampling, "null").get("estimates").get(0);

        double error = estimate.get("mcse").get("standard_error").doubleValue();
        assertThat(estimate.get("standard_error").doubleValue()).isCloseTo(expected,
                org.assertj.core.api.Assertions.within(5 * error));
    }

    @ParameterizedTest
    @CsvSource({"residual, raw, residual_raw_se",
            "residual, adjusted, residual_leverage_adjusted_centred_se",
            "wild, raw, wild_hc0_se", "wild, adjusted, wild_hc2_se",
            "wild, jackknife, wild_hc3_se"})
    void closedFormsOfRegression(String scheme, String residuals, String name) {
        var expected = ReferenceCases.named("jackknife_exact_bootstrap",
                "closed-form-regression-mtcars").get("expected");

        var result = run("mtcars", 100_000, "\"model\": {\"formula\": \"mpg ~ wt + hp\"}",
                "{\"scheme\": \"%s\", \"residuals\": \"%s\"}".formatted(scheme, residuals), "null");

        for (int c = 0; c < 3; c++) {
            var estimate = result.get("estimates").get(c);
            assertThat(estimate.get("estimate").doubleValue()).isCloseTo(
                    expected.get("coefficients").get(c).doubleValue(),
                    org.assertj.core.api.Assertions.within(1e-9));
            double error = estimate.get("mcse").get("standard_error").doubleValue();
            assertThat(estimate.get("standard_error").doubleValue())
                    .as("%s of %s", name, estimate.get("name"))
                    .isCloseTo(expected.get(name).get(c).doubleValue(),
                            org.assertj.core.api.Assertions.within(5 * error));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            abc-city-ratio       | city      | {"name": "ratio_of_means", "numerator": "x", "denominator": "u"}
            abc-law-corr         | law       | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            abc-cd4-corr         | cd4       | {"name": "pearson", "x": "baseline", "y": "oneyear"}
            abc-spatial-variance | spatial   | {"name": "variance_population", "column": "A"}
            abc-aircondit-mean   | aircondit | {"name": "mean", "column": "hours"}
            """)
    void abcCases(String id, String dataset, String statistic) {
        var reference = ReferenceCases.named("r_packages", id);

        var intervals = run(dataset, 99, "\"statistics\": [" + statistic + "]",
                "{\"scheme\": \"ordinary\"}", "{\"methods\": [\"abc\"], \"level\": [0.9, 0.95]}")
                .get("estimates").get(0).get("intervals");

        double relative = reference.get("tolerance").get("rel").doubleValue();
        for (int i = 0; i < 2; i++) {
            var expected = reference.get("expected")
                    .get("level_" + intervals.get(i).get("level").asString());
            for (int end = 0; end < 2; end++) {
                double value = expected.get(end).doubleValue();
                assertThat(intervals.get(i).get(end == 0 ? "low" : "high").doubleValue())
                        .isCloseTo(value, org.assertj.core.api.Assertions
                                .within(relative * Math.abs(value)));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            wild-cluster-sleep      | sleep            | extra ~ group                | ID   | group
            wild-cluster-warpbreaks | warpbreaks_cells | breaks ~ woolB + tensionL    | cell | tensionL
            """)
    void wildClusterCases(String id, String dataset, String formula, String cluster,
            String coefficient) {
        var reference = ReferenceCases.named("regression_tests", id);

        var result = run(dataset, 9_999,
                "\"model\": {\"formula\": \"%s\"}, \"test\": {\"coefficient\": \"%s\"}"
                        .formatted(formula, coefficient),
                "{\"scheme\": \"wild\", \"weights\": \"rademacher\", \"residuals\": \"raw\", \"cluster\": \"%s\"}"
                        .formatted(cluster),
                "null");

        var test = result.get("tests").get(0);
        within(reference, "coefficient", test.get("estimate"));
        within(reference, "crv1_se", test.get("standard_error"));
        within(reference, "t", test.get("statistic"));
        within(reference, "sign_vectors", test.get("arrangements"));
        within(reference, "p_symmetric", test.get("p_two_sided_absolute"));
        within(reference, "p_equal_tailed", test.get("p_two_sided_doubled"));
        assertThat(test.get("exact").booleanValue()).isTrue();
        // Every sign vector was looked at: nothing was left to chance.
        var shape = test.get("null_distribution");
        assertThat(shape.get("mcse_mean").doubleValue()).isZero();
        assertThat(shape.get("mcse_sd").doubleValue()).isZero();
        // The replicates hold under the null hypothesis: they estimate nothing.
        assertThat(result.get("estimates").size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            politis-white-nile | nile     | flow          | stationary_block | stationary
            politis-white-nile | nile     | flow          | circular_block   | circular
            politis-white-nile | nile     | flow          | moving_block     | circular
            politis-white-lynx | lynx_log | log_trappings | stationary_block | stationary
            politis-white-lynx | lynx_log | log_trappings | circular_block   | circular
            """)
    void automaticBlockLength(String id, String dataset, String column, String scheme,
            String name) {
        double expected = ReferenceCases.named("stopping", id).get("expected").get(name)
                .doubleValue();

        var estimate = run(dataset, 99,
                "\"statistics\": [{\"name\": \"mean\", \"column\": \"" + column + "\"}]",
                "{\"scheme\": \"" + scheme + "\", \"block_length\": \"auto\"}", "null")
                .get("estimates").get(0);

        // Whole rows, rounded up, at least one.
        assertThat(estimate.get("block_length").longValue())
                .isEqualTo((long) Math.max(1, Math.ceil(expected)));
    }

    @Test
    void oneJobMayHoldTheWholeCatalog() {
        var statistics = List.of("mean", "median", "sd", "variance", "mad", "iqr", "range",
                "skewness", "kurtosis", "gini").stream()
                .map(name -> "{\"name\": \"%s\", \"column\": \"LSAT\"}".formatted(name))
                .collect(Collectors.joining(", ", "\"statistics\": [", "]"));

        var result = run("law", 999, statistics, "{\"scheme\": \"ordinary\"}",
                "{\"methods\": [\"percentile\"]}");

        assertThat(result.get("estimates").valueStream()
                .map(e -> e.get("name").stringValue().toLowerCase(Locale.ROOT)).toList())
                .hasSize(10).doesNotHaveDuplicates();
    }
}
