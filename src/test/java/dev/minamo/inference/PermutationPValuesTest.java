package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

import dev.minamo.inference.Arranged.Groups;
import dev.minamo.numeric.Undefined;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Exact values are those of the reference cases, by enumeration with numpy and checked there against R's coin. */
class PermutationPValuesTest {

    private static void check(NullDistribution t, JsonNode p) {
        var found = PermutationPValues.of(t);

        for (Side side : Side.values()) {
            double expected = p.get(side.code()).asDouble();
            assertThat(found.on(side).value()).as(side.code()).isCloseTo(expected,
                    within(1e-12));
        }
        assertThat(found.less().low()).isNull();
        assertThat(found.exact()).isTrue();
    }

    @Test
    void mouseAgreesWithTheReference() {
        var mouse = Groups.of("mouse.csv", "days", "group", "treatment", "control");

        check(mouse.exact(), reference("exact-two-sample-mouse-mean_difference"));
        check(Arranged.exact(
                Arranged.each(mouse.splits(), Arranged.welchT(mouse.pooled()))).withCentre(0),
                reference("exact-two-sample-mouse-welch_t"));
        check(Arranged.exact(Arranged.each(mouse.splits(),
                Arranged.sumOfFirst(Arranged.midranks(mouse.pooled())))),
                reference("exact-two-sample-mouse-rank_sum"));
    }

    @Test
    void manyTiesAgreeWithTheReference() {
        var carb = Groups.of("mtcars.csv", "carb", "gear", "4", "5");

        check(carb.exact(), reference("exact-two-sample-mtcars-carb-ties-mean_difference"));
        check(Arranged.exact(Arranged.each(carb.splits(),
                Arranged.sumOfFirst(Arranged.midranks(carb.pooled())))),
                reference("exact-two-sample-mtcars-carb-ties-rank_sum"));
    }

    @Test
    void pairedDifferencesAgreeWithTheReference() {
        double[] sleep = Arranged.sleepDifferences();
        double[] noise = {0.1, 0.2, -0.3, 0.4};

        check(Arranged.exact(Arranged.each(Arranged.signs(10), Arranged.meanOfFlipped(sleep))),
                Arranged.expected("permutation", "exact-paired-sleep").get("p_mean"));
        check(Arranged.exact(Arranged.each(Arranged.signs(4), Arranged.meanOfFlipped(noise))),
                Arranged.expected("permutation", "exact-paired-float-noise").get("p_mean"));
    }

    private static JsonNode reference(String id) {
        return Arranged.expected("permutation", id).get("p");
    }

    /** Statistics that are equal on paper differ in the last bit; an exact comparison gives less = 0.35. Whatever the unit. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-12, 1e-200, 1e150})
    void equalStatisticsAreTiesInEveryUnit(double unit) {
        var groups = Groups.of(new double[]{1.1 * unit, 2.2 * unit, 3.3 * unit},
                new double[]{1.1 * unit, 2.2 * unit, 4.4 * unit});

        check(groups.exact(), reference("exact-two-sample-float-noise-mean_difference"));
    }

    /** An observed 0 has no size of its own: the scale tells that 1e-17 is a tie. */
    @Test
    void theScaleTellsTiesWhereTheObservedValueIsZero() {
        var t = Arranged.exact(0, 1e-17, -1e-17, 0.5, -0.5);

        assertThat(PermutationPValues.of(t).greater().value()).isEqualTo(4.0 / 5);
        assertThat(PermutationPValues.of(t.withScale(0)).greater().value()).isEqualTo(3.0 / 5);
        assertThat(PermutationPValues.of(t.withScale(1)).absolute().value()).isEqualTo(1);
    }

    @Test
    void twoSidedHasTwoNamedMeaningsAndNeverExceedsOne() {
        check(Groups.of(new double[]{10}, new double[]{0, 0, 0, 1, 1, 2}).exact(),
                reference("exact-two-sample-skewed-null-mean_difference"));
        check(Groups.of(new double[]{1, 1, 1, 9}, new double[]{1, 1, 1, 1}).exact(),
                reference("exact-two-sample-ties-everywhere-mean_difference"));

        var constant = PermutationPValues.of(Arranged.exact(2, 2, 2, 2));

        for (Side side : Side.values()) {
            assertThat(constant.on(side).value()).isEqualTo(1);
            assertThat(constant.on(side).smallest()).isEqualTo(1);
        }
    }

