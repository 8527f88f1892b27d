package dev.minamo.inference;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Whole bootstraps against the reference cases, five Monte Carlo errors of the difference allowed:
 * about one false alarm in two million numbers, and the seed is fixed.
 */
class BootstrapReferenceTest {
    private static final int REPLICATES = 200_000;

    private static TestSample sample(String id) {
        return switch (id) {
            case "law-corr-ordinary" -> TestSample.ofOne(15,
                    TestSample.pearson(Reference.numbers("law.csv", "LSAT"),
                            Reference.numbers("law.csv", "GPA")));
            case "spatial-variance-90" -> TestSample.ofOne(26,
                    TestSample.populationVariance(Reference.numbers("spatial.csv", "A")));
            case "aircondit-mean" ->
                TestSample.ofOne(12, TestSample.mean(Reference.numbers("aircondit.csv", "hours")));
            case "cd4-corr-90" -> TestSample.ofOne(20,
                    TestSample.pearson(Reference.numbers("cd4.csv", "baseline"),
                            Reference.numbers("cd4.csv", "oneyear")));
            case "mouse-mean-difference" -> TestSample.meanDifference(
                    Reference.numbers("mouse.csv", "days"),
                    Arrays.stream(Reference.texts("mouse.csv", "group"))
                            .mapToInt(name -> name.equals("treatment") ? 1 : 0).toArray());
            case "gravity-7-8-stratified" -> gravity();
            case "exact-bootstrap-city-ratio" -> TestSample.ofOne(10, TestSample.ratioOfMeans(
                    Reference.numbers("city.csv", "x"), Reference.numbers("city.csv", "u")));
            case "exact-bootstrap-sleep-mean-difference",
                    "exact-bootstrap-sleep-mean-difference-90" ->
                TestSample.ofOne(10, TestSample.mean(sleepDifferences()));
            default -> throw new AssertionError(id);
        };
    }

    private static TestSample gravity() {
        double[] g = Reference.numbers("gravity.csv", "g");
        String[] series = Reference.texts("gravity.csv", "series");
        int[] rows = IntStream.range(0, g.length)
                .filter(i -> series[i].equals("7") || series[i].equals("8")).toArray();
        return TestSample.meanDifference(Arrays.stream(rows).mapToDouble(i -> g[i]).toArray(),
                Arrays.stream(rows).map(i -> series[i].equals("8") ? 1 : 0).toArray());
    }

    private static double[] sleepDifferences() {
        double[] extra = Reference.numbers("sleep.csv", "extra"); // group 1, then group 2, by ID
        return IntStream.range(0, 10).mapToDouble(i -> extra[10 + i] - extra[i]).toArray();
    }

    @ParameterizedTest
    @CsvSource({"law-corr-ordinary, 0.95", "spatial-variance-90, 0.9", "aircondit-mean, 0.95",
            "cd4-corr-90, 0.9", "mouse-mean-difference, 0.95", "gravity-7-8-stratified, 0.95"})
    void monteCarloCasesAgree(String id, double level) {
        JsonNode theCase = Reference.theCase("bootstrap_mc", id);
        double reference = theCase.get("replicates").asDouble();

        Map<String, Double> found = numbers(sample(id).replicates(REPLICATES, 20260101), level);

        int compared = 0;
        for (Map.Entry<String, JsonNode> expected : theCase.get("expected").properties()) {
            Double actual = found.get(expected.getKey());
            if (actual != null) { // other methods are not of this package yet
                JsonNode value = expected.getValue();
                double tolerance = value.get("floor").asDouble()
                        + 5 * value.get("unit_se").asDouble()
                                * Math.sqrt(1.0 / REPLICATES + 1 / reference);
                assertThat(actual).as(expected.getKey())
                        .isCloseTo(value.get("value").asDouble(), within(tolerance));
                compared++;
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(8);
    }

    /** @param step distance of neighbouring values of the discrete replicate distribution */
    @ParameterizedTest
    @CsvSource({"exact-bootstrap-city-ratio, 0.95, 0.0005",
            "exact-bootstrap-sleep-mean-difference, 0.95, 0.0100001",
            "exact-bootstrap-sleep-mean-difference-90, 0.9, 0.0100001"})
    void exactCasesAgree(String id, double level, double step) {
        JsonNode theCase = Reference.theCase("jackknife_exact_bootstrap", id);
        JsonNode expected = theCase.get("expected");

        Map<String, Double> found = numbers(sample(id).replicates(REPLICATES, 20260102), level);

        for (Map.Entry<String, JsonNode> unit : theCase.get("monte_carlo_unit_se").properties()) {
            Double actual = found.get(unit.getKey());
            if (actual != null) {
                double tolerance = 5 * unit.getValue().asDouble() / Math.sqrt(REPLICATES)
                        + (unit.getKey().contains(".") ? step : 0);
                assertThat(actual).as(unit.getKey())
                        .isCloseTo(expected.get(unit.getKey()).asDouble(), within(tolerance));
            }
        }
        assertThat(Objects.requireNonNull(found.get("bca.acceleration")))
                .isCloseTo(expected.get("bca.acceleration").asDouble(), within(1e-9));
    }

    private static Map<String, Double> numbers(Replicates replicates, double level) {
        Estimate estimate = BootstrapSummary.summarise(replicates,
                new IntervalRequest(List.of(IntervalMethod.PERCENTILE, IntervalMethod.BASIC,
                        IntervalMethod.NORMAL, IntervalMethod.BCA), List.of(level),
                        IntervalRequest.TWO_SIDED, 6));
        Map<String, Double> numbers = new HashMap<>();
        put(numbers, "bias", estimate.bias());
        put(numbers, "standard_error", estimate.standardError());
        put(numbers, "bca.z0", estimate.z0());
        put(numbers, "bca.acceleration", estimate.acceleration());
        for (Interval interval : estimate.intervals()) {
            put(numbers, interval.method().code() + ".low", interval.low());
            put(numbers, interval.method().code() + ".high", interval.high());
        }
        return numbers;
    }

    private static void put(Map<String, Double> numbers, String name, @Nullable Double value) {
        numbers.put(name, Objects.requireNonNull(value, name));
    }
}
