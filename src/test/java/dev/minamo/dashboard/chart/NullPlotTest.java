package dev.minamo.dashboard.chart;

import java.util.List;

import dev.minamo.dashboard.chart.NullPlot.Content;
import dev.minamo.dashboard.chart.NullPlot.Tails;
import dev.minamo.dashboard.chart.NullPlot.Texts;
import dev.minamo.inference.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

class NullPlotTest {

    private static final Texts TEXTS = new Texts("7.5", "15 % reach it", "Gap", "A picture.");
    /** 20 values from 0 to 10. */
    private static final Histogram TEN_BINS = new Histogram(0, 1,
            List.of(1L, 1L, 2L, 3L, 3L, 3L, 3L, 2L, 1L, 1L));
    /** Makes ten per cent of the width from 1. */
    private static final Scale SCALE = new Scale(0, 10);

    private static List<Mark.Bar> bars(double observed, @Nullable Double upTo,
            @Nullable Double from, double share) {
        var content = new Content(observed, TEN_BINS, new Tails(upTo, from), share, TEXTS);
        return NullPlot.draw(content, SCALE).marks().stream()
                .filter(Mark.Bar.class::isInstance).map(Mark.Bar.class::cast).toList();
    }

    @Test
    void theTailIsCutExactlyAtTheData() {
        var strong = bars(7.5, null, 7.5, 0.15).stream().filter(b -> b.css().contains("bin-tail"))
                .toList();

        assertThat(strong).extracting(Mark.Bar::x, Mark.Bar::width).containsExactly(
                tuple("75%", "5%"), tuple("80%", "10%"), tuple("90%", "10%"));
    }

    @Test
    void bothTailsCountWhereTheDistanceDoes() {
        var strong = bars(8, 2.0, 8.0, 0.2).stream().filter(b -> b.css().contains("bin-tail"))
                .toList();

        assertThat(strong).extracting(Mark.Bar::x).containsExactly("0%", "10%", "80%", "90%");
    }

    /** Whole numbers stand at the left edges of their bins: 4 of 20 are at most 2. */
    @Test
    void aBinOfValuesEqualToTheDataCountsAmongSmallOnes() {
        var whole = bars(2, 2.0, null, 0.2);
        var between = bars(2, 2.0, null, 0.1);

        assertThat(whole).filteredOn(b -> b.css().contains("bin-tail")).hasSize(3);
        assertThat(between).filteredOn(b -> b.css().contains("bin-tail")).hasSize(2);
    }

    @Test
    void theHighestBarHasTheWholeHeightAndAllStandOnTheLine() {
        var bars = bars(7.5, null, null, 0);

        assertThat(bars.get(3).height()).isEqualTo("200");
        assertThat(bars).allSatisfy(b -> assertThat(
                Double.parseDouble(b.y()) + Double.parseDouble(b.height())).isCloseTo(250,
                        within(0.02)));
        assertThat(bars).noneMatch(b -> b.css().contains("bin-tail"));
    }

    @Test
    void dataFarOutAreOnTheScale() {
        var scale = NullPlot.scale(new Content(25, TEN_BINS, new Tails(null, 25.0), 0, TEXTS));

        assertThat(scale.holds(25)).isTrue();
        assertThat(scale.holds(0)).isTrue();
    }

    @Test
    void theDataAreALineWithTheirValue() {
        var chart = NullPlot.draw(new Content(7.5, TEN_BINS, new Tails(null, 7.5), 0.15, TEXTS),
                SCALE);

        assertThat(chart.marks()).filteredOn(m -> "obs".equals(m.id()))
                .containsExactly(new Mark.Line("obs", "75%", "46", "75%", "250", "obs"));
        assertThat(chart.marks()).filteredOn(Mark.Label.class::isInstance)
                .extracting(m -> ((Mark.Label) m).text()).contains("7.5", "15 % reach it", "Gap");
    }
}
