package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.inference.TestSample.Statistic;
import dev.minamo.numeric.Reductions;
import dev.minamo.resample.Units;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** The ideal bootstrap of small samples: every resample listed here with its probability. */
class ExactSummaryTest {
    private static final List<IntervalMethod> METHODS = List.of(IntervalMethod.NORMAL,
            IntervalMethod.BASIC, IntervalMethod.PERCENTILE, IntervalMethod.BC,
            IntervalMethod.BCA);

    /** Resamples of n units as counts, each with its multinomial probability. */
    private static final class Listing {
        private final List<int[]> counts = new ArrayList<>();
        private final List<Double> probabilities = new ArrayList<>();

        Listing(int n) {
            list(new int[n], 0, n, 1);
        }

        private void list(int[] drawn, int unit, int left, double probability) {
            int n = drawn.length;
            if (unit == n - 1) {
                drawn[unit] = left;
                counts.add(drawn.clone());
                probabilities.add(probability / Math.pow(n, left));
                return;
            }
            double binomial = 1;
            for (int c = 0; c <= left; c++) {
                drawn[unit] = c;
                list(drawn, unit + 1, left - c, probability * binomial / Math.pow(n, c));
                binomial = binomial * (left - c) / (c + 1);
            }
        }

        MemorySegment weights() {
            return MemorySegment
                    .ofArray(probabilities.stream().mapToDouble(Double::doubleValue).toArray());
        }
    }

    private static int[] rows(int[] counts) {
        return IntStream.range(0, counts.length)
                .flatMap(i -> IntStream.generate(() -> i).limit(counts[i])).toArray();
    }

    private static Replicates exact(int n, Statistic statistic) {
        var listing = new Listing(n);
        double[] values = listing.counts.stream().mapToDouble(c -> statistic.of(rows(c)))
                .toArray();
        TestSample sample = TestSample.ofOne(n, statistic);
        return Replicates
                .of("t", sample.estimate(), MemorySegment.ofArray(values), values.length)
                .withProbabilities(listing.weights())
                .withJackknife(sample.jackknife(), Units.rows(n));
    }

    private static Statistic statistic(String id) {
        double[] extra = Reference.numbers("sleep.csv", "extra"); // group 1, then group 2, by ID
        double[] one = Arrays.copyOf(extra, 10);
        double[] two = Arrays.copyOfRange(extra, 10, 20);
        return switch (id) {
            case "exact-bootstrap-city-ratio" -> TestSample.ratioOfMeans(
                    Reference.numbers("city.csv", "x"), Reference.numbers("city.csv", "u"));
            case "exact-bootstrap-sleep-correlation" -> pearson(one, two);
            default -> TestSample.mean(
                    IntStream.range(0, 10).mapToDouble(i -> two[i] - one[i]).toArray());
        };
    }

    /** The service's own, which tells a constant column exactly. */
    private static Statistic pearson(double[] x, double[] y) {
        var evaluator = Bound.bind("pearson", Map.of("x", "x", "y", "y"),
                Sample.builder(10, Reductions.scalar()).numbers("x", x).numbers("y", y).build())
                .newEvaluator();
        return rows -> {
            int[] counts = new int[10];
            for (int row : rows) {
                counts[row]++;
            }
            return evaluator.on(counts);
        };
    }

    @ParameterizedTest
    @CsvSource({"exact-bootstrap-city-ratio, 0.95", "exact-bootstrap-sleep-mean-difference, 0.95",
            "exact-bootstrap-sleep-mean-difference-90, 0.9",
            "exact-bootstrap-sleep-correlation, 0.95"})
    void listedResamplesGiveTheReferenceNumbers(String id, double level) {
        JsonNode expected = Reference.theCase("jackknife_exact_bootstrap", id).get("expected");

        Estimate found = ExactSummary.summarise(exact(10, statistic(id)),
                new IntervalRequest(METHODS, List.of(level), "two_sided", 6));

        Map<String, Double> numbers = numbers(found);
        assertThat(numbers.size()).isEqualTo(14);
        numbers.forEach((name, value) -> {
            if (expected.has(name)) {
                double target = expected.get(name).asDouble();
                assertThat(value).as(name).isCloseTo(target,
                        within(1e-11 + 1e-8 * Math.abs(target)));
            }
        });
        assertThat(found.intervals()).allSatisfy(i -> {
            assertThat(i.mcseLow()).isZero();
            assertThat(i.mcseHigh()).isZero();
        });
        assertThat(found.mcse().bias()).isZero();
        assertThat(found.mcse().standardError()).isZero();
        assertThat(found.mcse().z0()).isZero();
        assertThat(found.mcse().quantiles()).containsEntry("0.5", 0.0);
    }

    private static Map<String, Double> numbers(Estimate found) {
        var numbers = new HashMap<String, Double>();
        put(numbers, "bias", found.bias());
        put(numbers, "standard_error", found.standardError());
        put(numbers, "bca.z0", found.z0());
        put(numbers, "bca.acceleration", found.acceleration());
        for (Interval interval : found.intervals()) {
            put(numbers, interval.method().code() + ".low", interval.low());
            put(numbers, interval.method().code() + ".high", interval.high());
        }
        return numbers;
    }

    private static void put(Map<String, Double> numbers, String name, @Nullable Double value) {
        numbers.put(name, Objects.requireNonNull(value, name));
    }

