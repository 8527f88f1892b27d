package dev.minamo.api;

import java.util.stream.Collectors;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** The numbers of other software, asked for through the public API. Values and tolerances are in the case files. */
class ReferenceEndToEndTest extends WithService {

    private static final long REPLICATES = 200_000;
    private static final String[] METHODS = {"normal", "basic", "percentile", "bca"};

    @BeforeEach
    void tables() {
        try (var client = client()) {
            for (String name : new String[]{"law", "aircondit", "mouse", "city", "spatial"}) {
                client.upload("ref_" + name, ReferenceCases.table(name + ".csv"));
            }
            var control = ReferenceCases.table("mouse.csv").lines()
                    .filter(line -> line.contains("days") || line.contains("control"))
                    .collect(Collectors.joining("\n"));
            client.upload("ref_mouse_control", control);
        }
    }

    private JsonNode estimate(String dataset, long replicates, String statistic,
            String resampling) {
        try (var client = client()) {
            var result = client.run("""
                    {"kind": "bootstrap", "dataset": "ref_%s", "replicates": %d, "seed": 1,
                     "statistics": [%s], "resampling": %s,
                     "interval": {"methods": ["percentile", "basic", "normal", "bca"]}}"""
                    .formatted(dataset, replicates, statistic, resampling));
            return result.get("estimates").get(0);
        }
    }

    private static void holds(JsonNode reference, JsonNode estimate, long replicates) {
        close(reference, "bias", estimate.get("bias").doubleValue(), replicates);
        close(reference, "standard_error", estimate.get("standard_error").doubleValue(),
                replicates);
        close(reference, "bca.z0", estimate.get("z0").doubleValue(), replicates);
        for (String method : METHODS) {
            var interval = RestClient.interval(estimate, method);
            close(reference, method + ".low", interval.get("low").doubleValue(), replicates);
            close(reference, method + ".high", interval.get("high").doubleValue(), replicates);
        }
    }

    private static void close(JsonNode reference, String name, double actual, long replicates) {
        assertThat(ReferenceCases.monteCarloDistance(reference, name, actual, replicates))
                .as("%s: %s is %s, expected %s", reference.get("id"), name, actual,
                        reference.get("expected").get(name))
                .isLessThanOrEqualTo(1);
    }

    @Test
    void lawSchoolCorrelationAgreesWithTheReference() {
        var estimate = estimate("law", REPLICATES,
                "{\"name\": \"pearson\", \"x\": \"LSAT\", \"y\": \"GPA\"}",
                "{\"scheme\": \"ordinary\"}");

        holds(ReferenceCases.named("bootstrap_mc", "law-corr-ordinary"), estimate, REPLICATES);
    }

    @Test
    void theFirstJobOfTheReadmeAgreesWithTheReference() {
        var estimate = estimate("law", 9_999,
                "{\"name\": \"pearson\", \"x\": \"LSAT\", \"y\": \"GPA\"}",
                "{\"scheme\": \"ordinary\"}");

        holds(ReferenceCases.named("bootstrap_mc", "law-corr-ordinary"), estimate, 9_999);
    }

    @Test
    void airConditionerMeanAgreesWithTheReference() {
        var estimate = estimate("aircondit", REPLICATES,
                "{\"name\": \"mean\", \"column\": \"hours\"}", "{\"scheme\": \"ordinary\"}");

        holds(ReferenceCases.named("bootstrap_mc", "aircondit-mean"), estimate, REPLICATES);
    }

