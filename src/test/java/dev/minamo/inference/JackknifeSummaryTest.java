package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import dev.minamo.resample.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class JackknifeSummaryTest {
    private static final IntervalRequest NORMAL = new IntervalRequest(
            List.of(IntervalMethod.NORMAL, IntervalMethod.PERCENTILE), List.of(0.95), "two_sided",
            6);

    private static Replicates leftOut(double estimate, double... values) {
        return Replicates.of("t", estimate, MemorySegment.ofArray(values), values.length);
    }

    @ParameterizedTest
    @CsvSource({"jackknife-law-corr, law-corr", "jackknife-spatial-variance, spatial-variance",
            "jackknife-city-ratio, city-ratio", "jackknife-aircondit-mean, aircondit-mean"})
    void biasAndErrorAgreeWithTheReference(String id, String statistic) {
        JsonNode expected = Reference.theCase("jackknife_exact_bootstrap", id).get("expected");
        Bound bound = Bound.of(statistic);

        Estimate found = JackknifeSummary.summarise(
                leftOut(bound.statistic().observed(), bound.jackknife()), bound.units(), NORMAL);

        double bias = expected.get("jackknife_bias").asDouble();
        double error = expected.get("jackknife_se").asDouble();
        assertThat(found.bias()).isCloseTo(bias, within(1e-10 + 1e-8 * Math.abs(bias)));
        assertThat(found.standardError()).isCloseTo(error, within(1e-8 * error));
        assertThat(found.mcse().bias()).isZero();
        assertThat(found.mcse().standardError()).isZero();
        Interval normal = found.intervals().getFirst();
        assertThat(normal.low()).isCloseTo(
                bound.statistic().observed() - bias - 1.959963984540054 * error,
                within(1e-7 * error));
        assertThat(normal.mcseHigh()).isZero();
        assertThat(found.intervals().getLast().note()).isEqualTo("not_for_scheme");
    }

    /** Of a mean of equal groups: the standard error of the mean of the group means. */
    @Test
    void groupsOfEqualSizeAreLikeTheirMeans() {
        double[] means = {3, 8, 4, 9};
        double all = Arrays.stream(means).average().orElseThrow();
        double[] values = Arrays.stream(means).map(m -> (4 * all - m) / 3).toArray();
        int[] ofRow = IntStream.range(0, 20).map(i -> i / 5).toArray();

        Estimate found = JackknifeSummary.summarise(leftOut(all, values),
                new Units("group", ofRow, new int[4]), NORMAL);

        double s2 = Arrays.stream(means).map(m -> (m - all) * (m - all)).sum() / 3;
        assertThat(found.standardError()).isCloseTo(Math.sqrt(s2 / 4), within(1e-14));
        assertThat(found.bias()).isCloseTo(0, within(1e-14));
    }

    /**
     * Blocks of the Nile: Carlstein's variance with N - 1, so sqrt(N / (N - 1)) times the closed form
     * of the non-overlapping block bootstrap, whose divisor is N.
     */
    @Test
    void blocksOfASeriesGiveCarlsteinsError() {
        double[] flow = Reference.numbers("nile.csv", "flow");
        int[] ofRow = IntStream.range(0, 100).map(i -> i / 5).toArray();
        double total = Arrays.stream(flow).sum();
        double[] values = IntStream.range(0, 20).mapToDouble(b -> (total
                - IntStream.range(5 * b, 5 * b + 5).mapToDouble(i -> flow[i]).sum()) / 95)
                .toArray();
        double closed = Reference
                .theCase("jackknife_exact_bootstrap", "closed-form-block-mean-nile")
                .get("expected").get("nonoverlapping_block_se").asDouble();

        Estimate found = JackknifeSummary.summarise(leftOut(total / 100, values),
                new Units("block", ofRow, new int[20]), NORMAL);

        assertThat(found.standardError()).isCloseTo(closed * Math.sqrt(20 / 19.0), within(1e-8));
    }

    @Test
    void untilEveryUnitIsLeftOutNumbersAreNull() {
        Estimate found = JackknifeSummary.summarise(leftOut(2, 1, 2, 3), Units.rows(5), NORMAL);

        assertThat(found.standardError()).isNull();
        assertThat(found.notes()).containsExactly("jackknife_missing");
        assertThat(found.intervals().getFirst().note()).isEqualTo("jackknife_missing");
        assertThat(found.nUsed()).isEqualTo(3);
    }

    @Test
    void onATransformTheJackknifeIsThatOfTheTransformedStatistic() {
        double[] values = {1.2, 1.5, 1.1, 1.4};
        var request = new IntervalRequest(List.of(IntervalMethod.NORMAL), List.of(0.9),
                "two_sided", 6, Transform.LOG, AccelerationRule.JACKKNIFE, VarianceSource.CLOSED);
        double[] logs = Arrays.stream(values).map(Math::log).toArray();

        Interval found = JackknifeSummary
                .summarise(leftOut(1.3, values), Units.rows(4), request).intervals().getFirst();
        Interval ofLogs = JackknifeSummary.summarise(leftOut(Math.log(1.3), logs), Units.rows(4),
                new IntervalRequest(List.of(IntervalMethod.NORMAL), List.of(0.9), "two_sided", 6))
                .intervals().getFirst();

        assertThat(found.low()).isCloseTo(Math.exp(Objects.requireNonNull(ofLogs.low())),
                within(1e-13));
        assertThat(found.high()).isCloseTo(Math.exp(Objects.requireNonNull(ofLogs.high())),
                within(1e-13));
    }
}
