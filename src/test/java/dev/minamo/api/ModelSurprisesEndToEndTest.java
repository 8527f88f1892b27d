package dev.minamo.api;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

/** Models asked for what looks harmless, and gave wrong numbers once. */
class ModelSurprisesEndToEndTest extends WithService {

    /** Forty rows: a count that has its least where x is 0, and a number that a column and an offset make. */
    private static final String CSV = "x,off,count,y\n" + IntStream.range(0, 40)
            .mapToObj(i -> "%s,%s,%s,%s".formatted((i - 12) / 4.0, i * 7 % 11,
                    Math.round((i - 12) * (i - 12) / 40.0) + i % 3, i + i * 7 % 11 + i * 5 % 7))
            .collect(Collectors.joining("\n"));

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
        client.upload("surprise", CSV);
    }

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode run(String spec) {
        return client.run("{\"dataset\": \"surprise\", \"seed\": 5, " + spec + "}");
    }

    private JsonNode refused(String spec) {
        var answer = client.post("/api/v1/jobs", "{\"dataset\": \"surprise\", \"seed\": 5, "
                + spec + "}", "Content-Type", "application/json");
        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(422);
        return answer.body().get("errors");
    }

    private List<double[]> rows(String id, String query) {
        return client.get("/api/v1/jobs/" + id + "/predictions" + query).body().get("rows")
                .valueStream()
                .map(row -> row.valueStream().mapToDouble(
                        value -> value.isNull() ? Double.NaN : value.doubleValue()).toArray())
                .toList();
    }

    /** The square of a linear predictor turns where it is zero: its quantiles are not the squares of quantiles. */
    @Test
    void quantilesBehindALinkThatTurnsAreThoseOfTheKeptPredictions() {
        client.upload("surprise_new", "x\n-3\n-0.2\n0\n4\n");
        var id = run(
                """
                        "kind": "bootstrap", "replicates": 199, "interval": null,
                        "model": {"family": "poisson", "link": "sqrt", "formula": "count ~ x"},
                        "predict": {"dataset": "surprise_new", "probabilities": [0.05, 0.5, 0.95], "quantile_type": 6,
                                    "keep": true}""")
                .get("id").stringValue();
        var told = rows(id, "");
        var kept = rows(id, "?of=replicates");

        for (int row = 0; row < 4; row++) {
            double[] all = kept.get(row).clone();
            Arrays.sort(all);
            double[] right = {all[9], all[99], all[189]}; // ranks 10, 100 and 190 of 199
            assertThat(Arrays.copyOfRange(told.get(row), told.get(row).length - 3,
                    told.get(row).length)).as("row " + row).containsExactly(right, within(1e-12));
        }
    }

    @Test
    void aColumnOfAnOffsetIsNoPredictor() {
        var spec = "\"kind\": \"permutation\", \"replicates\": 99, \"importance\": {\"metric\": \"mse\", "
                + "%s\"model\": {\"family\": \"gaussian\", \"formula\": \"y ~ x + offset(off)\"}}";

        assertThat(run(spec.formatted("")).get("importance").valueStream()
                .map(each -> each.get("column").stringValue())).containsExactly("x");
        assertThat(refused(spec.formatted("\"columns\": [\"off\"], ")).get(0).get("pointer")
                .stringValue()).isEqualTo("/importance/columns/0");
    }

    /** The strongest column makes R^2 negative where it is shuffled: as a ratio that looked as if it did not help. */
    @Test
    void aRatioOfWhatChangesItsSignIsUndefined() {
        var importance = run(
                """
                        "kind": "permutation", "replicates": 99, "undefined": {"fail": 1}, "importance": {"metric": "rsq_trad",
                         "type": "ratio", "model": {"family": "ols", "formula": "y ~ x"}}""")
                .get("importance").get(0);

        assertThat(importance.get("undefined").get("outside_domain").longValue()).isPositive();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"\"fit_on\": \"surprise\" | /score/model/fit_on",
            "\"coefficients\": {\"x\": 1} | /score/model/coefficients"})
    void aScoreFitsItsModelItself(String key, String pointer) {
        assertThat(refused(
                """
                        "kind": "permutation", "replicates": 49, "score": {"metric": "rmse", "resampling": {"scheme": "k_fold", "folds": 3},
                         "model": {"family": "ols", "formula": "y ~ x", %s}}"""
                        .formatted(key))
                .get(0).get("pointer").stringValue()).isEqualTo(pointer);
    }
}
