package dev.minamo.api;

import java.util.List;
import java.util.stream.Stream;

import dev.minamo.ReferenceCases;
import dev.minamo.RestClient;
import dev.minamo.WithService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Every case of other software about dose response, asked for through the public API: all of {@code dose_response.json} and {@code
 * dose_response_exact.json}. Values and tolerances are in the case files.
 */
class DoseReferenceEndToEndTest extends WithService {

    private static final long REPLICATES = 20_000;

    private RestClient client;

    @BeforeEach
    void open() {
        client = client();
    }

    @AfterEach
    void close() {
        client.close();
    }

    private static Stream<String> cases(String topic, String prefix) {
        return ReferenceCases.all(topic).stream().map(c -> c.get("id").stringValue())
                .filter(id -> id.startsWith(prefix));
    }

    static Stream<String> fits() {
        return cases("dose_response", "dose-mle-");
    }

    static Stream<String> exactFits() {
        return cases("dose_response_exact", "dose-mle-exact-beta-poisson-");
    }

    static Stream<String> bootstraps() {
        return cases("dose_response", "dose-bootstrap-");
    }

    /** A case that is added is run by a method of this class, or fails here. */
    @Test
    void noCaseIsLeftOut() {
        assertThat(cases("dose_response", "")).containsExactlyInAnyOrderElementsOf(
                Stream.concat(fits(), bootstraps()).toList());
        assertThat(cases("dose_response_exact", "")).containsExactlyInAnyOrderElementsOf(
                Stream.concat(exactFits(), Stream.of("exact-beta-poisson-curve")).toList());
        assertThat(fits()).hasSize(2);
        assertThat(exactFits()).hasSize(2);
        assertThat(bootstraps()).hasSize(4);
    }

    private JsonNode run(String csv, String family, String scheme, long replicates, String rest) {
        client.upload("dose_table", csv);
        return client.run("""
                {"kind": "bootstrap", "dataset": "dose_table", "seed": 20261201, "replicates": %d,
                 "model": {"family": "%s", "dose": "dose", "positive": "positive",
                 "negative": "negative"}, "resampling": {"scheme": "%s"},
                 "effective_doses": [0.1, 0.5], "undefined": {"warn": 1, "fail": 1}, %s}"""
                .formatted(replicates, family, scheme, rest));
    }

    private JsonNode run(JsonNode reference, String family) {
        return run(ReferenceCases.table(reference.get("data").stringValue()), family,
                "binomial_observed", 99, "\"interval\": null");
    }

    private static JsonNode fit(JsonNode result, String model) {
        return result.get("dose_response").get("fits").valueStream()
                .filter(fit -> fit.get("model").stringValue().equals(model)).findFirst()
                .orElseThrow(() -> new AssertionError(model + ": " + result));
    }

    private static JsonNode number(JsonNode fit, String name) {
        return switch (name) {
            case "deviance" -> fit.get("deviance");
            case "loglik" -> fit.get("log_likelihood");
            case "gof_p" -> fit.get("goodness_of_fit");
            default -> Stream
                    .concat(fit.get("parameters").valueStream(),
                            fit.get("effective_doses").valueStream())
                    .filter(value -> value.get("name").stringValue().equals(name)).findFirst()
                    .orElseThrow(() -> new AssertionError(name + ": " + fit)).get("value");
        };
    }

    private static void holds(JsonNode reference, String what, JsonNode expected,
            JsonNode actual) {
        assertThat(actual.isNumber()).as("%s: %s is %s", reference.get("id"), what, actual)
                .isTrue();
        assertThat(ReferenceCases.distance(reference, expected.doubleValue(),
                actual.doubleValue())).as("%s: %s is %s, expected %s", reference.get("id"), what,
                        actual, expected)
                .isLessThanOrEqualTo(1);
    }

