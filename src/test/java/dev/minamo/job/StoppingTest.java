package dev.minamo.job;

import java.lang.foreign.MemorySegment;
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
import dev.minamo.inference.StopRule;
import dev.minamo.pages.RowView;
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

    /** Nobody reads it. */
    private static final RowView NO_ROWS = new RowView() {
        @Override
        public int width() {
            return 0;
        }

        @Override
        public long size() {
            return 0;
        }

        @Override
        public double value(long index, int column) {
            throw new AssertionError("read");
        }

        @Override
        public MemorySegment column(int column) {
            throw new AssertionError("read");
        }
    };

    private static OptionalLong walk(StopRule rule, long step, List<Long> looked) {
        var stopping = new CheckpointStopping(rule, 100_000, (_, k) -> {
            looked.add(k);
            return after(k);
        });
        var found = OptionalLong.empty();
        for (long prefix = step; found.isEmpty() && prefix <= 100_000; prefix += step) {
            found = stopping.look(NO_ROWS, prefix);
        }
        return found;
    }

    /** However fast the prefix grows, and also when it is whole from the start, as after a restart. */
    @ParameterizedTest
    @ValueSource(longs = {1, 50, 199, 777, 10_000, 100_000})
    void thePaceDoesNotChangeWhereItStops(long step) {
        var looked = new ArrayList<Long>();

        var found = walk(new IntervalWidth(0.01), step, looked);

        // Checkpoints 199, 399, …: the first of at least 2,500 is 3,199.
        assertThat(found).hasValue(3_199);
        assertThat(looked).containsExactly(199L, 399L, 799L, 1_599L, 3_199L);
    }

    /** Kurtosis 5 is an excess of 2: (2 + 2) / 4 = 1 in place of 1/2, 10,000 · 1.96² / 100 = 385 replicates. */
    @ParameterizedTest
    @ValueSource(longs = {1, 64, 100_000})
    void aRuleMayAskForMoreThanItsFirstStep(long step) {
        var looked = new ArrayList<Long>();

        var found = walk(new AndrewsBuchinsky(10, 0.05, List.of()), step, looked);

        assertThat(found).hasValue(385);
        assertThat(looked).containsExactly(193L, 385L);
    }

    @Test
    void whatTheRuleAsksBeyondTheCeilingEndsThere() {
        var stopping = new CheckpointStopping(new AndrewsBuchinsky(10, 0.05, List.of()), 300,
                (_, k) -> after(k));

        assertThat(stopping.look(NO_ROWS, 300)).isEmpty();
        assertThat(stopping.result(300, 100).reason()).isEqualTo("The ceiling came first.");
        assertThat(stopping.result(300, 100).ceilingSeconds()).isEqualTo(3.0);
    }

    /** A job that is cancelled has met neither its rule nor its ceiling. */
    @Test
    void whatEndsBeforeTheCeilingSaysSo() {
        var stopping = new CheckpointStopping(new IntervalWidth(0.01), 100_000,
                (_, k) -> after(k));

        assertThat(stopping.look(NO_ROWS, 250)).isEmpty();
        assertThat(stopping.result(250, 100).reason())
                .isEqualTo("The job ended before the rule was met.");
    }
}
