package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Units;
import dev.minamo.statistic.Statistic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** What users of other software met, tried with every method there is, on whole bootstraps. */
class EveryMethodTest {
    private static final List<IntervalMethod> ALL = List.of(IntervalMethod.values());
    private static final double[] SKEWED = {3, 5, 7, 18, 43, 85, 91, 98, 100, 130, 230, 487};

    private static IntervalRequest request(String side, Double... levels) {
        return new IntervalRequest(ALL, List.of(levels), side, 6);
    }

    /** The mean of x with everything any method needs; the shares are of 49 inner replicates. */
    private static Replicates bootstrap(IntervalRequest request, int count, double... x) {
        Statistic mean = Bound.mean(x);
        int n = x.length;
        var variance = mean.variance().orElseThrow();
        var evaluator = mean.newEvaluator();
        var ofVariance = variance.newEvaluator();
        var resampler = new OrdinaryScheme(n).newResampler(11);
        var random = TestSample.random(12);
        double[] values = new double[count];
        double[] variances = new double[count];
        double[] shares = new double[count];
        for (int r = 0; r < count; r++) {
            int[] counts = resampler.counts(r);
            values[r] = evaluator.on(counts);
            variances[r] = ofVariance.on(counts);
            double below = random.nextDouble() - 0.5;
            for (int b = 0; b < 49; b++) {
                double inner = values[r] + random.nextGaussian() * Math.sqrt(variances[r]);
                below += inner < mean.observed() ? 1 : 0;
            }
            shares[r] = Math.clamp(below / 49, 0, 1);
        }
        double[] jackknife = new double[n];
        Arrays.setAll(jackknife, mean::leaveOneOut);
        return Replicates.of("t", mean.observed(), MemorySegment.ofArray(values), count)
                .withJackknife(jackknife, Units.rows(n))
                .withVariances(MemorySegment.ofArray(variances), variance.observed())
                .withInnerShares(MemorySegment.ofArray(shares)).withProportion(7, 19)
                .withAbc(Abc.of(evaluator, Units.rows(n), request));
    }

    /** The level is used by every method, both ends and one alone. */
    @ParameterizedTest
    @ValueSource(strings = {"two_sided", "lower", "upper"})
    void aHigherLevelIsStrictlyWider(String side) {
        var request = request(side, 0.5, 0.99);

        List<Interval> found = BootstrapSummary
                .summarise(bootstrap(request, 4999, SKEWED), request).intervals();

        assertThat(found).hasSize(2 * ALL.size());
        for (int i = 0; i < found.size(); i += 2) {
            Interval half = found.get(i);
            Interval most = found.get(i + 1);
            if (!side.equals("upper")) {
                assertThat(most.low()).as(most.method().code())
                        .isLessThan(Objects.requireNonNull(half.low()));
            }
            if (!side.equals("lower")) {
                assertThat(most.high()).as(most.method().code())
                        .isGreaterThan(Objects.requireNonNull(half.high()));
            }
            assertThat(half.low() == null).isEqualTo(side.equals("upper"));
            assertThat(half.high() == null).isEqualTo(side.equals("lower"));
        }
    }

    /** Constant data, also up to rounding: a point by every method of replicates or derivatives. */
    @Test
    void constantDataAreAPoint() {
        double[] nearly = {1, 1 + 2e-16, 1, 1 - 1e-16, 1, 1, 1 + 2e-16, 1, 1, 1};
        var request = request("two_sided", 0.95);
        for (double[] x : List.of(new double[]{5, 5, 5, 5}, nearly)) {
            Estimate found = BootstrapSummary.summarise(bootstrap(request, 999, x), request);

            assertThat(found.standardError()).isZero();
            assertThat(found.z0()).isZero();
            assertThat(found.acceleration()).isZero();
            assertThat(found.mcse().standardError()).isZero();
            assertThat(found.mcse().quantiles().values()).containsOnly(0.0);
            assertThat(found.notes()).contains("degenerate_replicates");
            for (Interval interval : found.intervals()) {
                if (interval.method() != IntervalMethod.WILSON) {
                    assertThat(interval.low()).isCloseTo(x[0], within(1e-12));
                    assertThat(interval.high()).isCloseTo(x[0], within(1e-12));
                    assertThat(interval.note()).isEqualTo("degenerate_replicates");
                }
            }
        }
    }