    /** 462 ways to draw six feeds. */
    @Test
    void clustersGiveTheReferenceNumbers() {
        double[] weight = Reference.numbers("chickwts.csv", "weight");
        String[] feed = Reference.texts("chickwts.csv", "feed");
        List<String> feeds = Arrays.stream(feed).distinct().toList();
        int[] ofRow = Arrays.stream(feed).mapToInt(feeds::indexOf).toArray();
        var listing = new Listing(6);
        double[] values = listing.counts.stream().mapToDouble(drawn -> {
            double n = 0;
            double sum = 0;
            for (int i = 0; i < weight.length; i++) {
                n += drawn[ofRow[i]];
                sum += drawn[ofRow[i]] * weight[i];
            }
            return sum / n;
        }).toArray();
        double mean = Arrays.stream(weight).average().orElseThrow();
        JsonNode expected = Reference.theCase("bootstrap_mc", "cluster-chickwts-exact")
                .get("expected");

        Estimate found = ExactSummary.summarise(
                Replicates.of("t", mean, MemorySegment.ofArray(values), values.length)
                        .withProbabilities(listing.weights()),
                new IntervalRequest(List.of(IntervalMethod.PERCENTILE), List.of(0.95),
                        "two_sided", 6));

        assertThat(values).hasSize(462);
        assertThat(found.bias()).isCloseTo(expected.get("bias").asDouble(), within(1e-8));
        assertThat(found.standardError()).isCloseTo(expected.get("standard_error").asDouble(),
                within(1e-7));
        assertThat(found.intervals().getFirst().low())
                .isCloseTo(expected.get("percentile.low").asDouble(), within(1e-8));
        assertThat(found.intervals().getFirst().high())
                .isCloseTo(expected.get("percentile.high").asDouble(), within(1e-8));
    }

    /** The minimum of 1..10: P(1) = 1 - 0.9^10, half of it 0.3257, z0 = -0.4519. */
    @Test
    void theMinimumHasItsExactCorrection() {
        double[] ten = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        Statistic minimum = rows -> Arrays.stream(rows).mapToDouble(r -> ten[r]).min()
                .orElseThrow();

        Estimate found = ExactSummary.summarise(exact(10, minimum).ofExtreme(),
                new IntervalRequest(METHODS, List.of(0.9), "two_sided", 6));

        assertThat(NormalDistribution.cdf(Objects.requireNonNull(found.z0())))
                .isCloseTo((1 - Math.pow(0.9, 10)) / 2, within(1e-12));
        assertThat(found.z0()).isCloseTo(-0.4519, within(5e-5));
        assertThat(found.notes()).contains("extreme_statistic");
        assertThat(found.intervals().getLast().low()).isNotNull();
    }

    /** By hand: values 0 and 1 with 1/4 and 3/4, one undefined resample left out. */
    @Test
    void undefinedResamplesAreLeftOutAndTheOthersBroughtToOne() {
        Replicates given = Replicates
                .of("t", 1, MemorySegment.ofArray(new double[]{0, 1, Double.NaN, 1}), 4)
                .withProbabilities(MemorySegment.ofArray(new double[]{0.2, 0.5, 0.2, 0.1}));

        Estimate found = ExactSummary.summarise(given,
                new IntervalRequest(List.of(IntervalMethod.PERCENTILE, IntervalMethod.BASIC,
                        IntervalMethod.SIMULTANEOUS), List.of(0.5), "lower", 6));

        assertThat(found.nUsed()).isEqualTo(3);
        assertThat(found.undefined()).isEqualTo(Map.of("unspecified", 1L));
        assertThat(found.bias()).isCloseTo(-0.25, within(1e-15));
        assertThat(found.standardError()).isCloseTo(Math.sqrt(3) / 4, within(1e-15));
        assertThat(found.quantiles()).containsEntry("0.25", 0.0).containsEntry("0.5", 1.0);
        assertThat(found.intervals().get(0).low()).isEqualTo(1);
        assertThat(found.intervals().get(1).low()).isEqualTo(1);
        assertThat(found.intervals().get(2).note()).isEqualTo("not_for_scheme");
    }

    /** t is (value - 1) over its own deviation: -2, 0 and 0.5 with 1/4, 1/4 and 1/2. */
    @Test
    void studentizedUsesTheDistributionOfT() {
        Replicates given = Replicates
                .of("t", 1, MemorySegment.ofArray(new double[]{0, 1, 2, 5}), 4)
                .withProbabilities(MemorySegment.ofArray(new double[]{0.2, 0.2, 0.4, 0.2}))
                .withVariances(MemorySegment.ofArray(new double[]{0.25, 1, 4, 0}), 9);

        Interval found = ExactSummary.summarise(given,
                new IntervalRequest(List.of(IntervalMethod.STUDENTIZED), List.of(0.8),
                        "two_sided", 6))
                .intervals().getFirst();

        assertThat(found.low()).isEqualTo(1 - 3 * 0.5);
        assertThat(found.high()).isEqualTo(1 + 3 * 2.0);
        assertThat(found.undefined()).isEqualTo(Map.of("zero_variance", 1L));
    }

    @Test
    void withoutProbabilitiesItIsNoExactBootstrap() {
        assertThatThrownBy(() -> ExactSummary.summarise(
                Replicates.of("t", 1, MemorySegment.ofArray(new double[1]), 1),
                IntervalRequest.none())).hasMessageContaining("probabilities");
    }

    @Test
    void equalResamplesAreAPoint() {
        Estimate found = ExactSummary.summarise(exact(4, rows -> 5),
                new IntervalRequest(METHODS, List.of(0.9), "two_sided", 6));

        assertThat(found.standardError()).isZero();
        assertThat(found.z0()).isZero();
        assertThat(found.notes()).contains("degenerate_replicates");
        assertThat(found.intervals()).allSatisfy(i -> {
            assertThat(i.low()).isEqualTo(5);
            assertThat(i.high()).isEqualTo(5);
        });
    }
}
