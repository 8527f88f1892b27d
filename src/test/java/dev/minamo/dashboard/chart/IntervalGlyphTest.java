package dev.minamo.dashboard.chart;

import dev.minamo.dashboard.chart.IntervalGlyph.Content;
import dev.minamo.dashboard.chart.SurfacePlot.Ends;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class IntervalGlyphTest {

    private static final Ends ENDS = new Ends(1000, 3, 7, 0.25, 0.5);

    @Test
    void noEffectIsOnTheScaleWhenItIsNear() {
        assertThat(IntervalGlyph.scale(new Content(5.0, ENDS, 0.0)).low()).isNegative();
        assertThat(IntervalGlyph.scale(new Content(5.0, ENDS, -100.0)).low()).isPositive();
        assertThat(IntervalGlyph.scale(new Content(5.0, ENDS, null)).low()).isPositive();
    }

    @Test
    void hairsReachTwoMonteCarloErrorsBeyondTheEnds() {
        var chart = IntervalGlyph.draw("g", new Content(5.0, ENDS, null), new Scale(0, 10), "5");

        assertThat(chart.marks()).contains(new Mark.Line(null, "30%", "12", "70%", "12", "iv"),
                new Mark.Line(null, "25%", "12", "80%", "12", "iv-mc"));
        assertThat(chart.marks()).noneMatch(m -> m.css().equals("zero"));
    }

    @Test
    void withoutAnEstimateThereIsNoDot() {
        var chart = IntervalGlyph.draw("g", new Content(null, ENDS, 0.0), new Scale(0, 10), "–");

        assertThat(chart.marks()).noneMatch(Mark.Dot.class::isInstance)
                .anyMatch(m -> m.css().equals("zero"));
    }
}
