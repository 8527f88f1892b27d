package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.dashboard.chart.Chart;
import dev.minamo.dashboard.chart.Mark;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ModelFigureTest {

    private static List<StatisticRow> rows(double difference) {
        var spec = ModelExamples.resample(List.of("two", "four"), "");
        return ModelFigure.rows(ModelFigure.of(spec, ModelExamples.two(difference)));
    }

    private static double left(@Nullable Chart glyph) {
        return glyph == null
                ? Double.NaN
                : glyph.marks().stream().filter(m -> m.css().equals("iv"))
                        .map(m -> ((Mark.Line) m).x1().replace("%", ""))
                        .mapToDouble(Double::parseDouble).findFirst().orElseThrow();
    }

    @Test
    void whatIsMeasuredAlikeStandsTogether() {
        assertThat(rows(-0.0653)).extracting(StatisticRow::title).containsExactly(
                "Area under the ROC curve of two", "Area under the ROC curve of four",
                "Area under the ROC curve: two − four", "Log loss of two", "Log loss of four");
    }

    /** Both intervals are as wide, and the better one stands further right. */
    @Test
    void picturesOfOneMetricShareOneScale() {
        var rows = rows(-0.0653);

        assertThat(left(rows.get(1).glyph())).isGreaterThan(left(rows.get(0).glyph()) + 20);
    }

    /** sd over the root of the number of folds is too small, as folds share rows; it is not shown. */
    @Test
    void meansOverFoldsShowNoStandardError() {
        assertThat(rows(-0.0653).get(0).standardError()).isEmpty();
        assertThat(rows(-0.0653).get(2).standardError()).isEqualTo("0.014");
    }

    @Test
    void aSmallPValueOfAnApproximationHasNoDigits() {
        assertThat(rows(-0.0653).get(2).note()).isEqualTo("p < 0.0001");
    }

    /** Of 999 replicates: 0.45 is known to 0.016, twice as much by 0.032; 0.001 is the least there is. */
    @Test
    void pValuesThatWereCountedShowTheDigitsTheyEarned() {
        var spec = ModelExamples.importance(", \"on\": \"bootstrap\"");
        var rows = ModelFigure.rows(ModelFigure.of(spec, ModelExamples.result(List.of(),
                List.of(), List.of(ModelExamples.column("a", 0.0012, 0.003, 0.452),
                        ModelExamples.column("b", 0.256, 0.05, 0.001)))));

        assertThat(rows.get(0).note()).isEqualTo("p = 0.45; Holm 0.90");
        assertThat(rows.get(1).note()).isEqualTo("p ≤ 0.001; Holm ≤ 0.002");
    }

    @Test
    void oneScaleHoldsTwoColumns() {
        var spec = ModelExamples.importance(", \"on\": \"bootstrap\"");
        var rows = ModelFigure.rows(ModelFigure.of(spec, ModelExamples.result(List.of(),
                List.of(), List.of(ModelExamples.column("a", 0.05, 0.01, 0.001),
                        ModelExamples.column("b", 0.256, 0.01, 0.001)))));

        assertThat(left(rows.get(1).glyph())).isGreaterThan(left(rows.get(0).glyph()) + 50);
    }
}
