package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class BootstrapSummaryTest {
    private static final List<IntervalMethod> ALL = List.of(IntervalMethod.PERCENTILE,
            IntervalMethod.BASIC,
            IntervalMethod.NORMAL, IntervalMethod.BCA);
    private static final double[] JACKKNIFE = {1, 2, 4, 3, 2.5, 3.5, 1.5, 5, 2, 3};

    private static IntervalRequest request(double... levels) {
        return new IntervalRequest(ALL, Arrays.stream(levels).boxed().toList(),
                IntervalRequest.TWO_SIDED, 6);
    }

    private static Replicates replicates(double estimate, double @Nullable [] jackknife,
            double... values) {
        return new Replicates("t", estimate, MemorySegment.ofArray(values), values.length,
                jackknife,
                null);
    }

    private static double[] normal(int count, long seed) {
        var random = TestSample.random(seed);
        double[] values = new double[count];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    private static Estimate summarise(Replicates replicates) {
        return BootstrapSummary.summarise(replicates, request(0.95));
    }

    /** The mean of 5, 5, 5, 5; and of values that differ by rounding only. */
    @Test
    void equalReplicatesGiveAPointForEveryMethod() {
        for (double[] values : List.of(new double[]{5, 5, 5, 5},
                new double[]{5, 5 + 4e-15, 5, 5 - 4e-15, 5})) {
            Estimate found = summarise(replicates(5, new double[]{5, 5, 5, 5, 5, 5, 5, 5}, values));

            assertThat(found.notes()).containsExactly("degenerate_replicates");
            assertThat(found.estimate()).isEqualTo(5);
            assertThat(found.bias()).isZero();
            assertThat(found.standardError()).isZero();
            assertThat(found.mcseBias()).isZero();
            assertThat(found.mcseStandardError()).isZero();
            assertThat(found.z0()).isZero();
            assertThat(found.acceleration()).isZero();
            assertThat(found.skewness()).isNull();
            assertThat(found.kurtosis()).isNull();
            assertThat(found.intervals()).hasSize(4)
                    .allSatisfy(i -> assertThat(i).isEqualTo(new Interval(i.method(), 0.95,
                            "two_sided", 5.0, 5.0, 0.0, 0.0, "degenerate_replicates")));
            assertThat(Objects.requireNonNull(found.histogram()).counts())
                    .containsExactly((long) values.length);
        }
    }

    @Test
    void degenerateReplicatesNeedNoJackknife() {
        Estimate found = summarise(replicates(0, null, 0, 0, -0.0));

        assertThat(found.z0()).isZero();
        assertThat(found.acceleration()).isZero();
        assertThat(found.intervals().getLast().low()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void withoutTwoReplicatesNumbersAreNullWithAReason(int count) {
        double[] values = {3};

        Estimate found = summarise(
                new Replicates("t", 2, MemorySegment.ofArray(values), count, JACKKNIFE, null));

        assertThat(found.estimate()).isEqualTo(2);
        assertThat(found.nUsed()).isEqualTo(count);
        assertThat(found.notes()).containsExactly("too_few_replicates");
        assertThat(found.bias()).isNull();
        assertThat(found.standardError()).isNull();
        assertThat(found.mcseBias()).isNull();
        assertThat(found.z0()).isNull();
        assertThat(found.jackknife()).isNotNull();
        assertThat(found.quantiles()).hasSize(count == 0 ? 0 : 7);
        assertThat(found.histogram() == null).isEqualTo(count == 0);
        assertAllNull(found, "too_few_replicates");
    }

    @Test
    void anUndefinedEstimateLeavesOnlyTheCounts() {
        Estimate found = summarise(replicates(Undefined.CONSTANT.nan(), JACKKNIFE, 1, 2,
                Undefined.CONSTANT.nan(), 4));

        assertThat(found.notes()).containsExactly("estimate_undefined");
        assertThat(found.nUsed()).isEqualTo(3);
        assertThat(found.undefined()).containsExactly(Map.entry("constant", 1L));
        assertThat(found.estimate()).isNull();
        assertThat(found.bias()).isNull();
        assertThat(found.standardError()).isNull();
        assertThat(found.quantiles()).isEmpty();
        assertThat(found.jackknife()).isNull();
        assertThat(found.acceleration()).isNull();
        assertThat(found.histogram()).isNull();
        assertAllNull(found, "estimate_undefined");
    }

    private static void assertAllNull(Estimate found, String reason) {
        assertThat(found.intervals()).hasSize(4).allSatisfy(i -> {
            assertThat(i.low()).isNull();
            assertThat(i.high()).isNull();
            assertThat(i.mcseLow()).isNull();
            assertThat(i.mcseHigh()).isNull();
            assertThat(i.note()).isEqualTo(reason);
        });
    }

    /**
     * The end of an interval can lie amid replicates that are equal but for rounding, as sums over the
     * same rows in another order are. Its Monte Carlo error is then 0, not 5e-16.
     */
    @Test
    void endAmidReplicatesEqualUpToRoundingHasNoError() {
        double[] values = new double[4000];
        for (int i = 0; i < values.length; i++) {
            values[i] = 3.2 + (i % 3 - 1) + Math.ulp(3.2) * (i % 7);
        }

        Estimate found = summarise(replicates(3.2, JACKKNIFE, values));

        assertThat(found.intervals().getFirst().mcseLow()).isZero();
        assertThat(found.intervals().getFirst().mcseHigh()).isZero();
    }

    @Test
    void undefinedReplicatesAreLeftOutAlikeAndCountedByCause() {
        double[] clean = normal(500, 1);
        double[] mixed = new double[504];
        System.arraycopy(clean, 0, mixed, 1, 250);
        System.arraycopy(clean, 250, mixed, 253, 250);
        mixed[0] = Undefined.EMPTY_GROUP.nan();
        mixed[251] = Double.POSITIVE_INFINITY;
        mixed[252] = Double.NaN;
        mixed[503] = Undefined.EMPTY_GROUP.nan();

        Estimate expected = summarise(replicates(0.1, JACKKNIFE, clean));
        Estimate found = summarise(replicates(0.1, JACKKNIFE, mixed));

        assertThat(found.undefined()).isEqualTo(
                Map.of("unspecified", 1L, "empty_group", 2L, "not_finite", 1L));
        assertThat(found.nUsed()).isEqualTo(500);
        assertThat(found.nUndefined()).isEqualTo(4);
        assertThat(found.intervals()).isEqualTo(expected.intervals());
        assertThat(found.standardError()).isEqualTo(expected.standardError());
        assertThat(found.histogram()).isEqualTo(expected.histogram());
    }

    /**
     * Hand-checked: 1, 2, 3, 4, 10 about 4 have mean 4, squares 50, cubes 180, fourth powers 1394.
     */
    @Test
    void momentsAreThoseOfThePlainFormulas() {
        Estimate found = summarise(replicates(3.5, JACKKNIFE, 1, 2, 3, 4, 10));

        double se = Math.sqrt(50 / 4.0);
        double kurtosis = 1394 / 5.0 / (10 * 10);
        assertThat(found.bias()).isCloseTo(0.5, within(1e-15));
        assertThat(found.standardError()).isCloseTo(se, within(1e-15));
        assertThat(found.skewness()).isCloseTo(180 / 5.0 / Math.pow(10, 1.5), within(1e-15));
        assertThat(found.kurtosis()).isCloseTo(kurtosis, within(1e-15));
        assertThat(found.mcseBias()).isCloseTo(se / Math.sqrt(5), within(1e-15));
        assertThat(found.mcseStandardError())
                .isCloseTo(se * Math.sqrt((kurtosis - 1) / (4 * 5)), within(1e-15));
    }

    @Test
    void quantilesAreOfTheAskedTypeAndInOrder() {
        double[] values = new double[999];
        Arrays.setAll(values, i -> (i * 7 % 999) + 1); // 1 to 999, each once

        Estimate six = summarise(replicates(500, JACKKNIFE, values));
        Estimate seven = BootstrapSummary.summarise(replicates(500, JACKKNIFE, values),
                new IntervalRequest(List.of(), List.of(), "two_sided", 7));

        assertThat(six.quantiles()).containsExactly(Map.entry("0.025", 25.0),
                Map.entry("0.05", 50.0), Map.entry("0.25", 250.0), Map.entry("0.5", 500.0),
                Map.entry("0.75", 750.0), Map.entry("0.95", 950.0), Map.entry("0.975", 975.0));
        assertThat(seven.quantiles().get("0.025")).isCloseTo(1 + 998 * 0.025, within(1e-12));
        assertThat(seven.intervals()).isEmpty();
        assertThat(seven.z0()).isNull();
        assertThat(six.intervals().getFirst().low()).isEqualTo(25);
        assertThat(six.intervals().getFirst().high()).isEqualTo(975);
    }

    /** The minimum of 1..10: P(below) = 0, P(equal) = 1 - 0.9^10 = 0.6513, half of it 0.3257. */
    @Test
    void tiesWithTheEstimateCountOneHalf() {
        double[] ten = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        Replicates minimum = TestSample.ofOne(10,
                rows -> Arrays.stream(rows).mapToDouble(r -> ten[r]).min().orElseThrow())
                .replicates(100_000, 4);

        Estimate found = summarise(minimum);

        assertThat(found.z0()).isCloseTo(-0.4519, within(0.012)); // 5 errors of a share of 100,000
        assertThat(found.intervals().getLast().low()).isNotNull();
    }

    @Test
    void tiesAreFoundAlsoWhenTheyDifferByRounding() {
        double t0 = 0.1 + 0.2;

        Estimate found = summarise(replicates(t0, JACKKNIFE, 0.3, 0.3, 0.3, 0.2, 0.5, 0.6, 0.1));

        assertThat(found.z0()).isCloseTo(0, within(1e-15)); // 2 below, 3 equal, 2 above
    }

    @Test
    void anEstimateBeyondAllReplicatesHasNoBca() {
        Estimate found = summarise(replicates(9, JACKKNIFE, normal(200, 2)));

        assertThat(found.z0()).isNull();
        Interval bca = found.intervals().getLast();
        assertThat(bca.low()).isNull();
        assertThat(bca.note()).isEqualTo("estimate_outside_replicates");
        assertThat(found.intervals().getFirst().low()).isNotNull();
    }

    /** One row rules: a is nearly 1/6, so that z0 + z = 1 + 6.4 is too much. */
    @Test
    void aLevelBcaCannotGiveIsNullWithAReason() {
        double[] jackknife = new double[1000];
        jackknife[0] = -1;

        Estimate found = BootstrapSummary.summarise(replicates(1, jackknife, normal(400, 3)),
                new IntervalRequest(ALL, List.of(0.9999999999), "upper", 6));

        assertThat(found.acceleration()).isCloseTo(1 / 6.0, within(0.001));
        assertThat(found.intervals().getLast().high()).isNull();
        assertThat(found.intervals().getLast().note()).isEqualTo("bca_level_undefined");
    }

    @Test
    void bcaWithoutItsJackknifeIsNullWithAReason() {
        double[] values = normal(300, 5);

        Estimate missing = summarise(replicates(0, null, values));
        Estimate undefined = summarise(
                replicates(0, new double[]{1, Undefined.CONSTANT.nan(), 2}, values));

        assertThat(missing.intervals().getLast().note()).isEqualTo("jackknife_missing");
        assertThat(missing.jackknife()).isNull();
        assertThat(missing.acceleration()).isNull();
        assertThat(missing.notes()).isEmpty();
        assertThat(undefined.intervals().getLast().note()).isEqualTo("jackknife_undefined");
        assertThat(undefined.notes()).contains("jackknife_undefined");
        assertThat(undefined.intervals().getFirst().low()).isNotNull();
    }

    @Test
    void bcaOnFewRowsIsFlagged() {
        Estimate seven = summarise(
                replicates(0, Arrays.copyOf(JACKKNIFE, 7), normal(2000, 6)));
        Estimate eight = summarise(
                replicates(0, Arrays.copyOf(JACKKNIFE, 8), normal(2000, 6)));

        assertThat(seven.notes()).containsExactly("few_rows");
        assertThat(seven.intervals().getLast().note()).isEqualTo("few_rows");
        assertThat(seven.intervals().getLast().low()).isNotNull();
        assertThat(eight.notes()).isEmpty();
        assertThat(eight.intervals().getLast().note()).isNull();
    }

    @Test
    void aOneSidedIntervalIsOneEndOfTheTwoSidedAtTwiceTheTail() {
        Replicates replicates = replicates(0.05, JACKKNIFE, normal(999, 7));
        List<Interval> both = BootstrapSummary.summarise(replicates, request(0.9)).intervals();

        List<Interval> lower = BootstrapSummary
                .summarise(replicates, new IntervalRequest(ALL, List.of(0.95), "lower", 6))
                .intervals();
        List<Interval> upper = BootstrapSummary
                .summarise(replicates, new IntervalRequest(ALL, List.of(0.95), "upper", 6))
                .intervals();

        for (int i = 0; i < both.size(); i++) {
            assertThat(lower.get(i).low()).isCloseTo(Objects.requireNonNull(both.get(i).low()),
                    within(1e-12));
            assertThat(lower.get(i).high()).isNull();
            assertThat(lower.get(i).note()).isNull();
            assertThat(upper.get(i).high()).isCloseTo(Objects.requireNonNull(both.get(i).high()),
                    within(1e-12));
            assertThat(upper.get(i).low()).isNull();
        }
    }

    @Test
    void methodsComeFirstThenLevels() {
        Estimate found = BootstrapSummary.summarise(replicates(0, JACKKNIFE, normal(99, 8)),
                request(0.8, 0.9));

        assertThat(found.intervals()).extracting(i -> i.method().code() + i.level())
                .containsExactly("percentile0.8", "percentile0.9", "basic0.8", "basic0.9",
                        "normal0.8", "normal0.9", "bca0.8", "bca0.9");
    }

    @Test
    void numbersBeyondADoubleAreNullNotInfinite() {
        Estimate found = summarise(replicates(0, JACKKNIFE, 1.7e308, -1.7e308, 1e308, -1e308));

        assertThat(found.histogram()).isNull();
        assertThat(found.intervals()).allSatisfy(i -> {
            assertThat(i.low() == null || Double.isFinite(i.low())).isTrue();
            assertThat(i.note()).isNotNull();
        });
    }

    @Test
    void aViewOfTheFirstRowsOfALongerColumnIsEnough() {
        double[] values = normal(400, 9);

        Estimate part = summarise(
                new Replicates("t", 0, MemorySegment.ofArray(values), 150, JACKKNIFE, null));

        assertThat(part)
                .isEqualTo(summarise(replicates(0, JACKKNIFE, Arrays.copyOf(values, 150))));
        assertThat(values).isEqualTo(normal(400, 9)); // and nothing is written
    }

    @Test
    void badRequestsAreNamed() {
        assertThatThrownBy(() -> request(1)).hasMessageContaining("levels: 1.0");
        assertThatThrownBy(() -> request(Double.NaN)).hasMessageContaining("levels");
        assertThatThrownBy(() -> new IntervalRequest(ALL, List.of(0.9), "both", 6))
                .hasMessageContaining("side: both");
        assertThatThrownBy(() -> new IntervalRequest(ALL, List.of(0.9), "lower", 5))
                .hasMessageContaining("quantileType: 5");
        assertThatThrownBy(
                () -> new Replicates("t", 0, MemorySegment.ofArray(new double[2]), 3, null, null))
                .hasMessageContaining("count: 3");
    }
}