    @Test
    void aMonteCarloPValueIsNeverZero() {
        double[] pooled = {10, 11, 12, 13, 0, 1, 2, 3};
        double[] draws = Arranged.each(
                Arranged.randomSplits(8, 4, 999, TestSample.random(16)),
                Arranged.meanDifference(pooled));
        long b = Arrays.stream(draws).filter(t -> t >= 10).count();

        var far = PermutationPValues.of(Arranged.drawn(11, draws));
        var p = PermutationPValues.of(Arranged.drawn(10, draws));

        assertThat(far.greater().value()).isEqualTo(0.001);
        assertThat(far.doubled().value()).isEqualTo(0.002);
        assertThat(far.absolute().value()).isEqualTo(0.001);
        assertThat(p.greater().value()).isEqualTo((b + 1) / 1000.0);
        assertThat(p.greater().smallest()).isEqualTo(0.001);
        assertThat(p.doubled().smallest()).isEqualTo(0.002);
        // 1/70 exactly; at fault once in 20, this seed is not
        assertThat(p.greater().low()).isLessThan(1.0 / 70);
        assertThat(p.greater().high()).isGreaterThan(1.0 / 70);
        assertThat(p.doubled().low()).isEqualTo(2 * Objects.requireNonNull(p.greater().low()));
        assertThat(p.doubled().high()).isEqualTo(2 * Objects.requireNonNull(p.greater().high()));
    }

    @Test
    void theSmallestPValueIsThatOfTheMostExtremeArrangement() {
        var p = PermutationPValues.of(Arranged.exact(1, 5, 5, 4, -1, -1, -1, -2));

        assertThat(p.greater().smallest()).isEqualTo(2.0 / 8);
        assertThat(p.less().smallest()).isEqualTo(1.0 / 8);
        assertThat(p.doubled().smallest()).isEqualTo(2.0 / 8);
        assertThat(p.absolute().smallest()).isEqualTo(2.0 / 8);
        assertThat(p.centre()).isEqualTo(10.0 / 8);
    }

    @Test
    void midCountsTiesOneHalf() {
        var exact = PermutationPValues.of(Arranged.exact(2, 2, 3, 1, 1, 0));
        var drawn = PermutationPValues.of(Arranged.drawn(2, 2, 3, 1, 1, 0));

        assertThat(exact.greater().mid()).isEqualTo((1 + 2 / 2.0) / 6);
        assertThat(exact.less().mid()).isEqualTo((3 + 2 / 2.0) / 6);
        assertThat(exact.doubled().mid()).isEqualTo(4.0 / 6);
        assertThat(drawn).satisfies(p -> {
            // the observed value is one more tie
            assertThat(p.greater().mid()).isEqualTo((1 + 2 / 2.0) / 6);
            assertThat(p.less().mid()).isEqualTo((3 + 2 / 2.0) / 6);
        });
        assertThat(exact.greater().mid() + exact.less().mid()).isEqualTo(1);
    }

    /** To leave them out would make p too small where the statistic is undefined because it is beyond all bounds. */
    @Test
    void undefinedReplicatesCountAsExtreme() {
        double constant = Undefined.CONSTANT.nan();

        var p = PermutationPValues.of(Arranged.drawn(1, 0, constant, 2,
                Double.POSITIVE_INFINITY, -1, constant));

        assertThat(p.used()).isEqualTo(3);
        assertThat(p.undefined()).containsEntry(Undefined.CONSTANT.code(), 2L)
                .containsEntry(Undefined.NOT_FINITE.code(), 1L);
        assertThat(p.greater().value()).as("2 and three without a value").isEqualTo(5.0 / 7);
        assertThat(p.less().value()).as("0, -1 and three without a value").isEqualTo(6.0 / 7);
        var exact = PermutationPValues.of(Arranged.exact(1, 0, constant, -1));
        assertThat(exact.greater().value()).isEqualTo(2.0 / 4);
        assertThat(exact.greater().smallest()).isEqualTo(2.0 / 4);
        assertThat(exact.greater().mid()).isEqualTo(1.5 / 4);
    }

    @Test
    void nothingIsSaidOfAnUndefinedStatistic() {
        var p = PermutationPValues.of(Arranged.drawn(Undefined.CONSTANT.nan(), 1, 2));

        assertThat(p.used()).isEqualTo(2);
        for (Side side : Side.values()) {
            assertThat(p.on(side).value()).isNaN();
            assertThat(p.on(side).low()).isNull();
        }
        assertThat(PermutationPValues.of(Arranged.drawn(1)).greater().value()).isEqualTo(1);
    }

