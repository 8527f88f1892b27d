package dev.minamo.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import dev.minamo.inference.AndrewsBuchinsky;
import dev.minamo.inference.Estimate;
import dev.minamo.inference.Estimate.Mcse;
import dev.minamo.inference.Interval;
import dev.minamo.inference.IntervalMethod;
import dev.minamo.inference.IntervalWidth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class StoppingTest {

    /** An interval of width 2 whose ends have an error of 1 / √k: at most 0.01 of the width from k = 2,500 on. */
    private static List<Estimate> after(long k) {
        double error = 1 / Math.sqrt((double) k);
        var interval = new Interval(IntervalMethod.PERCENTILE, 0.95, "two_sided", -1.0, 1.0, error,
                error, null);
        return List.of(new Estimate("t", 0.0, 0.0, 0.5, k, 0, Map.of(), Mcse.UNKNOWN, Map.of(),
                0.0, 5.0, null, null, null, List.of(interval), null, List.of()));
    }

    private static OptionalLong walk(Stopping stopping, long step, List<Long> looked) {
        var found = OptionalLong.empty();
        for (long prefix = step; found.isEmpty() && prefix <= 100_000; prefix += step) {
            found = stopping.look(prefix, k -> {
                looked.add(k);
                return after(k);
            });
        }
        return found;
    }

    /** However fast the prefix grows, and also when it is whole from the start, as after a restart. */
    @ParameterizedTest
    @ValueSource(longs = {1, 50, 199, 777, 10_000, 100_000})
    void thePaceDoesNotChangeWhereItStops(long step) {
        var looked = new ArrayList<Long>();

        var found = walk(new Stopping(new IntervalWidth(0.01), 100_000), step, looked);

        // Checkpoints 199, 399, …: the first of at least 2,500 is 3,199.
        assertThat(found).hasValue(3_199);
        assertThat(looked).containsExactly(199L, 399L, 799L, 1_599L, 3_199L);
    }

    /** Kurtosis 5 is an excess of 2: (2 + 2) / 4 = 1 in place of 1/2, 10,000 · 1.96² / 100 = 385 replicates. */
    @ParameterizedTest
    @ValueSource(longs = {1, 64, 100_000})
    void aRuleMayAskForMoreThanItsFirstStep(long step) {
        var looked = new ArrayList<Long>();

        var found = walk(new Stopping(new AndrewsBuchinsky(10, 0.05, List.of()), 100_000), step,
                looked);

        assertThat(found).hasValue(385);
        assertThat(looked).containsExactly(193L, 385L);
    }

    @Test
    void whatTheRuleAsksBeyondTheCeilingEndsThere() {
        var stopping = new Stopping(new AndrewsBuchinsky(10, 0.05, List.of()), 300);

        assertThat(stopping.look(300, StoppingTest::after)).isEmpty();
        assertThat(stopping.result(300, 100).reason()).isEqualTo("The ceiling came first.");
        assertThat(stopping.result(300, 100).ceilingSeconds()).isEqualTo(3.0);
    }

    /** A job that is cancelled has met neither its rule nor its ceiling. */
    @Test
    void whatEndsBeforeTheCeilingSaysSo() {
        var stopping = new Stopping(new IntervalWidth(0.01), 100_000);

        assertThat(stopping.look(250, StoppingTest::after)).isEmpty();
        assertThat(stopping.result(250, 100).reason())
                .isEqualTo("The job ended before the rule was met.");
    }
}
