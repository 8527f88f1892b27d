package dev.minamo.inference;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class MonteCarloPlanTest {

    /**
     * sqrt(0.025 * 0.975) / phi(1.959964) = 0.156125 / 0.0584451 = 2.67131 by hand; over 100 for
     * 10,000 replicates.
     */
    @Test
    void anEndAtLevel95HasTheTextbookError() {
        MonteCarloPlan plan = MonteCarloPlan.of(10_000, 0.025);

        assertThat(plan.end()).isCloseTo(0.0267131, within(1e-7));
        assertThat(plan.bias()).isEqualTo(0.01);
        assertThat(plan.standardError()).isCloseTo(1 / Math.sqrt(20_000), within(1e-15));
    }

    @Test
    void aRequestIsPlannedAtItsWidestLevelAndSide() {
        List<IntervalMethod> methods = List.of(IntervalMethod.PERCENTILE);

        assertThat(MonteCarloPlan.of(999,
                new IntervalRequest(methods, List.of(0.5, 0.75, 0.6), "two_sided", 6)))
                .isEqualTo(MonteCarloPlan.of(999, 0.125));
        assertThat(
                MonteCarloPlan.of(999, new IntervalRequest(methods, List.of(0.75), "lower", 6)))
                .isEqualTo(MonteCarloPlan.of(999, 0.25));
    }

    @Test
    void nonsenseIsNamed() {
        assertThatThrownBy(() -> MonteCarloPlan.of(0, 0.1)).hasMessageContaining("replicates: 0");
        assertThatThrownBy(() -> MonteCarloPlan.of(1, 0)).hasMessageContaining("tail: 0.0");
    }
}