    @Test
    void theCentreOfDrawsIsTheMeanWithTheObservedValue() {
        var p = PermutationPValues.of(Arranged.drawn(6, 0, 0, 2));

        assertThat(p.centre()).isEqualTo(2);
        assertThat(p.absolute().value()).isEqualTo(1.0 / 4);
        assertThat(PermutationPValues.of(Arranged.drawn(6, 0, 0, 2).withCentre(3)).absolute()
                .value()).isEqualTo(3.0 / 4);
    }

    /**
     * Under the null hypothesis: two samples of 8 and 9 from one law, 199 random splits, 2,000 times. The distance of Kolmogorov
     * from the uniform law is above 1.95 / √2000 once in 1,000 such series; the step of the p-values, 1/200, comes on top. A
     * p-value that is b / m, or counts ties out, still passes here; one of the wrong side, or of one split built on another, not.
     */
    @ParameterizedTest
    @CsvSource({"LESS", "GREATER", "DOUBLED", "ABSOLUTE"})
    void pValuesAreUniformUnderTheNullHypothesis(Side side) {
        var random = TestSample.random(2000);
        double[] p = new double[2000];
        for (int series = 0; series < p.length; series++) {
            double[] x = random.doubles(17).map(u -> -Math.log(u)).toArray();
            double[] draws = Arranged.each(Arranged.randomSplits(17, 8, 199, random),
                    Arranged.meanDifference(x));
            boolean[] first = new boolean[17];
            Arrays.fill(first, 0, 8, true);
            p[series] = PermutationPValues.of(
                    Arranged.drawn(Arranged.meanDifference(x).applyAsDouble(first), draws))
                    .on(side).value();
        }

        Arrays.sort(p);
        double distance = 0;
        double above = 0; // share of p-values at most u, beyond u: a test that rejects too often
        for (int i = 0; i < p.length; i++) {
            above = Math.max(above, (i + 1.0) / p.length - p[i]);
            distance = Math.max(distance, Math.max((i + 1.0) / p.length - p[i],
                    p[i] - (double) i / p.length));
        }
        double band = 1.95 / Math.sqrt(2000);
        assertThat(above).isLessThan(band);
        // the doubled one is coarser, and not below uniform at 1
        assertThat(distance).isLessThan(band + (side == Side.DOUBLED ? 2 : 1) / 200.0);
    }

    /** 2^72 sign patterns are more than a long holds: the count stays exact, and the test is a random one. */
    @Test
    void moreArrangementsThanALongHoldsAreCounted() {
        var many = BigInteger.TWO.pow(72);
        var p = PermutationPValues.of(Arranged.drawn(1, 0, 2));

        var summary = TestSummary.of(new TestSummary.Question("paired", 1, Side.DOUBLED, many), p);

        assertThat(summary.arrangements()).isEqualTo(new BigInteger("4722366482869645213696"));
        assertThat(summary.exact()).isFalse();
        assertThat(summary.method()).isEqualTo("monte_carlo");
    }

    @Test
    void aSummaryNamesItsConventionAndKeepsRawAndAdjustedApart() {
        var p = PermutationPValues.of(Arranged.drawn(3, 0, 2, 4, 1));

        var doubled = TestSummary.of(new TestSummary.Question("t", 3, Side.DOUBLED, null), p)
                .withAdjusted("holm", 1).withAsymptotic(0.3);
        var greater = TestSummary.of(new TestSummary.Question("t", 3, Side.GREATER, null), p);

        assertThat(doubled.alternative()).isEqualTo("two_sided");
        assertThat(doubled.twoSidedRule()).isEqualTo("doubled");
        assertThat(doubled.pValue()).isEqualTo(p.doubled().value()).isEqualTo(0.8);
        assertThat(doubled.adjusted()).containsExactly(Map.entry("holm", 1.0));
        assertThat(doubled.pAsymptotic()).isEqualTo(0.3);
        assertThat(greater.alternative()).isEqualTo("greater");
        assertThat(greater.twoSidedRule()).isNull();
        assertThat(greater.pValue()).isEqualTo(0.4);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatThrownBy(() -> new NullDistribution(1,
                MemorySegment.ofArray(new double[2]), 3, true, null, null))
                .hasMessageContaining("count");
        assertThatThrownBy(() -> Arranged.drawn(1, 2).withScale(-1)).hasMessageContaining("scale");
        assertThatThrownBy(() -> Arranged.drawn(1, 2).withCentre(Double.NaN))
                .hasMessageContaining("centre");
    }
}
