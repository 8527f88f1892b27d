package dev.minamo.api;

import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Jobs that stop when they know enough, and what they say about it. */
class StopRulesEndToEndTest extends WithService {

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String precision, long ceiling) {
        return client.run("""
                {"kind": "bootstrap", "dataset": "law", "replicates": %d, "seed": 42,
                 "statistics": [{"name": "pearson", "x": "LSAT", "y": "GPA"}],
                 "interval": {"methods": ["percentile"]}, "precision": %s}""".formatted(ceiling,
                precision));
    }

    @Test
    void intervalWidthStopsAtACheckpointWithinItsPromise() {
        var result = run("{\"rule\": \"interval_width\", \"relative\": 0.01}", 1_000_000);

        var stopped = result.get("stopped");
        long index = stopped.get("index").longValue();
        assertThat(stopped.get("rule").stringValue()).isEqualTo("interval_width");
        assertThat((index + 1) % 200).isZero();
        assertThat(Long.bitCount((index + 1) / 200)).isEqualTo(1);
        assertThat(index).isLessThan(1_000_000);
        assertThat(stopped.get("ceiling").longValue()).isEqualTo(1_000_000);
        assertThat(result.get("replicates").get("used").longValue()).isEqualTo(index);
        var interval = result.get("estimates").get(0).get("intervals").get(0);
        double width = interval.get("high").doubleValue() - interval.get("low").doubleValue();
        assertThat(interval.get("mcse_low").doubleValue()).isLessThanOrEqualTo(0.01 * width);
        assertThat(interval.get("mcse_high").doubleValue()).isLessThanOrEqualTo(0.01 * width);
    }

    /** The numbers of the stopped job are those of a job that asked for just so many, to the last bit. */
    @Test
    void aStoppedJobEqualsOneThatAskedForJustSoMany() {
        var stopped = run("{\"rule\": \"interval_width\", \"relative\": 0.02}", 1_000_000);
        long index = stopped.get("stopped").get("index").longValue();

        var asked = run("{\"rule\": \"fixed\"}", index);

        assertThat(asked.get("estimates")).isEqualTo(stopped.get("estimates"));
        assertThat(asked.get("stopped").isNull()).isTrue();
    }

    @Test
    void theCeilingEndsWhatNoRuleStops() {
        var result = run("{\"rule\": \"interval_width\", \"relative\": 0.0001}", 2_000);

        assertThat(result.get("stopped").get("index").longValue()).isEqualTo(2_000);
        assertThat(result.get("stopped").get("reason").stringValue()).contains("ceiling");
    }

    /** At pdb 10 and tau 0.05 a normal statistic needs 714 replicates for its ends: the first step of the rule. */
    @Test
    void andrewsAndBuchinskyTakeTheLargerOfTheirSteps() {
        var result = run("{\"rule\": \"andrews_buchinsky\", \"pdb\": 10, \"tau\": 0.05}", 100_000);

        assertThat(result.get("stopped").get("index").longValue()).isBetween(714L, 1_500L);
        assertThat(result.get("state").stringValue()).isEqualTo("succeeded");
    }

    @Test
    void onlyTheUsedReplicatesAreServed() {
        var result = run("{\"rule\": \"interval_width\", \"relative\": 0.02}", 1_000_000);

        var page = client.get("/api/v1/jobs/" + result.get("id").stringValue()
                + "/replicates?to=1").body();
        assertThat(page.get("size").longValue())
                .isEqualTo(result.get("stopped").get("index").longValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"balanced", "exact", "jackknife"})
    void aSchemeThatFixesItsReplicatesRefusesARule(String scheme) {
        var number = scheme.equals("balanced") ? "\"replicates\": 999," : "";
        var answer = client.post("/api/v1/jobs", """
                {"kind": "bootstrap", "dataset": "law", %s
                 "statistics": [{"name": "mean", "column": "GPA"}], "interval": null,
                 "resampling": {"scheme": "%s"}, "precision": {"rule": "andrews_buchinsky"}}"""
                .formatted(number, scheme), "Content-Type", "application/json");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.raw().body()).contains("/precision/rule").contains(scheme);
    }
}
