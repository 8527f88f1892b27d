package dev.minamo.api;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every field of a bootstrap result either has a Monte Carlo error beside it or stands in a list of those that need none, so
 * that a new field fails here until someone has decided. Whether the errors are right is tested on the classes.
 */
class MonteCarloErrorsEndToEndTest extends WithService {

    private static final List<String> DRAWN = List.of("bias", "standard_error", "skewness",
            "kurtosis", "z0", "acceleration");
    /** What they are of, counts of these very replicates, or a picture. */
    private static final List<String> NOT_DRAWN = List.of("name", "estimate", "n_used",
            "n_undefined", "undefined", "mcse", "quantiles", "jackknife", "block_length",
            "intervals", "histogram", "notes");

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String resampling, String interval) {
        return client.run("""
                {"kind": "bootstrap", "dataset": "law", "replicates": 1999, "seed": 8,
                 "statistics": [{"name": "pearson", "x": "LSAT", "y": "GPA"}],
                 "resampling": %s, "interval": %s}""".formatted(resampling, interval));
    }

    private static List<String> keys(JsonNode object) {
        return new ArrayList<>(object.propertyNames());
    }

    private static void assertErrors(JsonNode result) {
        var estimate = result.get("estimates").get(0);
        var known = new ArrayList<>(DRAWN);
        known.addAll(NOT_DRAWN);
        assertThat(keys(estimate)).containsExactlyInAnyOrderElementsOf(known);
        var mcse = estimate.get("mcse");
        for (var name : DRAWN) {
            if (!estimate.get(name).isNull()) {
                assertThat(mcse.get(name).isNumber()).as(name).isTrue();
            }
        }
        assertThat(keys(mcse.get("quantiles")))
                .containsExactlyInAnyOrderElementsOf(keys(estimate.get("quantiles")));
        for (var interval : estimate.get("intervals")) {
            var method = interval.get("method").stringValue();
            // Beyond the smallest and largest replicate nothing is known; then the note says so.
            if (!interval.get("note").toString().contains("extreme_replicate")) {
                assertThat(interval.get("mcse_low").isNumber()).as(method).isTrue();
                assertThat(interval.get("mcse_high").isNumber()).as(method).isTrue();
            }
        }
        for (var point : result.get("settling").get(0).get("points")) {
            assertThat(keys(point)).contains("mcse_low", "mcse_high");
        }
        assertDiagnostics(result.get("diagnostics").get(0));
    }

    private static void assertDiagnostics(JsonNode diagnostics) {
        for (var point : diagnostics.get("quantile_plot").get("points")) {
            assertThat(keys(point)).containsExactlyInAnyOrder("z", "replicate", "mcse");
            assertThat(point.get("mcse").isNumber()).isTrue();
        }
        var after = diagnostics.get("jackknife_after_bootstrap");
        assertThat(keys(after)).containsExactlyInAnyOrder("standard_error",
                "mcse_standard_error", "error_of_standard_error",
                "mcse_error_of_standard_error", "largest");
        assertThat(after.get("mcse_standard_error").doubleValue()).isPositive();
        assertThat(after.get("mcse_error_of_standard_error").doubleValue()).isPositive();
        for (var unit : after.get("largest")) {
            assertThat(unit.get("mcse").doubleValue()).isPositive();
        }
    }

    @Test
    void everyNumberOfARichJobCarriesItsError() {
        var result = run("{\"scheme\": \"ordinary\"}",
                """
                        {"methods": ["percentile", "basic", "normal", "bc", "bca", "studentized", "calibrated", "simultaneous", "abc"],
                         "level": [0.9, 0.8], "inner": 100}""");

        assertErrors(result);
        assertThat(result.get("estimates").get(0).get("intervals").size()).isEqualTo(18);
        // Leaving out rows of the data leaves nothing to chance; neither does a formula.
        var estimate = result.get("estimates").get(0);
        assertThat(estimate.get("mcse").get("acceleration").doubleValue()).isZero();
        assertThat(RestClient.interval(estimate, "abc").get("mcse_low").doubleValue()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ordinary", "balanced", "antithetic"})
    void everyNumberCarriesItsErrorWithAnAccelerationByRegression(String scheme) {
        var result = run("{\"scheme\": \"%s\"}".formatted(scheme),
                "{\"methods\": [\"bca\", \"percentile\"], \"acceleration\": \"regression\"}");

        assertErrors(result);
        var estimate = result.get("estimates").get(0);
        assertThat(estimate.get("mcse").get("acceleration").doubleValue()).isPositive();
        assertThat(estimate.get("notes").size()).isZero();
    }

    /** What balance gains is told by leaving out rows, by regression, or, where both would take too long, not at all. */
    @Test
    void balancedReplicatesTellWhatTheyGainOrThatTheyDoNot() {
        var csv = new StringBuilder("x\n");
        for (int row = 0; row < 3000; row++) {
            csv.append(row * 37 % 101).append('\n');
        }
        client.upload("errors_long", csv.toString());
        var rough = client.run("""
                {"kind": "bootstrap", "dataset": "errors_long", "replicates": 999, "seed": 8,
                 "statistics": [{"name": "mean", "column": "x"}],
                 "resampling": {"scheme": "balanced"}, "interval": {"methods": ["percentile"]}}""");

        assertThat(errorOfBias("balanced")).isLessThan(errorOfBias("ordinary") / 2);
        assertThat(rough.get("estimates").get(0).get("notes").get(0).stringValue())
                .isEqualTo("error_upper_bound");
    }

    private double errorOfBias(String scheme) {
        return run("{\"scheme\": \"%s\"}".formatted(scheme), "{\"methods\": [\"percentile\"]}")
                .get("estimates").get(0).get("mcse").get("bias").doubleValue();
    }
}
