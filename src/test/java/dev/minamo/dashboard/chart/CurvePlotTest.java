package dev.minamo.dashboard.chart;

import java.util.List;
import java.util.Objects;

import dev.minamo.dashboard.chart.CurvePlot.Content;
import dev.minamo.dashboard.chart.CurvePlot.Curve;
import dev.minamo.dashboard.chart.CurvePlot.Marked;
import dev.minamo.dashboard.chart.CurvePlot.Point;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CurvePlotTest {

    private static final Scale SHARES = new Scale(0, 1);

    private static Point at(double x, double y) {
        return new Point(x, y, y - 0.1, y + 0.1);
    }

    private static List<Mark> doses(List<Point> points, List<Point> observed,
            @Nullable Marked marked) {
        return Objects.requireNonNull(CurvePlot.draw(new Content("c",
                List.of(new Curve("", points)), true, observed, marked, true, SHARES, "dose",
                "Risk", ""))).marks();
    }

    private static List<Mark> learning(Curve... curves) {
        return Objects.requireNonNull(CurvePlot.draw(new Content("c", List.of(curves), false,
                List.of(), null, false, SHARES, "rows", "Learning", ""))).marks();
    }

    /** Over 0.1 to 1,000 with 3 % of air at both ends: 10 is half way, and the risk of one half at half the height. */
    @Test
    void dosesStandOnALogarithmicAxis() {
        var marks = doses(List.of(at(0.1, 0.2), at(10, 0.5), at(1000, 0.8)),
                List.of(new Point(10, 0.5, 0.25, 0.75)), null);

        assertThat(marks).contains(new Mark.Dot(null, "50%", "130", "4.5", "obs-dot"),
                new Mark.Line(null, "50%", "195", "50%", "65", "obs-bar"));
        assertThat(marks).anyMatch(m -> m instanceof Mark.Label label
                && label.x().equals("50%") && label.text().equals("10"));
    }

    @Test
    void aDoseOfZeroHasNoPlaceOnALogarithmicAxis() {
        var marks = doses(List.of(at(1, 0.2), at(100, 0.8)),
                List.of(new Point(0, 0, 0.0, 0.3), new Point(10, 0.5, 0.3, 0.7)), null);

        assertThat(marks).filteredOn(m -> m.css().equals("obs-dot")).hasSize(1);
    }

    @Test
    void aPlaceThatIsSpokenOfIsMarkedOnBothAxes() {
        var marks = doses(List.of(at(0.1, 0.2), at(1000, 0.8)), List.of(),
                new Marked(10, 0.5, "half at 10"));

        assertThat(marks).contains(new Mark.Line(null, "0%", "130", "50%", "130", "ln-mark"),
                new Mark.Line(null, "50%", "130", "50%", "260", "ln-mark"));
    }

    @Test
    void intervalsOfTwoModelsAtOnePlaceStandBesideEachOther() {
        var marks = learning(new Curve("a", List.of(at(10, 0.4), at(20, 0.5))),
                new Curve("b", List.of(at(10, 0.4), at(20, 0.5))));

        assertThat(marks.stream().filter(Mark.Dot.class::isInstance).map(Mark.Dot.class::cast)
                .map(Mark.Dot::x).distinct()).hasSize(4);
    }

    @Test
    void namesOfCurvesThatEndAtOnePlaceDoNotLieOnEachOther() {
        var names = learning(new Curve("a", List.of(at(10, 0.4), at(20, 0.5))),
                new Curve("b", List.of(at(10, 0.4), at(20, 0.5)))).stream()
                .filter(m -> m.css().startsWith("t-curve")).map(Mark.Label.class::cast)
                .map(m -> Double.parseDouble(m.y())).sorted().toList();

        assertThat(names.getLast() - names.getFirst()).isGreaterThanOrEqualTo(12);
    }

    @Test
    void onePlaceMakesNoCurve() {
        assertThat(CurvePlot.draw(new Content("c", List.of(new Curve("a", List.of(at(10, 0.4)))),
                false, List.of(), null, false, null, "", "", ""))).isNull();
    }
}
