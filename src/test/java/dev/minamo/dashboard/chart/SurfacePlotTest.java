package dev.minamo.dashboard.chart;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import dev.minamo.dashboard.chart.SurfacePlot.Content;
import dev.minamo.dashboard.chart.SurfacePlot.Ends;
import dev.minamo.dashboard.chart.SurfacePlot.Texts;
import dev.minamo.inference.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

class SurfacePlotTest {

    private static final Texts TEXTS = new Texts("5.0", "1.5", "8.5", "Mean of x", "A histogram.");
    private static final Histogram TEN_BINS = new Histogram(0, 1,
            List.of(1L, 2L, 4L, 8L, 16L, 16L, 8L, 4L, 2L, 0L));
    /** Makes a per cent of the width from a value of 0 to 10 without air. */
    private static final Scale SCALE = new Scale(0, 10);

    private static Content content(@Nullable Ends now, List<Ends> before) {
        return new Content(5.0, TEN_BINS, before, now, TEXTS);
    }

    private static <M extends Mark> List<M> marks(Chart chart, Class<M> type) {
        return chart.marks().stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace("%", ""));
    }

    @Test
    void binsAreCutExactlyAtTheEndsAndOnlyThere() {
        var chart = SurfacePlot.draw(content(new Ends(1000, 1.25, 8.5, 0.1, 0.1), List.of()),
                SCALE);

        var bins = marks(chart, Mark.Bar.class);
        assertThat(bins).filteredOn(b -> b.css().contains("bin-cut"))
                .extracting(Mark.Bar::x, Mark.Bar::width,
                        b -> b.css().endsWith("bin-in"))
                .containsExactly(tuple("10%", "2.5%", false),
                        tuple("12.5%", "7.5%", true),
                        tuple("80%", "5%", true),
                        tuple("85%", "5%", false));
    }

    @Test
    void barsStartAtTheWaterlineAndTheirHeightIsTheCount() {
        var chart = SurfacePlot.draw(content(null, List.of()), SCALE);

        var bins = marks(chart, Mark.Bar.class);
        assertThat(bins).as("an empty bin is not drawn").hasSize(9);
        assertThat(bins).allSatisfy(
                b -> assertThat(number(b.y()) + number(b.height())).isCloseTo(238, within(0.011)));
        assertThat(number(bins.get(3).height()) / number(bins.get(4).height())).isCloseTo(0.5,
                within(1e-9));
        assertThat(bins).noneMatch(b -> b.css().contains("bin-in"));
    }

    @Test
    void everyBinKeepsItsIdBetweenTwoDrawings() {
        var one = SurfacePlot.draw(content(new Ends(100, 1.25, 8.5, 0.1, 0.1), List.of()), SCALE);
        var two = SurfacePlot.draw(content(new Ends(200, 1.75, 8.5, 0.1, 0.1), List.of()), SCALE);

        assertThat(ids(one)).doesNotHaveDuplicates().isEqualTo(ids(two));
    }

    private static List<String> ids(Chart chart) {
        return chart.marks().stream().flatMap(m -> Stream.ofNullable(m.id())).toList();
    }

    @Test
    void theNewestEndsAreAtTheSurfaceAndTheFirstAtTheBottom() {
        var before = List.of(new Ends(50, 1, 9, 0.5, 0.5), new Ends(100, 2, 8, 0.4, 0.4));

        var chart = SurfacePlot.draw(content(new Ends(200, 3, 7, 0.25, 0.5), before), SCALE);

        var curves = marks(chart, Mark.Layer.class).getFirst().curves();
        assertThat(curve(curves, "edge-low")).as("log depth: 100 is half way from 50 to 200")
                .isEqualTo("M100,252 200,126 300,0");
        assertThat(curve(curves, "shore-low")).as("± 2 Monte Carlo errors")
                .isEqualTo("M0,252 120,126 250,0 350,0 280,126 200,252Z");
    }

    private static String curve(List<Mark.Curve> curves, String id) {
        return curves.stream().filter(c -> id.equals(c.id())).findFirst().orElseThrow().path();
    }

    @Test
    void aPointOfTheTraceThatIsNotBeforeNowIsLeftOut() {
        var before = List.of(new Ends(50, 1, 9, 0.5, 0.5), new Ends(200, 2, 8, 0.4, 0.4));

        var chart = SurfacePlot.draw(content(new Ends(200, 3, 7, 0.25, 0.5), before), SCALE);

        assertThat(curve(marks(chart, Mark.Layer.class).getFirst().curves(), "edge-low"))
                .isEqualTo("M100,252 300,0");
    }

    @Test
    void anUnknownErrorHasNoBand() {
        var ends = new Ends(200, 3, 7, null, null);

        assertThat(ends.lowest()).isEqualTo(3);
        assertThat(ends.highest()).isEqualTo(7);
    }

    @Test
    void whatIsNotKnownIsNotDrawn() {
        var nothing = new Content(null, null, List.of(), null, TEXTS);

        assertThat(SurfacePlot.scale(nothing)).isNull();
        var chart = SurfacePlot.draw(new Content(null, TEN_BINS, List.of(), null, TEXTS), SCALE);
        assertThat(marks(chart, Mark.Layer.class)).isEmpty();
        assertThat(chart.marks())
                .noneMatch(m -> m.css().contains("obs") || m.css().contains("cap"));
    }

    @Test
    void earlyEndsWidenThePictureByAFifthAtMost() {
        var wild = List.of(new Ends(50, -1000, 1000, 50.0, 50.0));

        var scale = Objects
                .requireNonNull(SurfacePlot.scale(content(new Ends(1000, 2, 8, 0.1, 0.1), wild)));

        assertThat(scale.low()).isBetween(-2.5, -1.8);
        assertThat(scale.high()).isBetween(10.8, 11.5);
    }

    @Test
    void binsTooLowToBeSeenDoNotStretchThePicture() {
        var outlier = new Histogram(0, 1,
                List.of(1L, 0L, 0L, 0L, 0L, 0L, 0L, 9_000L, 10_000L, 9_000L));
        var content = new Content(8.5, outlier, List.of(), null, TEXTS);

        var scale = Objects.requireNonNull(SurfacePlot.scale(content));

        assertThat(scale.low()).isBetween(6.8, 7.0);
        assertThat(marks(SurfacePlot.draw(content, scale), Mark.Bar.class)).hasSize(3);
    }

    @Test
    void depthLabelsDoNotTouch() {
        var before = List.of(new Ends(50, 1, 9, 0.5, 0.5));

        var chart = SurfacePlot.draw(content(new Ends(10_000_000, 3, 7, 0.25, 0.5), before), SCALE);

        var depths = marks(chart, Mark.Label.class).stream()
                .filter(l -> l.x().equals("0%"))
                .map(l -> number(l.y()))
                .sorted()
                .toList();
        assertThat(depths.size()).isGreaterThan(4);
        for (int i = 1; i < depths.size(); i++) {
            assertThat(depths.get(i) - depths.get(i - 1)).isGreaterThan(14);
        }
    }

    @Test
    void aPictureHasFarLessThanTwoThousandMarks() {
        var before = Stream.iterate(50L, k -> k < 10_000_000, k -> k + k / 2)
                .map(k -> new Ends(k, 2, 8, 0.1, 0.1))
                .toList();

        var chart = SurfacePlot.draw(content(new Ends(10_000_000, 3, 7, 0.25, 0.5), before), SCALE);

        assertThat(chart.marks().size()).isLessThan(200);
    }
}
