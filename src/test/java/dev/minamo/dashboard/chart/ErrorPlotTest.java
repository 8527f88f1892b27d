package dev.minamo.dashboard.chart;

import java.util.List;
import java.util.Objects;

import dev.minamo.dashboard.chart.ErrorPlot.Point;
import dev.minamo.dashboard.chart.SurfacePlot.Ends;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ErrorPlotTest {

    @Test
    void theLessSettledEndCounts() {
        assertThat(Point.of(new Ends(100, 1, 2, 0.1, 0.3))).isEqualTo(new Point(100, 0.3));
        assertThat(Point.of(new Ends(100, 1, 2, null, 0.3))).isEqualTo(new Point(100, 0.3));
        assertThat(Point.of(new Ends(100, 1, 2, null, null))).isNull();
        assertThat(Point.of(new Ends(100, 1, 2, 0.0, 0.0))).isNull();
    }

    @Test
    void onePointIsNoCurve() {
        assertThat(ErrorPlot.draw(List.of(new Point(50, 0.1)), 9_999)).isNull();
    }

    @Test
    void fourTimesTheReplicatesHalveTheErrorAhead() {
        var chart = Objects.requireNonNull(
                ErrorPlot.draw(List.of(new Point(50, 0.2), new Point(100, 0.1)), 400));

        assertThat(labels(chart)).contains("now ±0.1", "±0.05");
    }

    @Test
    void aFinishedJobHasNothingAhead() {
        var chart = Objects.requireNonNull(
                ErrorPlot.draw(List.of(new Point(50, 0.2), new Point(100, 0.1)), 0));

        assertThat(labels(chart)).contains("±0.1").noneMatch(t -> t.startsWith("now"));
        assertThat(chart.marks()).noneMatch(m -> m.css().contains("pt-open"));
    }

    @Test
    void errorsThatDoNotChangeAreDrawnAllTheSame() {
        assertThat(ErrorPlot.draw(List.of(new Point(50, 0.1), new Point(100, 0.1)), 0)).isNotNull();
    }

    private static List<String> labels(Chart chart) {
        return chart.marks()
                .stream()
                .filter(Mark.Label.class::isInstance)
                .map(m -> ((Mark.Label) m).text())
                .toList();
    }
}