    @Test
    void mouseDifferenceWithEachGroupResampledOnItsOwnAgreesWithTheReference() {
        var estimate = estimate("mouse", REPLICATES,
                "{\"name\": \"mean_difference\", \"column\": \"days\", \"by\": \"group\", "
                        + "\"groups\": [\"treatment\", \"control\"]}",
                "{\"scheme\": \"ordinary\", \"strata\": \"group\"}");

        holds(ReferenceCases.named("bootstrap_mc", "mouse-mean-difference"), estimate, REPLICATES);
        var acceleration = ReferenceCases.named("jackknife_exact_bootstrap",
                "acceleration-two-sample-mouse");
        assertThat(ReferenceCases.distance(acceleration, "acceleration",
                estimate.get("acceleration").doubleValue())).isLessThanOrEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jackknife-law-corr         | law       | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            jackknife-aircondit-mean   | aircondit | {"name": "mean", "column": "hours"}
            jackknife-aircondit-median | aircondit | {"name": "median", "column": "hours"}
            """)
    void jackknifeAgreesWithTheReference(String id, String dataset, String statistic) {
        var reference = ReferenceCases.named("jackknife_exact_bootstrap", id);

        var estimate = estimate(dataset, 999, statistic, "{\"scheme\": \"ordinary\"}");

        assertThat(ReferenceCases.distance(reference, "estimate",
                estimate.get("estimate").doubleValue())).isLessThanOrEqualTo(1);
        assertThat(ReferenceCases.distance(reference, "jackknife_bias",
                estimate.get("jackknife").get("bias").doubleValue())).isLessThanOrEqualTo(1);
        assertThat(ReferenceCases.distance(reference, "jackknife_se",
                estimate.get("jackknife").get("standard_error").doubleValue()))
                .isLessThanOrEqualTo(1);
        assertThat(ReferenceCases.distance(reference, "acceleration",
                estimate.get("acceleration").doubleValue())).isLessThanOrEqualTo(1);
    }

    /** The limit for infinitely many replicates is known; the run is held to five of its own errors. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            exact-bootstrap-median-law-LSAT            | law           | LSAT
            exact-bootstrap-median-mouse-days[control] | mouse_control | days
            """)
    void medianAgreesWithTheExactBootstrap(String id, String dataset, String column) {
        var expected = ReferenceCases.named("jackknife_exact_bootstrap", id).get("expected");

        var estimate = estimate(dataset, REPLICATES,
                "{\"name\": \"median\", \"column\": \"" + column + "\"}",
                "{\"scheme\": \"ordinary\"}");

        double error = estimate.get("mcse").get("bias").doubleValue();
        assertThat(estimate.get("bias").doubleValue())
                .isBetween(expected.get("bias").doubleValue() - 5 * error,
                        expected.get("bias").doubleValue() + 5 * error);
        double seError = estimate.get("mcse").get("standard_error").doubleValue();
        assertThat(estimate.get("standard_error").doubleValue())
                .isBetween(expected.get("standard_error").doubleValue() - 5 * seError,
                        expected.get("standard_error").doubleValue() + 5 * seError);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            one-sample-law-LSAT        | mean            | law       | {"name": "mean", "column": "LSAT"}
            one-sample-law-LSAT        | median          | law       | {"name": "median", "column": "LSAT"}
            one-sample-law-LSAT        | sd              | law       | {"name": "sd", "column": "LSAT"}
            one-sample-spatial-A       | mean            | spatial   | {"name": "mean", "column": "A"}
            one-sample-spatial-A       | median          | spatial   | {"name": "median", "column": "A"}
            one-sample-spatial-A       | sd              | spatial   | {"name": "sd", "column": "A"}
            one-sample-aircondit-hours | mean            | aircondit | {"name": "mean", "column": "hours"}
            one-sample-aircondit-hours | median          | aircondit | {"name": "median", "column": "hours"}
            one-sample-aircondit-hours | sd              | aircondit | {"name": "sd", "column": "hours"}
            pair-law-LSAT-GPA          | pearson         | law       | {"name": "pearson", "x": "LSAT", "y": "GPA"}
            pair-city-u-x              | pearson         | city      | {"name": "pearson", "x": "u", "y": "x"}
            two-sample-mouse-days      | mean_difference | mouse     | {"name": "mean_difference", "column": "days", "by": "group", "groups": ["treatment", "control"]}
            """)
    void statisticOfTheDataAgreesWithTheReference(String id, String name, String dataset,
            String statistic) {
        var reference = ReferenceCases.named("statistics", id);

        var estimate = estimate(dataset, 99, statistic, "{\"scheme\": \"ordinary\"}");

        assertThat(ReferenceCases.distance(reference, name,
                estimate.get("estimate").doubleValue())).isLessThanOrEqualTo(1);
    }
}