    /** With 20 replicates no quantile reaches 0.95: all that rest on one say so. */
    @Test
    void aLevelBeyondTheReplicatesIsToldByEveryMethodOfQuantiles() {
        var request = request("two_sided", 0.99);
        Set<IntervalMethod> free = Set.of(IntervalMethod.NORMAL, IntervalMethod.WILSON,
                IntervalMethod.ABC);

        Estimate found = BootstrapSummary.summarise(bootstrap(request, 60, SKEWED), request);

        for (Interval interval : found.intervals()) {
            if (free.contains(interval.method())) {
                assertThat(interval.note()).isNotEqualTo("level_not_reachable");
            } else {
                assertThat(interval.note()).as(interval.method().code())
                        .isEqualTo("level_not_reachable");
            }
        }
    }

    /** A statistic without a value has the shape of the others: null ends and a reason. */
    @ParameterizedTest
    @EnumSource
    void whatHasNoValueKeepsItsShape(IntervalMethod method) {
        double[] values = {1, 2, 3, 4};
        var request = new IntervalRequest(List.of(method), List.of(0.5, 0.9), "two_sided", 6);
        Replicates undefined = Replicates.of("undefined", Double.NaN,
                MemorySegment.ofArray(values), 4);
        Replicates other = bootstrap(request, 4, SKEWED);

        List<Estimate> found = BootstrapSummary.summarise(List.of(undefined, other), request);

        assertThat(found.getFirst().intervals()).hasSize(2).allSatisfy(i -> {
            assertThat(i.low()).isNull();
            assertThat(i.high()).isNull();
            assertThat(i.note()).isEqualTo("estimate_undefined");
        });
        assertThat(found.getLast()).isEqualTo(
                BootstrapSummary.summarise(List.of(other), request).getFirst());
    }

    /** Units and origin of the data do not matter to ABC, as to all others. */
    @Test
    void abcMovesWithUnitAndOrigin() {
        var request = new IntervalRequest(List.of(IntervalMethod.ABC), List.of(0.9), "two_sided",
                6);
        double[] moved = Arrays.stream(SKEWED).map(x -> -3 * x + 100).toArray();
        Interval plain = BootstrapSummary.summarise(bootstrap(request, 9, SKEWED), request)
                .intervals().getFirst();

        Interval found = BootstrapSummary.summarise(bootstrap(request, 9, moved), request)
                .intervals().getFirst();

        assertThat(found.low()).isCloseTo(-3 * Objects.requireNonNull(plain.high()) + 100,
                within(1e-4));
        assertThat(found.high()).isCloseTo(-3 * Objects.requireNonNull(plain.low()) + 100,
                within(1e-4));
    }

    /** Two statistics in one job and each in its own: the same to the last bit. */
    @Test
    void severalStatisticsAreSummarisedAsIfEachWereAlone() {
        var request = new IntervalRequest(
                ALL.stream().filter(m -> m != IntervalMethod.SIMULTANEOUS).toList(), List.of(0.9),
                "two_sided", 6);
        Replicates one = bootstrap(request, 500, SKEWED);
        Replicates two = bootstrap(request, 500, 1, 2, 3, 4, 5, 6, 7, 8, 9);

        assertThat(BootstrapSummary.summarise(List.of(one, two), request))
                .containsExactly(BootstrapSummary.summarise(one, request),
                        BootstrapSummary.summarise(two, request));
    }

    /** Results are kept as JSON and read again: of two constructors the record's own is taken. */
    @Test
    void anEstimateIsTheSameAfterStorage() {
        var request = request("two_sided", 0.9);
        Estimate estimate = BootstrapSummary.summarise(bootstrap(request, 300, SKEWED), request);

        byte[] stored = JsonMapper.shared().writeValueAsBytes(estimate);

        assertThat(JsonMapper.shared().readValue(stored, Estimate.class)).isEqualTo(estimate);
    }
}