    /** What is said of the fit, and the estimates of the model that was asked for. */
    private static void holds(JsonNode reference, JsonNode expected, String model,
            JsonNode result) {
        for (String name : expected.propertyNames()) {
            holds(reference, model + "." + name, expected.get(name),
                    number(fit(result, model), name));
            if (!List.of("deviance", "loglik", "gof_p").contains(name)) {
                holds(reference, "estimate of " + name, expected.get(name),
                        RestClient.estimate(result, name).get("estimate"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("fits")
    void approximateModels(String id) {
        var reference = ReferenceCases.named("dose_response", id);
        var expected = reference.get("expected");
        assertThat(expected.propertyNames()).containsExactlyInAnyOrder("exponential",
                "beta_poisson", "p_exponential_vs_beta_poisson");

        for (String model : List.of("exponential", "beta_poisson")) {
            var result = run(reference, model);

            holds(reference, expected.get(model), model, result);
            holds(reference, "exponential against beta-Poisson",
                    expected.get("p_exponential_vs_beta_poisson"),
                    result.get("dose_response").get("exponential").get("p_value"));
        }
    }

    @ParameterizedTest
    @MethodSource("exactFits")
    void theExactModel(String id) {
        var reference = ReferenceCases.named("dose_response_exact", id);

        holds(reference, reference.get("expected"), "exact_beta_poisson",
                run(reference, "exact_beta_poisson"));
    }

    @ParameterizedTest
    @MethodSource("bootstraps")
    void limits(String id) {
        var reference = ReferenceCases.named("dose_response", id);
        var csv = ReferenceCases.table(reference.get("data").stringValue());
        var scheme = reference.get("spec").get("scheme").stringValue();
        for (String model : List.of("exponential", "beta_poisson")) {
            var result = run(csv, model, scheme, REPLICATES, "\"curve\": [1]");

            var names = ReferenceCases.names(reference, model + ".");
            assertThat(names).hasSizeGreaterThanOrEqualTo(4);
            for (String name : names) {
                var parts = name.split("\\.", -1);
                var estimate = RestClient.estimate(result, parts[1]);
                double actual = (parts[2].equals("median")
                        ? estimate.get("quantiles").get("0.5")
                        : RestClient.interval(estimate, "percentile").get(parts[2])).doubleValue();
                assertThat(ReferenceCases.monteCarloDistance(reference, name, actual, REPLICATES))
                        .as("%s: %s is %s, expected %s", id, name, actual,
                                reference.get("expected").get(name))
                        .isLessThanOrEqualTo(1);
            }
        }
    }

    /**
     * Parameters cannot be given, only fitted. So each dose is given to 10^10 subjects, in rows of a thousand million, and the share that the case
     * has for it is infected: the likeliest curve is then the one of the case, as only its parameters give all five shares.
     */
    @Test
    void theExactCurve() {
        var reference = ReferenceCases.named("dose_response_exact", "exact-beta-poisson-curve");
        var spec = reference.get("spec");
        var risks = reference.get("expected").get("p");
        var csv = new StringBuilder("dose,positive,negative\n");
        for (int d = 0; d < risks.size(); d++) {
            long left = Math.round(1e10 * risks.get(d).doubleValue());
            for (int row = 0; row < 10; row++) {
                long positive = left / (10 - row);
                left -= positive;
                csv.append(spec.get("dose").get(d)).append(',').append(positive).append(',')
                        .append(1_000_000_000 - positive).append('\n');
            }
        }
        var fit = fit(run(csv.toString(), "exact_beta_poisson", "binomial_observed", 2,
                "\"interval\": null, \"curve\": " + spec.get("dose")), "exact_beta_poisson");

        for (String name : List.of("alpha", "beta")) {
            assertThat(number(fit, name).doubleValue()).as(name)
                    .isCloseTo(spec.get(name).doubleValue(), within(1e-8));
        }
        for (int d = 0; d < risks.size(); d++) {
            holds(reference, "risk at " + spec.get("dose").get(d), risks.get(d),
                    fit.get("curve").get(d));
        }
        assertThat(fit.get("curve")).hasSize(5);
    }
}
