package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.inference.Estimate.Jackknife;
import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LeaveOneOutTest {

    private static TestSample sample(String id) {
        double[] hours = Reference.numbers("aircondit.csv", "hours");
        return switch (id) {
            case "jackknife-law-corr" -> TestSample.ofOne(15,
                    TestSample.pearson(Reference.numbers("law.csv", "LSAT"),
                            Reference.numbers("law.csv", "GPA")));
            case "jackknife-spatial-variance" -> TestSample.ofOne(26,
                    TestSample.populationVariance(Reference.numbers("spatial.csv", "A")));
            case "jackknife-city-ratio" -> TestSample.ofOne(10, TestSample.ratioOfMeans(
                    Reference.numbers("city.csv", "x"), Reference.numbers("city.csv", "u")));
            case "jackknife-aircondit-log-mean" -> TestSample.ofOne(12,
                    rows -> Math.log(TestSample.mean(hours).of(rows)));
            case "jackknife-aircondit-median" -> TestSample.ofOne(12, TestSample.median(hours));
            case "jackknife-aircondit-mean" -> TestSample.ofOne(12, TestSample.mean(hours));
            case "jackknife-cd4-corr" -> TestSample.ofOne(20,
                    TestSample.pearson(Reference.numbers("cd4.csv", "baseline"),
                            Reference.numbers("cd4.csv", "oneyear")));
            default -> throw new AssertionError(id);
        };
    }

    private static LeaveOneOut of(double estimate, double @Nullable [] values,
            int @Nullable [] strata) {
        return LeaveOneOut.of(
                new Replicates("t", estimate, MemorySegment.ofArray(new double[0]), 0, values,
                        strata));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jackknife-law-corr", "jackknife-spatial-variance",
            "jackknife-city-ratio", "jackknife-aircondit-log-mean", "jackknife-aircondit-median",
            "jackknife-aircondit-mean", "jackknife-cd4-corr"})
    void jackknifeOfOneSampleAgreesWithTheReference(String id) {
        JsonNode expected = Reference.theCase("jackknife_exact_bootstrap", id).get("expected");
        TestSample sample = sample(id);

        LeaveOneOut found = of(sample.estimate(), sample.jackknife(), null);

        Jackknife jackknife = Objects.requireNonNull(found.jackknife());
        Map<String, Double> actual = Map.of("jackknife_bias", jackknife.bias(), "jackknife_se",
                jackknife.standardError(), "acceleration", found.acceleration());
        actual.forEach((name, value) -> {
            double target = expected.get(name).asDouble();
            assertThat(value).as(name).isCloseTo(target, within(1e-11 + 1e-8 * Math.abs(target)));
        });
    }

    @Test
    void accelerationOfTwoSamplesAgreesWithTheReference() {
        double expected = Reference
                .theCase("jackknife_exact_bootstrap", "acceleration-two-sample-mouse")
                .get("expected").get("acceleration").asDouble();
        TestSample mouse = mouse();

        LeaveOneOut found = of(mouse.estimate(), mouse.jackknife(), mouse.strata());

        assertThat(found.acceleration()).isCloseTo(expected, within(1e-8 * expected));
    }

    /** For a difference of means the jackknife variance is s1^2/n1 + s2^2/n2 and the bias 0. */
    @Test
    void jackknifeOfTwoSamplesIsTheTextbookErrorOfADifference() {
        TestSample mouse = mouse();
        double[] days = Reference.numbers("mouse.csv", "days");
        double variance = 0;
        for (int group = 0; group < 2; group++) {
            int wanted = group;
            double[] x = IntStream.range(0, days.length)
                    .filter(i -> mouse.strata()[i] == wanted).mapToDouble(i -> days[i]).toArray();
            double m = Arrays.stream(x).average().orElseThrow();
            double s2 = Arrays.stream(x).map(v -> (v - m) * (v - m)).sum() / (x.length - 1);
            variance += s2 / x.length;
        }

        Jackknife found = Objects.requireNonNull(
                of(mouse.estimate(), mouse.jackknife(), mouse.strata()).jackknife());

        assertThat(found.standardError()).isCloseTo(Math.sqrt(variance), within(1e-10));
        assertThat(found.bias()).isCloseTo(0, within(1e-10));
    }

    private static TestSample mouse() {
        int[] group = Arrays.stream(Reference.texts("mouse.csv", "group"))
                .mapToInt(name -> name.equals("treatment") ? 1 : 0).toArray();
        return TestSample.meanDifference(Reference.numbers("mouse.csv", "days"), group);
    }

    @Test
    void valuesEqualUpToRoundingHaveNoAcceleration() {
        LeaveOneOut found = of(1, new double[]{1, 1 + 2e-16, 1, 1 - 1e-16}, null);

        assertThat(found.acceleration()).isZero();
        assertThat(found.problem()).isNull();
    }

    @Test
    void accelerationDoesNotDependOnTheUnit() {
        double[] values = {1, 2, 4, 9, 3, 2.5};
        double expected = of(3, values, null).acceleration();

        for (double unit : new double[]{1e-200, 1e-12, 1e150}) {
            double[] scaled = Arrays.stream(values).map(v -> v * unit).toArray();
            assertThat(of(3 * unit, scaled, null).acceleration()).isCloseTo(expected,
                    within(1e-14));
        }
    }

    @Test
    void anUndefinedValueTakesTheAccelerationAway() {
        LeaveOneOut found = of(2, new double[]{1, Undefined.CONSTANT.nan(), 3}, null);

        assertThat(found.problem()).isEqualTo(Note.JACKKNIFE_UNDEFINED);
        assertThat(found.jackknife()).isNull();
        assertThat(found.acceleration()).isNaN();
    }

    @Test
    void aRowAloneInItsStratumAddsNothingEvenWhenUndefined() {
        double[] values = {1, 2, 6, Undefined.EMPTY_GROUP.nan()};

        LeaveOneOut found = of(3, values, new int[]{0, 0, 0, 1});

        assertThat(found.acceleration())
                .isEqualTo(of(3, new double[]{1, 2, 6}, null).acceleration());
        assertThat(found.rows()).isEqualTo(4);
    }

    @Test
    void noJackknifeIsNamed() {
        assertThat(of(2, null, null).problem()).isEqualTo(Note.JACKKNIFE_MISSING);
    }
}
