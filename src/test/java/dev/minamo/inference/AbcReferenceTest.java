package dev.minamo.inference;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.resample.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** ABC intervals and influence values against R's package boot, {@code abc.ci} and {@code empinf}. */
class AbcReferenceTest {
    private static final List<Double> LEVELS = List.of(0.9, 0.95);

    private static IntervalRequest request(String side) {
        return new IntervalRequest(List.of(IntervalMethod.ABC), LEVELS, side, 6);
    }

    private static Estimate estimate(Bound bound, IntervalRequest request) {
        Abc abc = Abc.of(bound.statistic().newEvaluator(), bound.units(), request);
        return BootstrapSummary.summarise(bound.replicates(0, 1).withAbc(abc), request);
    }

    @ParameterizedTest
    @ValueSource(strings = {"city-ratio", "law-corr", "cd4-corr", "spatial-variance",
            "aircondit-mean"})
    void endsAreThoseOfR(String id) {
        JsonNode expected = Reference.theCase("r_packages", "abc-" + id).get("expected");

        List<Interval> found = estimate(Bound.of(id), request("two_sided")).intervals();

        for (Interval interval : found) {
            JsonNode ends = expected.get("level_" + interval.level());
            assertClose(Objects.requireNonNull(interval.low()), ends.get(0), 2e-4);
            assertClose(Objects.requireNonNull(interval.high()), ends.get(1), 2e-4);
            assertThat(interval.mcseLow()).isZero();
            assertThat(interval.mcseHigh()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"city-ratio", "law-corr"})
    void influenceValuesAreThoseOfR(String id) {
        JsonNode expected = Reference.theCase("r_packages", "influence-" + id).get("expected");
        Bound bound = Bound.of(id);

        Influence found = Influence.of(bound.statistic().newEvaluator(), bound.units());

        for (int i = 0; i < 3; i++) {
            assertClose(found.values()[i], expected.get("influence_first3").get(i), 5e-4);
            assertClose(
                    (bound.scheme().rows() - 1)
                            * (bound.statistic().observed() - bound.jackknife()[i]),
                    expected.get("jackknife_influence_first3").get(i), 5e-4);
        }
        assertClose(found.standardError(), expected.get("delta_method_se"), 5e-4);
        // R takes the forward difference; for the ratio, whose skewness nearly vanishes, that shows
        double step = 0.001 / found.values().length;
        double[] forward = found.values().clone();
        for (int i = 0; i < forward.length; i++) {
            forward[i] += step / 2 * found.seconds()[i];
        }
        assertClose(new Influence(forward, found.seconds(), found.samples()).acceleration(),
                expected.get("acceleration_infinitesimal"), 5e-4);
    }

    private static void assertClose(double actual, JsonNode expected, double relative) {
        double target = expected.asDouble();
        assertThat(actual).isCloseTo(target, within(1e-10 + relative * Math.abs(target)));
    }

    @Test
    void aBoundIsTheEndOfTheTwoSidedIntervalAtTwiceTheTail() {
        Bound law = Bound.of("law-corr");
        Interval both = estimate(law, request("two_sided")).intervals().getFirst();

        assertThat(estimate(law, request("lower")).intervals().getLast().low())
                .isCloseTo(Objects.requireNonNull(both.low()), within(1e-12));
        assertThat(estimate(law, request("upper")).intervals().getLast().high())
                .isCloseTo(Objects.requireNonNull(both.high()), within(1e-12));
    }

    /** Far down the largest value, 487, would have to count less than nothing. */
    @Test
    void anEndThatNeedsANegativeWeightSaysSo() {
        var far = new IntervalRequest(List.of(IntervalMethod.ABC), List.of(0.9999), "lower", 6);

        assertThat(estimate(Bound.of("aircondit-mean"), far).intervals().getFirst().note())
                .isEqualTo("negative_weights");
        assertThat(estimate(Bound.of("cd4-corr"), request("lower")).intervals().getFirst().note())
                .isNull();
    }

    /** For a difference of means of two samples the influence values are known. */
    @Test
    void samplesKeepTheirWeight() {
        Bound mouse = Bound.of("mouse-mean-difference");
        double[] days = Reference.numbers("mouse.csv", "days");
        int[] sample = mouse.units().samples();

        double[] found = Influence.of(mouse.statistic().newEvaluator(), mouse.units()).values();

        for (int s = 0; s < 2; s++) {
            int which = s;
            int[] rows = IntStream.range(0, 16).filter(i -> sample[i] == which).toArray();
            double mean = IntStream.of(rows).mapToDouble(i -> days[i]).average().orElseThrow();
            double sign = Reference.texts("mouse.csv", "group")[rows[0]].equals("treatment")
                    ? 1
                    : -1;
            for (int i : rows) {
                // per unit of weight of all rows: 16 / n_j times that within the sample
                assertThat(found[i]).isCloseTo(sign * (days[i] - mean) * 16 / rows.length,
                        within(2e-3 * Math.abs(days[i] - mean) + 1e-6));
            }
        }
    }

    /** Constant data: a point, and no division by zero. */
    @Test
    void aStatisticThatDoesNotVaryIsAPoint() {
        var request = request("two_sided");
        var units = Units.rows(4);
        Abc abc = Abc.of(Bound.mean(5, 5, 5, 5).newEvaluator(), units, request);

        assertThat(abc.ends().values()).allSatisfy(at -> {
            assertThat(at.value()).isEqualTo(5);
            assertThat(at.flat()).isTrue();
        });
    }
}
