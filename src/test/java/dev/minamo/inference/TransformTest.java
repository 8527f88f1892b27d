package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class TransformTest {
    private static final List<IntervalMethod> METHODS = List.of(IntervalMethod.NORMAL,
            IntervalMethod.BASIC, IntervalMethod.STUDENTIZED, IntervalMethod.PERCENTILE,
            IntervalMethod.BC);

    private static IntervalRequest on(Transform transform) {
        return new IntervalRequest(METHODS, List.of(0.9, 0.99), "two_sided", 6, transform,
                AccelerationRule.JACKKNIFE, VarianceSource.CLOSED);
    }

    private static double[] between(double low, double high, long seed) {
        var random = TestSample.random(seed);
        double[] values = new double[700];
        Arrays.setAll(values, i -> low + (high - low) * random.nextDouble());
        return values;
    }

    private static Replicates replicates(double estimate, double[] values, double[] variances) {
        return Replicates.of("t", estimate, MemorySegment.ofArray(values), values.length)
                .withVariances(MemorySegment.ofArray(variances), 0.01);
    }

    /** The interval on the scale of h is that of h(t) with variances times h'^2, brought back. */
    @ParameterizedTest
    @EnumSource
    void endsAreThoseOfTheTransformedStatisticBroughtBack(Transform transform) {
        double[] values = between(0.2, 0.9, 1);
        double[] variances = between(0.005, 0.02, 2);
        double[] mapped = Arrays.stream(values).map(transform::forth).toArray();
        double[] scaled = new double[values.length];
        Arrays.setAll(scaled, i -> variances[i] * square(transform.slope(values[i])));

        Estimate found = BootstrapSummary.summarise(replicates(0.5, values, variances),
                on(transform));
        Estimate plain = BootstrapSummary.summarise(
                Replicates.of("t", transform.forth(0.5), MemorySegment.ofArray(mapped), 700)
                        .withVariances(MemorySegment.ofArray(scaled),
                                0.01 * square(transform.slope(0.5))),
                on(Transform.NONE));

        for (int i = 0; i < 6; i++) {
            Interval a = found.intervals().get(i);
            Interval b = plain.intervals().get(i);
            double low = transform.back(Objects.requireNonNull(b.low()));
            assertThat(a.low()).isCloseTo(low, within(1e-12));
            assertThat(a.high()).isCloseTo(transform.back(Objects.requireNonNull(b.high())),
                    within(1e-12));
            if (a.mcseLow() != null && b.mcseLow() != null) {
                assertThat(a.mcseLow())
                        .isCloseTo(b.mcseLow() / transform.slope(low), within(1e-12));
            }
        }
        assertThat(found.intervals().subList(6, 10)).isEqualTo(BootstrapSummary
                .summarise(replicates(0.5, values, variances), on(Transform.NONE)).intervals()
                .subList(6, 10));
    }

    private static double square(double x) {
        return x * x;
    }

    /** Slopes against a difference quotient, and back after forth. */
    @ParameterizedTest
    @EnumSource
    void slopeAndBackBelongToForth(Transform transform) {
        for (double x : new double[]{0.001, 0.3, 0.5, 0.97}) {
            double h = 1e-6 * x;
            assertThat(transform.slope(x)).isCloseTo(
                    (transform.forth(x + h) - transform.forth(x - h)) / (2 * h),
                    within(1e-5 * transform.slope(x)));
            assertThat(transform.back(transform.forth(x))).isCloseTo(x, within(1e-14));
        }
    }

    @Test
    void replicatesOutsideTheDomainAreLeftOutOfTheseMethodsAndCounted() {
        double[] inside = between(0.2, 0.9, 3);
        double[] values = inside.clone();
        values[10] = -0.1;
        values[500] = 0;
        double[] variances = between(0.005, 0.02, 4);

        Estimate found = BootstrapSummary.summarise(replicates(0.5, values, variances),
                on(Transform.LOG));

        for (Interval interval : found.intervals()) {
            boolean scaled = interval.method() == IntervalMethod.NORMAL
                    || interval.method() == IntervalMethod.BASIC
                    || interval.method() == IntervalMethod.STUDENTIZED;
            assertThat(interval.undefined())
                    .isEqualTo(scaled ? Map.of("outside_transform", 2L) : Map.of());
            assertThat(interval.low()).isNotNull();
        }
        assertThat(found.intervals().getFirst().note()).isEqualTo("replicates_left_out");
        assertThat(found.nUsed()).isEqualTo(700);
    }

    @Test
    void anEstimateOutsideTheDomainHasNoIntervalOnIt() {
        Estimate found = BootstrapSummary.summarise(
                replicates(-0.5, between(-1, 1, 5), between(1, 2, 6)), on(Transform.LOGIT));

        assertThat(found.intervals().subList(0, 6)).allSatisfy(i -> {
            assertThat(i.low()).isNull();
            assertThat(i.note()).isEqualTo("outside_transform");
        });
        assertThat(found.intervals().get(6).low()).isNotNull();
    }

    /** Rounding of the logarithm must not break the order that the search rests on. */
    @Test
    void neighbouringDoublesStayInOrder() {
        double[] values = new double[5000];
        values[0] = 0.7;
        for (int i = 1; i < values.length; i++) {
            values[i] = Math.nextUp(values[i - 1]);
        }
        for (Transform transform : Transform.values()) {
            SortedBatches mapped = SortedBatches.of(values.clone(), values.length)
                    .mapped(transform);
            for (int b = 0; b < mapped.batches(); b++) {
                for (int i = mapped.start(b) + 1; i < mapped.end(b); i++) {
                    assertThat(mapped.values()[i])
                            .isGreaterThanOrEqualTo(mapped.values()[i - 1]);
                }
            }
        }
    }
}
