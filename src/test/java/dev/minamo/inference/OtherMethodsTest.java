package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.minamo.numeric.Undefined;
import dev.minamo.resample.Units;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Studentized, calibrated, simultaneous and Wilson intervals from given numbers. */
class OtherMethodsTest {

    private static IntervalRequest request(IntervalMethod method, double level, String side) {
        return new IntervalRequest(List.of(method), List.of(level), side, 6);
    }

    private static Interval of(Replicates replicates, IntervalMethod method, double level) {
        return BootstrapSummary.summarise(replicates, request(method, level, "two_sided"))
                .intervals().getFirst();
    }

    private static Replicates replicates(double estimate, double... values) {
        return Replicates.of("t", estimate, MemorySegment.ofArray(values), values.length);
    }

    private static double[] gaussian(int size, long seed) {
        var random = TestSample.random(seed);
        double[] values = new double[size];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    /** 1 to 19 of unit variance: t is 1 - 10 to 19 - 10; ranks 1 and 19 of 20 are -9 and 9. */
    @Test
    void studentizedEndsUseTheVariancesOfDataAndReplicates() {
        double[] values = new double[19];
        double[] variances = new double[19];
        Arrays.setAll(values, i -> i + 1.0);
        Arrays.setAll(variances, i -> i == 18 ? 0.25 : 1);
        Replicates given = replicates(10, values)
                .withVariances(MemorySegment.ofArray(variances), 4);

        Interval found = of(given, IntervalMethod.STUDENTIZED, 0.8); // ranks 2 and 18

        assertThat(found.low()).isCloseTo(10 - 2 * 8, within(1e-12)); // the 18th is 8: 9 became 18
        assertThat(found.high()).isCloseTo(10 + 2 * 8, within(1e-12));
    }

    /** Leaving them out, not making them infinite: the others alone give the same interval. */
    @Test
    void replicatesWithoutAVarianceAreLeftOutAndCountedByCause() {
        double[] values = gaussian(203, 1);
        double[] variances = gaussian(203, 2);
        Arrays.setAll(variances, i -> 1 + variances[i] * variances[i]);
        double[] goodValues = Arrays.copyOf(values, 200);
        double[] goodVariances = Arrays.copyOf(variances, 200);
        variances[200] = 0;
        variances[201] = Undefined.CONSTANT.nan();
        values[201] = 3;
        values[202] = Undefined.EMPTY_GROUP.nan(); // no value at all: not of this method's making

        Interval found = of(replicates(0, values)
                .withVariances(MemorySegment.ofArray(variances), 1), IntervalMethod.STUDENTIZED,
                0.9);
        Interval clean = of(replicates(0, goodValues)
                .withVariances(MemorySegment.ofArray(goodVariances), 1),
                IntervalMethod.STUDENTIZED, 0.9);

        assertThat(found.undefined()).isEqualTo(Map.of("zero_variance", 1L, "constant", 1L));
        assertThat(found.note()).isEqualTo("replicates_left_out");
        assertThat(found.low()).isEqualTo(clean.low());
        assertThat(found.mcseHigh()).isEqualTo(clean.mcseHigh());
        assertThat(clean.undefined()).isEmpty();
        assertThat(clean.note()).isNull();
    }

    /** Inner shares spread evenly say that the percentile levels are right as they are. */
    @Test
    void evenInnerSharesLeaveThePercentileInterval() {
        double[] values = gaussian(999, 3);
        double[] shares = new double[999];
        Arrays.setAll(shares, i -> ((i * 7 % 999) + 1) / 1000.0);
        Replicates given = replicates(0, values).withInnerShares(MemorySegment.ofArray(shares));

        Interval found = of(given, IntervalMethod.CALIBRATED, 0.95);
        Interval percentile = of(given, IntervalMethod.PERCENTILE, 0.95);

        assertThat(found.low()).isCloseTo(Objects.requireNonNull(percentile.low()),
                within(1e-9));
        assertThat(found.high()).isCloseTo(Objects.requireNonNull(percentile.high()),
                within(1e-9));
    }

    /** Shares u^2 of even u: the 0.05 quantile is 0.0025 and the 0.95 quantile 0.9025. */
    @Test
    void theLevelOfEachEndIsTheQuantileOfTheInnerShares() {
        double[] values = new double[9999];
        double[] shares = new double[9999];
        Arrays.setAll(values, i -> i + 1.0); // rank = value
        Arrays.setAll(shares, i -> Math.pow(((i * 7 % 9999) + 1) / 10000.0, 2));
        Replicates given = replicates(5000, values)
                .withInnerShares(MemorySegment.ofArray(shares));

        Interval found = of(given, IntervalMethod.CALIBRATED, 0.9);

        assertThat(found.low()).isCloseTo(25, within(1e-6));
        assertThat(found.high()).isCloseTo(9025, within(1e-6));
    }

    /** Of one statistic it is the quantile of |t* - t0|, whatever the standard error. */
    @Test
    void simultaneousOfOneIsSymmetric() {
        double[] values = gaussian(999, 4);
        double[] sizes = Arrays.stream(values).map(v -> Math.abs(v - 0.2)).sorted().toArray();

        Interval found = of(replicates(0.2, values), IntervalMethod.SIMULTANEOUS, 0.9);

        assertThat(found.low()).isCloseTo(0.2 - sizes[899], within(1e-12));
        assertThat(found.high()).isCloseTo(0.2 + sizes[899], within(1e-12));
        assertThat(found.mcseLow()).isCloseTo(Objects.requireNonNull(found.mcseHigh()),
                within(1e-12));
    }

    /** Three independent normals, any unit: q = Phi^-1((1 + 0.95^(1/3)) / 2) = 2.388. */
    @Test
    void simultaneousOfIndependentStatisticsIsSidaks() {
        double[] a = gaussian(100_000, 5);
        double[] b = Arrays.stream(gaussian(100_000, 6)).map(v -> 1000 * v).toArray();
        double[] c = Arrays.stream(gaussian(100_000, 7)).map(v -> 1e-9 * v + 1).toArray();
        var job = List.of(named("a", 0, a), named("b", 0, b), named("c", 1, c));

        List<Estimate> found = BootstrapSummary.summarise(job,
                request(IntervalMethod.SIMULTANEOUS, 0.95, "two_sided"));
        List<Estimate> lower = BootstrapSummary.summarise(job,
                request(IntervalMethod.SIMULTANEOUS, 0.95, "lower"));

        // 5 errors of a quantile of 100,000: density 0.13 at 2.388 of M; and of the standard error
        for (Estimate estimate : found) {
            Interval interval = estimate.intervals().getFirst();
            double half = (Objects.requireNonNull(interval.high())
                    - Objects.requireNonNull(interval.low())) / 2;
            assertThat(half / Objects.requireNonNull(estimate.standardError()))
                    .isCloseTo(2.388, within(0.03));
        }
        // one-sided: Phi^-1(0.95^(1/3)) = 2.121
        assertThat(lower.getFirst().intervals().getFirst().low()).isCloseTo(-2.121, within(0.04));
        assertThat(lower.getFirst().intervals().getFirst().high()).isNull();
    }

    private static Replicates named(String name, double estimate, double... values) {
        return Replicates.of(name, estimate, MemorySegment.ofArray(values), values.length);
    }

    @Test
    void simultaneousLeavesOutRowsWithAnyUndefinedAndStatisticsThatDoNotVary() {
        double[] a = gaussian(500, 8);
        double[] b = gaussian(500, 9);
        double[] constant = new double[500];
        Arrays.fill(constant, 7);
        double[] holes = a.clone();
        holes[3] = 1e9;
        double[] gaps = b.clone();
        gaps[3] = Double.NaN;
        var request = request(IntervalMethod.SIMULTANEOUS, 0.9, "two_sided");

        var found = BootstrapSummary.summarise(List.of(named("a", 0, holes), named("b", 0, gaps),
                named("c", 7, constant), named("d", Double.NaN, a)), request);
        var clean = BootstrapSummary.summarise(
                List.of(named("a", 0, without(a, 3)), named("b", 0, without(b, 3))), request);

        assertThat(found.get(0).intervals().getFirst().low())
                .isEqualTo(clean.get(0).intervals().getFirst().low());
        assertThat(found.get(1).intervals().getFirst().high())
                .isEqualTo(clean.get(1).intervals().getFirst().high());
        assertThat(found.get(2).intervals().getFirst()).isEqualTo(new Interval(
                IntervalMethod.SIMULTANEOUS, 0.9, "two_sided", 7.0, 7.0, 0.0, 0.0,
                "degenerate_replicates"));
        assertThat(found.get(3).intervals().getFirst().note()).isEqualTo("estimate_undefined");
    }

    private static double[] without(double[] values, int index) {
        double[] left = new double[values.length - 1];
        System.arraycopy(values, 0, left, 0, index);
        System.arraycopy(values, index + 1, left, index, left.length - index);
        return left;
    }

    /** R. G. Newcombe, Stat. Med. 17 (1998), 857-872, table I, method 3. */
    @ParameterizedTest
    @CsvSource({"81, 263, 0.2553, 0.3662", "15, 148, 0.0624, 0.1605", "0, 20, 0, 0.1611",
            "1, 29, 0.0061, 0.1718"})
    void wilsonEndsArePublishedOnes(double successes, double n, double low, double high) {
        Interval found = of(replicates(successes / n).withProportion(successes, n),
                IntervalMethod.WILSON, 0.95);

        assertThat(found.low()).isCloseTo(low, within(0.00005));
        assertThat(found.high()).isCloseTo(high, within(0.00005));
        assertThat(found.mcseLow()).isZero();
        assertThat(found.mcseHigh()).isZero();
    }

    /** All successes: every replicate is 1, yet Wilson's interval has a width. */
    @Test
    void wilsonHasAWidthWhereReplicatesDoNotVary() {
        Replicates given = replicates(1, 1, 1, 1, 1).withProportion(10, 10);

        assertThat(of(given, IntervalMethod.PERCENTILE, 0.95).low()).isEqualTo(1);
        assertThat(of(given, IntervalMethod.WILSON, 0.95).low()).isCloseTo(0.7225, within(1e-4));
    }

    @Test
    void whatAMethodLacksIsTheReason() {
        Replicates bare = replicates(0, gaussian(99, 10));
        Map<IntervalMethod, String> reasons = Map.of(IntervalMethod.STUDENTIZED,
                "variance_missing", IntervalMethod.CALIBRATED, "inner_shares_missing",
                IntervalMethod.WILSON, "not_a_proportion", IntervalMethod.ABC, "abc_missing",
                IntervalMethod.BCA, "jackknife_missing");

        reasons.forEach((method, reason) -> {
            Interval found = of(bare, method, 0.9);
            assertThat(found.note()).isEqualTo(reason);
            assertThat(found.low()).isNull();
            assertThat(found.high()).isNull();
        });
        assertThat(of(
                bare.withVariances(MemorySegment.ofArray(new double[99]), 0),
                IntervalMethod.STUDENTIZED, 0.9).note()).isEqualTo("variance_undefined");
        assertThat(of(
                bare.withVariances(MemorySegment.ofArray(new double[99]), 1),
                IntervalMethod.STUDENTIZED, 0.9).note()).isEqualTo("too_few_for_method");
    }

    @Test
    void accelerationMayComeFromTheRegression() {
        Replicates given = replicates(0.1, gaussian(999, 11));
        var request = new IntervalRequest(List.of(IntervalMethod.BCA), List.of(0.9), "two_sided",
                6, Transform.NONE, AccelerationRule.REGRESSION, VarianceSource.CLOSED);

        Estimate missing = BootstrapSummary.summarise(given, request);
        Estimate found = BootstrapSummary.summarise(given.withRegression(new Regressed(0.07, null)),
                request);

        assertThat(missing.intervals().getFirst().note()).isEqualTo("regression_missing");
        assertThat(found.acceleration()).isEqualTo(0.07);
        assertThat(found.intervals().getFirst().low()).isNotNull();
    }

    /** BCa of blocks takes its acceleration from blocks left out, and says so; never rows unsaid. */
    @Test
    void theUnitsOfTheJackknifeAreNamed() {
        double[] values = gaussian(999, 12);
        double[] jackknife = gaussian(20, 13);
        int[] ofRow = new int[100];
        Arrays.setAll(ofRow, i -> i / 5);
        Map<String, String> notes = Map.of("block", "block_jackknife", "group",
                "grouped_jackknife");

        notes.forEach((kind, note) -> {
            Estimate found = BootstrapSummary.summarise(
                    replicates(0.1, values).withJackknife(jackknife,
                            new Units(kind, ofRow, new int[20])),
                    request(IntervalMethod.BCA, 0.9, "two_sided"));
            assertThat(found.notes()).containsExactly(note);
            assertThat(found.intervals().getFirst().note()).isEqualTo(note);
        });
    }

    @Test
    void fewClustersAreToldForEveryMethod() {
        double[] values = gaussian(999, 14);
        var nine = new Units("cluster", new int[]{0, 1, 2, 3, 4, 5, 6, 7, 8}, new int[9]);
        var ten = new Units("cluster", new int[]{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, new int[10]);
        var request = request(IntervalMethod.PERCENTILE, 0.9, "two_sided");

        assertThat(BootstrapSummary.summarise(replicates(0, values).withUnits(nine), request)
                .notes()).containsExactly("few_clusters");
        assertThat(BootstrapSummary.summarise(replicates(0, values).withUnits(ten), request)
                .notes()).isEmpty();
    }

    @Test
    void columnsThatDoNotFitAreNamed() {
        Replicates given = replicates(0, 1, 2, 3);
        MemorySegment two = MemorySegment.ofArray(new double[2]);

        assertThatThrownBy(() -> given.withVariances(two, 1)).hasMessageContaining("variances");
        assertThatThrownBy(() -> given.withInnerShares(two)).hasMessageContaining("innerShares");
        assertThatThrownBy(() -> given.withJackknife(new double[3], Units.rows(4)))
                .hasMessageContaining("jackknife");
        assertThatThrownBy(() -> given.withProportion(5, 4)).hasMessageContaining("5.0 of 4.0");
    }
}
