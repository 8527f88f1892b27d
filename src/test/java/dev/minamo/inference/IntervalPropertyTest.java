package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class IntervalPropertyTest {
    /** All but the closed ones, which need no replicates. */
    private static final List<IntervalMethod> METHODS = Arrays.stream(IntervalMethod.values())
            .filter(method -> !method.closed()).toList();
    private static final List<Double> LEVELS = List.of(0.5, 0.8, 0.9, 0.95, 0.99);

    private static IntervalRequest request(int type) {
        return new IntervalRequest(METHODS, LEVELS, IntervalRequest.TWO_SIDED, type);
    }

    /** On a grid of eighths, so that ties are ties in any unit; skewed, so that a and z0 matter. */
    private static double[] skewed(int size, long seed) {
        var random = TestSample.random(seed);
        double[] values = new double[size];
        Arrays.setAll(values, i -> Math.rint(16 * random.nextExponential()) / 8);
        return values;
    }

    private static Estimate summarise(double[] values, double estimate, double[] jackknife,
            int type) {
        return summarise(values, estimate, jackknife, type, 1);
    }

    /** With variances and inner shares made of the values: those of factor times the statistic. */
    private static Estimate summarise(double[] values, double estimate, double[] jackknife,
            int type, double factor) {
        double[] variances = new double[values.length];
        double[] shares = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            double d = (values[i] - estimate) / factor;
            variances[i] = factor * factor * (0.25 + Math.abs(Math.rint(8 * d) / 8));
            double share = (1 + (i * 7L) % 199) / 200.0;
            shares[i] = factor < 0 ? 1 - share : share;
        }
        return BootstrapSummary.summarise(
                new Replicates("t", estimate, MemorySegment.ofArray(values), values.length,
                        jackknife, null)
                        .withVariances(MemorySegment.ofArray(variances), factor * factor)
                        .withInnerShares(MemorySegment.ofArray(shares)),
                request(type));
    }

    private static double[] map(double[] values, double factor, double shift) {
        return Arrays.stream(values).map(v -> factor * v + shift).toArray();
    }

    /**
     * Statistic times c plus d: ends likewise, and swapped when c is negative; errors times |c|.
     */
    @Property(tries = 100, seed = "20260101")
    void everythingMovesWithUnitAndOrigin(@ForAll @IntRange(min = 60, max = 1500) int size,
            @ForAll long seed, @ForAll @IntRange(min = 0, max = 3) int which,
            @ForAll @IntRange(min = 6, max = 7) int type) {
        double factor = new double[]{1e-12, 3, -0.7, -1e9}[which];
        double shift = new double[]{0, 100, -5, 1e8}[which];
        double[] values = skewed(size, seed);
        double[] jackknife = skewed(12, seed + 1);

        Estimate plain = summarise(values, 1.5, jackknife, type);
        Estimate moved = summarise(map(values, factor, shift), factor * 1.5 + shift,
                map(jackknife, factor, shift), type, factor);

        double unit = Math.abs(factor) * Objects.requireNonNull(plain.standardError());
        assertClose(moved.standardError(), plain.standardError(), Math.abs(factor), 0, unit);
        assertClose(moved.bias(), plain.bias(), factor, 0, unit);
        for (int i = 0; i < plain.intervals().size(); i++) {
            Interval a = plain.intervals().get(i);
            Interval b = moved.intervals().get(i);
            boolean turned = factor < 0;
            assertThat(b.note()).isEqualTo(a.note());
            assertClose(b.low(), turned ? a.high() : a.low(), factor, shift, unit);
            assertClose(b.high(), turned ? a.low() : a.high(), factor, shift, unit);
            assertClose(b.mcseLow(), turned ? a.mcseHigh() : a.mcseLow(), Math.abs(factor), 0,
                    unit);
        }
    }

    private static void assertClose(@Nullable Double moved, @Nullable Double plain, double factor,
            double shift, double unit) {
        assertThat(moved == null).isEqualTo(plain == null);
        if (moved != null && plain != null) {
            assertThat(moved).isCloseTo(factor * plain + shift, within(1e-7 * unit));
        }
    }

    @Property(tries = 100, seed = "20260102")
    void aHigherLevelContainsALower(@ForAll @IntRange(min = 10, max = 3000) int size,
            @ForAll long seed, @ForAll @IntRange(min = 6, max = 7) int type) {
        List<Interval> intervals = summarise(skewed(size, seed), 1.5, skewed(12, seed + 1), type)
                .intervals();

        for (int i = 1; i < intervals.size(); i++) {
            Interval inner = intervals.get(i - 1);
            Interval outer = intervals.get(i);
            if (inner.method() == outer.method() && outer.low() != null && outer.high() != null) {
                assertThat(inner.low()).isGreaterThanOrEqualTo(outer.low());
                assertThat(inner.high()).isLessThanOrEqualTo(outer.high());
            }
        }
    }

    /** The level is used by every method: on smooth replicates 0.99 is strictly wider than 0.5. */
    @Property(tries = 20, seed = "20260103")
    void aHigherLevelIsStrictlyWider(@ForAll long seed) {
        var random = TestSample.random(seed);
        double[] values = new double[999];
        Arrays.setAll(values, i -> random.nextGaussian());

        List<Interval> intervals = summarise(values, 0, skewed(12, seed + 1), 6).intervals();

        for (int i = 0; i < intervals.size(); i += LEVELS.size()) {
            Interval half = intervals.get(i);
            Interval most = intervals.get(i + LEVELS.size() - 1);
            assertThat(most.method()).isEqualTo(half.method());
            assertThat(most.low()).isLessThan(Objects.requireNonNull(half.low()));
            assertThat(most.high()).isGreaterThan(Objects.requireNonNull(half.high()));
        }
    }

    /** All but the errors made by batches, which are by index order. */
    @Property(tries = 100, seed = "20260104")
    void orderOfTheReplicatesDoesNotMatter(@ForAll @IntRange(min = 2, max = 1500) int size,
            @ForAll long seed) {
        double[] values = skewed(size, seed);
        List<Double> shuffled = new ArrayList<>(Arrays.stream(values).boxed().toList());
        Collections.shuffle(shuffled, new Random(seed));
        double[] jackknife = skewed(12, seed + 1);

        Estimate one = summarise(values, 1.5, jackknife, 6);
        Estimate two = summarise(shuffled.stream().mapToDouble(d -> d).toArray(), 1.5, jackknife,
                6);

        assertThat(two.quantiles()).isEqualTo(one.quantiles());
        assertThat(two.histogram()).isEqualTo(one.histogram());
        assertThat(two.z0()).isEqualTo(one.z0());
        assertThat(two.acceleration()).isEqualTo(one.acceleration());
        assertSame(two.bias(), one.bias());
        assertSame(two.standardError(), one.standardError());
        assertSame(two.kurtosis(), one.kurtosis());
        assertSame(two.mcseStandardError(), one.mcseStandardError());
        for (int i = 0; i < one.intervals().size(); i++) {
            Interval a = one.intervals().get(i);
            Interval b = two.intervals().get(i);
            assertSame(b.low(), a.low());
            assertSame(b.high(), a.high());
            assertThat(b.note()).isEqualTo(a.note());
            if (a.method() == IntervalMethod.PERCENTILE || a.method() == IntervalMethod.BASIC) {
                assertThat(b.mcseLow()).isEqualTo(a.mcseLow());
                assertThat(b.mcseHigh()).isEqualTo(a.mcseHigh());
            }
        }
    }

    private static void assertSame(@Nullable Double two, @Nullable Double one) {
        assertThat(two == null).isEqualTo(one == null);
        if (two != null && one != null) {
            assertThat(two).isCloseTo(one, within(1e-12 * (1 + Math.abs(one)))); // order of sums
        }
    }
}
