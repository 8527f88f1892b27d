package dev.minamo.inference;

import java.util.List;
import java.util.Objects;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Studentized and BC ends of the service's own schemes and plug-in variances against the reference
 * cases, within five Monte Carlo errors of the difference: about one false alarm in two million
 * numbers, and the seed is fixed. A standard deviation in place of the variance would move the ends
 * by far more.
 */
class StudentizedReferenceTest {
    private static final int REPLICATES = 200_000;

    @ParameterizedTest
    @CsvSource({"aircondit-mean, aircondit-mean, 0.95",
            "spatial-variance-90, spatial-variance, 0.9",
            "mouse-mean-difference, mouse-mean-difference, 0.95"})
    void endsAgree(String id, String statistic, double level) {
        JsonNode theCase = Reference.theCase("bootstrap_mc", id);
        var request = new IntervalRequest(
                List.of(IntervalMethod.STUDENTIZED, IntervalMethod.BC, IntervalMethod.BCA),
                List.of(level), "two_sided", 6);

        Estimate found = BootstrapSummary
                .summarise(Bound.of(statistic).replicates(REPLICATES, 20260201), request);

        for (Interval interval : found.intervals()) {
            String method = interval.method().code();
            assertAgrees(theCase, method + ".low", Objects.requireNonNull(interval.low()));
            assertAgrees(theCase, method + ".high", Objects.requireNonNull(interval.high()));
        }
    }

    private static void assertAgrees(JsonNode theCase, String name, double actual) {
        JsonNode expected = theCase.get("expected").get(name);
        double tolerance = expected.get("floor").asDouble() + 5 * expected.get("unit_se").asDouble()
                * Math.sqrt(1.0 / REPLICATES + 1 / theCase.get("replicates").asDouble());
        assertThat(actual).as(name).isCloseTo(expected.get("value").asDouble(), within(tolerance));
    }
}
