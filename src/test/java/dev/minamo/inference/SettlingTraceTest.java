package dev.minamo.inference;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import dev.minamo.numeric.Undefined;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class SettlingTraceTest {
    private static final double[] JACKKNIFE = {1, 2, 4, 3, 2.5, 3.5, 1.5, 5, 2, 3};
    private static final MemorySegment VALUES = values();

    private static MemorySegment values() {
        var random = TestSample.random(3);
        double[] values = new double[2000];
        Arrays.setAll(values,
                i -> i % 97 == 5 ? Undefined.CONSTANT.nan() : random.nextGaussian());
        return MemorySegment.ofArray(values);
    }

    private static Replicates first(long count, double @Nullable [] jackknife) {
        return new Replicates("t", 0.02, VALUES, count, jackknife, null);
    }

    private static IntervalRequest request(IntervalMethod method, String side) {
        return new IntervalRequest(List.of(method), List.of(0.9, 0.5), side, 6);
    }

    @ParameterizedTest
    @EnumSource(names = {"PERCENTILE", "BASIC", "NORMAL", "BC", "BCA"})
    void pointsAreThoseOfTheirOwnPrefixesHoweverTheTraceWasExtended(IntervalMethod method) {
        IntervalRequest request = request(method, "two_sided");
        var atOnce = new SettlingTrace("t", request);
        var bySteps = new SettlingTrace("t", request);

        atOnce.extend(first(2000, JACKKNIFE));
        for (long k : new long[]{0, 1, 49, 50, 120, 120, 1131, 2000}) {
            bySteps.extend(first(k, JACKKNIFE));
        }

        Settling found = atOnce.settling();
        assertThat(bySteps.settling()).isEqualTo(found);
        assertThat(found.method()).isEqualTo(method);
        assertThat(found.level()).isEqualTo(0.9);
        assertThat(found.points()).extracting(Settling.Point::k).containsExactly(50L, 71L, 100L,
                141L, 200L, 283L, 400L, 566L, 800L, 1131L, 1600L);
        for (Settling.Point point : found.points()) {
            Interval own = BootstrapSummary.summarise(first(point.k(), JACKKNIFE), request)
                    .intervals().getFirst();
            assertThat(point).isEqualTo(new Settling.Point(point.k(),
                    Objects.requireNonNull(own.low()), Objects.requireNonNull(own.high()),
                    own.mcseLow(), own.mcseHigh()));
        }
    }

    @Test
    void bcaWaitsForItsJackknife() {
        var trace = new SettlingTrace("t", request(IntervalMethod.BCA, "two_sided"));

        trace.extend(first(400, null));
        assertThat(trace.settling().points()).isEmpty();

        trace.extend(first(400, JACKKNIFE));
        assertThat(trace.settling().points()).hasSize(7);
    }

    @Test
    void pointsWithoutAnIntervalAreLeftOut() {
        var bca = new SettlingTrace("t", request(IntervalMethod.BCA, "two_sided"));

        bca.extend(new Replicates("t", 99, VALUES, 400, JACKKNIFE, null));

        assertThat(bca.settling().points()).isEmpty(); // the estimate lies beyond all replicates
    }

    @Test
    void oneSidedOrNoIntervalsHaveNoPoints() {
        for (IntervalRequest request : List.of(request(IntervalMethod.BASIC, "lower"),
                new IntervalRequest(List.of(), List.of(), "two_sided", 6))) {
            var trace = new SettlingTrace("t", request);

            trace.extend(first(400, JACKKNIFE));

            assertThat(trace.settling().points()).isEmpty();
            assertThat(trace.settling().name()).isEqualTo("t");
        }
    }
}
