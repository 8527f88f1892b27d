package dev.minamo.dashboard.chart;

import java.util.List;
import java.util.Objects;

import dev.minamo.dashboard.chart.RangePlot.Content;
import dev.minamo.dashboard.chart.RangePlot.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

class RangePlotTest {

    private static final Row WIDE = new Row("wide", 5.0, 0.0, 10.0, "5", "0 to 10", false);
    private static final Row NARROW = new Row("narrow", 5.0, 4.0, 6.0, "5", "4 to 6", true);

    private static List<Mark> marks(@Nullable Double none, Row... rows) {
        return Objects.requireNonNull(
                RangePlot.draw(new Content("r", List.of(rows), none, "error, in mpg", "Errors")))
                .marks();
    }

    private static double width(List<Mark> marks, String css) {
        return marks.stream().filter(m -> m.css().equals(css)).map(Mark.Line.class::cast)
                .mapToDouble(m -> percent(m.x2()) - percent(m.x1())).findFirst().orElseThrow();
    }

    private static double percent(String text) {
        return Double.parseDouble(text.substring(0, text.length() - 1));
    }

    /** The interval five times as wide is drawn five times as wide. */
    @Test
    void allRowsShareOneScale() {
        var marks = marks(null, WIDE, NARROW);

        assertThat(width(marks, "iv") / width(marks, "iv iv-pale"))
                .isCloseTo(5, offset(0.01));
    }

    /** From 0 to 10 with 6 % of air at both ends is −0.6 to 10.6: 0 stands at 0.6 / 11.2. */
    @Test
    void theScaleHasAirAtBothEnds() {
        assertThat(marks(null, WIDE))
                .contains(new Mark.Line(null, "5.36%", "30", "94.64%", "30", "iv"));
    }

    @Test
    void noEffectIsAlwaysOnTheScale() {
        assertThat(marks(-100.0, NARROW)).anyMatch(m -> m.css().equals("zero"));
        assertThat(marks(null, NARROW)).noneMatch(m -> m.css().equals("zero"));
    }

    @Test
    void theAxisSaysWhatIsMeasuredInWhat() {
        assertThat(marks(null, WIDE)).anyMatch(
                m -> m instanceof Mark.Label label && label.text().equals("error, in mpg"));
    }

    @Test
    void whatHasNoNumbersIsNotDrawn() {
        var nothing = new Row("none", null, null, null, "–", "", false);

        assertThat(RangePlot.draw(new Content("r", List.of(nothing), null, "", ""))).isNull();
        assertThat(marks(null, WIDE, nothing)).filteredOn(Mark.Dot.class::isInstance).hasSize(1);
    }

    @Test
    void oneNumberAloneHasAScale() {
        assertThat(marks(null, new Row("point", 0.5, 0.5, 0.5, "0.5", "", false)))
                .anyMatch(Mark.Dot.class::isInstance);
    }
}
