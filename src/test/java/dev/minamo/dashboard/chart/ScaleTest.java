package dev.minamo.dashboard.chart;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class ScaleTest {

    @Test
    void sharesAreHeldInside() {
        var scale = new Scale(10, 20);

        assertThat(scale.share(12.5)).isEqualTo(0.25);
        assertThat(scale.share(9)).isZero();
        assertThat(scale.share(21)).isEqualTo(1);
    }

    @Test
    void oneValueStillHasAScaleAroundIt() {
        assertThat(Scale.around(5, 5, 0.03).share(5)).isEqualTo(0.5);
        assertThat(Scale.around(0, 0, 0.03).share(0)).isEqualTo(0.5);
    }

    @Test
    void nothingIsNoScale() {
        assertThatThrownBy(() -> new Scale(1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Scale(0, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ticksAreRound() {
        assertThat(new Scale(1.105, 1.265).ticks(8)).usingComparatorForType(
                (a, b) -> Math.abs(a - b) < 1e-12 ? 0 : Double.compare(a, b), Double.class)
                .containsExactly(1.12, 1.14, 1.16, 1.18, 1.20, 1.22, 1.24, 1.26);
    }

    @Test
    void axesGrowAndDoNotShrink() {
        var before = new Scale(0, 10);

        assertThat(before.grownTo(new Scale(2, 8))).isEqualTo(before);
        assertThat(before.grownTo(new Scale(2, 12))).isEqualTo(new Scale(0, 12));
    }

    @Property(tries = 300, seed = "20260417")
    void ticksAreInsideAndNotTooMany(@ForAll @DoubleRange(min = -1e6, max = 1e6) double low,
            @ForAll @DoubleRange(min = 0.01, max = 1e6) double span,
            @ForAll @IntRange(min = 2, max = 12) int most) {
        var scale = new Scale(low, low + span);

        var ticks = scale.ticks(most);

        assertThat(ticks.size()).isBetween(0, most + 1);
        assertThat(ticks).allSatisfy(
                t -> assertThat(t).isBetween(low - 1e-6 * span, low + span * (1 + 1e-6)));
        for (int i = 1; i < ticks.size(); i++) {
            assertThat(ticks.get(i) - ticks.get(i - 1)).isCloseTo(scale.step(most),
                    within(1e-6 * span));
        }
    }
}
