package dev.minamo.api;

import java.util.List;
import java.util.Map;

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
import static org.assertj.core.api.Assertions.within;

/** Every case of other software about bootstrapped predictions and coefficients of generalised models, through the public API. */
class PredictionReferenceEndToEndTest extends WithService {

    private static final long REPLICATES = 10_000;
    private static final String OZONE = "{\"family\": \"gamma\", \"link\": \"log\", \"formula\": \"Ozone ~ Wind + Temp\"}";

    private RestClient client;

    @BeforeEach
    void tables() {
        client = client();
        if (client.get("/api/v1/datasets/pred_cars_new").status() == 200) {
            return;
        }
        client.upload("pred_airquality", ReferenceCases.table("airquality.csv"));
        client.upload("pred_mtcars", ReferenceCases.table("mtcars.csv"));
        client.upload("pred_air_new", "Wind,Temp\n5,90\n10,75\n15,60\n");
        client.upload("pred_cars_new", "wt,hp\n3.0,150\n");
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String dataset, String model, String rest) {
        return client
                .run("""
                        {"kind": "bootstrap", "dataset": "%s", "replicates": %d, "seed": 20261201, "missing": "omit",
                         "model": %s, %s}"""
                        .formatted(dataset, REPLICATES, model, rest));
    }

    private static void holds(JsonNode reference, String name, double actual) {
        assertThat(ReferenceCases.monteCarloDistance(reference, name, actual, REPLICATES))
                .as("%s: %s is %s, expected %s", reference.get("id"), name, actual,
                        reference.get("expected").get(name))
                .isLessThanOrEqualTo(1);
    }

    /** Bias, spread, normal and basic intervals are made here of the single predictions; the quantiles are the service's. */
    private void predicted(JsonNode reference, String dataset, String model, String newRows,
            int row, String interval) {
        var id = run(dataset, model, """
                "interval": null, "predict": {"dataset": "%s", "interval": "%s", "quantile_type": 6,
                 "probabilities": [0.025, 0.975], "keep": true}""".formatted(newRows, interval))
                .get("id").stringValue();
        var path = "/api/v1/jobs/" + id + "/predictions";
        var quantiles = client.get(path).body().get("rows").get(row);
        double[] single = client.get(path + "?of=replicates").body().get("rows").get(row)
                .valueStream().mapToDouble(JsonNode::doubleValue).toArray();
        double estimate = quantiles.get(0).doubleValue();
        double mean = java.util.Arrays.stream(single).average().orElseThrow();
        double sd = Math.sqrt(java.util.Arrays.stream(single).map(x -> (x - mean) * (x - mean))
                .sum() / (single.length - 1));
        double reach = 1.959963984540054 * sd;
        double low = quantiles.get(1).doubleValue();
        double high = quantiles.get(2).doubleValue();
        var actual = Map.of("bias", mean - estimate, "standard_error", sd, "normal.low",
                2 * estimate - mean - reach, "normal.high", 2 * estimate - mean + reach,
                "percentile.low", low, "percentile.high", high, "basic.low", 2 * estimate - high,
                "basic.high", 2 * estimate - low);
        var expected = reference.get("expected");
        assertThat(actual.keySet()).containsAll(expected.propertyNames());
        actual.forEach((name, value) -> {
            if (expected.has(name)) {
                holds(reference, name, value);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"predict-wind5-temp90,0", "predict-wind10-temp75,1", "predict-wind15-temp60,2"})
    void expectedOzone(String quantity, int row) {
        predicted(ReferenceCases.named("models_mc", "glmboot-gamma-airquality-" + quantity),
                "pred_airquality", OZONE, "pred_air_new", row, "confidence");
    }

    @Test
    void theCoefficientOfTemperature() {
        var reference = ReferenceCases.named("models_mc", "glmboot-gamma-airquality-coef-Temp");
        var temp = run("pred_airquality", OZONE,
                "\"interval\": {\"methods\": [\"normal\", \"percentile\"]}").get("estimates")
                .get(2);
        assertThat(temp.get("estimate").doubleValue()).isCloseTo(0.0494071148836, within(1e-10));
        holds(reference, "bias", temp.get("bias").doubleValue());
        holds(reference, "standard_error", temp.get("standard_error").doubleValue());
        for (JsonNode interval : temp.get("intervals")) {
            for (String end : List.of("low", "high")) {
                holds(reference, interval.get("method").stringValue() + "." + end,
                        interval.get(end).doubleValue());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"mean,confidence", "new,prediction"})
    void milesOfACar(String what, String interval) {
        predicted(ReferenceCases.named("bootstrap_mc", "mtcars-predict-" + what + "-wt3-hp150"),
                "pred_mtcars", "{\"family\": \"ols\", \"formula\": \"mpg ~ wt + hp\"}",
                "pred_cars_new", 0, interval);
    }
}
