package dev.minamo.dashboard.chart;

import java.util.List;
import java.util.Objects;

import dev.minamo.dashboard.chart.PValuePlot.Content;
import dev.minamo.dashboard.chart.PValuePlot.Point;
import dev.minamo.dashboard.chart.PValuePlot.Texts;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Three decades and a top of 0.2, so that places can be told by hand: 0.1 is in the middle of 190 pixels. */
class PValuePlotTest {

    private static final Texts TEXTS = new Texts("p = 0.1", "Shuffles", "p settles");
    private static final double TOP = 0.2 / 1.1;

    private static Chart draw(@Nullable Double level, long planned, Point... points) {
        return Objects.requireNonNull(
                PValuePlot.draw(new Content(List.of(points), planned, level, TEXTS)));
    }

    private static String curve(Chart chart, String id) {
        return chart.marks().stream().filter(Mark.Layer.class::isInstance)
                .flatMap(m -> ((Mark.Layer) m).curves().stream())
                .filter(c -> id.equals(c.id())).map(Mark.Curve::path).findFirst().orElseThrow();
    }

    @Test
    void countsAreLogarithmicAndPIsNot() {
        var chart = draw(null, 0, new Point(10, 0.05, 0.0, 0.1), new Point(100, 0.1, 0.05, 0.15),
                new Point(10_000, 0.1, 0.05, TOP));

        assertThat(curve(chart, "p-line")).isEqualTo("M0,142.5 333.33,95 1000,95");
        assertThat(curve(chart, "p-band"))
                .startsWith("M0,190 333.33,142.5 1000,142.5 1000,17.27 333.33,47.5 0,95");
    }

    @Test
    void aWideBandOfTheFirstFewMayLeaveThePicture() {
        var chart = draw(null, 0, new Point(50, 0.1, 0.0, 0.9), new Point(100, 0.1, 0.05, TOP));

        assertThat(curve(chart, "p-band")).contains("0,0Z");
    }

    @Test
    void aLevelChosenBeforeIsALineInInk() {
        var chart = draw(0.05, 0, new Point(100, 0.1, 0.05, TOP), new Point(200, 0.1, null, null));
        var without = draw(null, 0, new Point(100, 0.1, 0.05, TOP),
                new Point(200, 0.1, null, null));

        assertThat(chart.marks()).filteredOn(m -> "level".equals(m.id()))
                .containsExactly(new Mark.Line("level", "0%", "142.5", "100%", "142.5", "zero"));
        assertThat(without.marks()).noneMatch(m -> "level".equals(m.id()));
    }

    @Test
    void aRunningJobHasRoomForWhatIsToCome() {
        var chart = draw(null, 10_000, new Point(100, 0.1, 0.05, TOP),
                new Point(1_000, 0.1, 0.05, TOP));

        assertThat(curve(chart, "p-line")).isEqualTo("M0,95 500,95");
    }

    @Test
    void onePointIsNoCurve() {
        assertThat(PValuePlot.draw(new Content(List.of(new Point(50, 0.1, 0.0, 0.2)), 0, null,
                TEXTS))).isNull();
    }
}
