package dev.minamo.dashboard.chart;

import java.util.ArrayList;

import org.jspecify.annotations.Nullable;

/**
 * An interval in a row: the rule is the scale, the bar the interval, hairs show where the ends may still
 * move (± 2 Monte Carlo errors), the dot is the estimate, the tick is no effect.
 */
public final class IntervalGlyph {

    private static final int HEIGHT = 24;

    private IntervalGlyph() {}

    /** @param none the value that means no effect, or null when there is no such value */
    public record Content(@Nullable Double estimate, SurfacePlot.Ends ends,
            @Nullable Double none) {}

    /** The scale the content needs by itself; no effect is on it when that is near. */
    public static Scale scale(Content content) {
        double low = content.ends().lowest();
        double high = content.ends().highest();
        if (content.estimate() != null) {
            low = Math.min(low, content.estimate());
            high = Math.max(high, content.estimate());
        }
        if (content.none() != null) {
            double reach = 1.5 * (high - low);
            if (content.none() > low - reach && content.none() < high + reach) {
                low = Math.min(low, content.none());
                high = Math.max(high, content.none());
            }
        }
        return Scale.around(low, high, 0.12);
    }

    public static Chart draw(String id, Content content, Scale x, String words) {
        var ends = content.ends();
        var marks = new ArrayList<Mark>();
        marks.add(line("0%", "100%", "rule"));
        if (content.none() != null && x.holds(content.none())) {
            var none = Mark.percent(x.share(content.none()));
            marks.add(new Mark.Line(null, none, "3", none, "21", "zero"));
        }
        var lowest = Mark.percent(x.share(ends.lowest()));
        var highest = Mark.percent(x.share(ends.highest()));
        marks.add(line(lowest, highest, "iv-mc"));
        marks.add(
                line(Mark.percent(x.share(ends.low())), Mark.percent(x.share(ends.high())), "iv"));
        marks.add(new Mark.Line(null, lowest, "9", lowest, "15", "iv-mc"));
        marks.add(new Mark.Line(null, highest, "9", highest, "15", "iv-mc"));
        if (content.estimate() != null) {
            marks.add(new Mark.Dot(null, Mark.percent(x.share(content.estimate())), "12", "4.5",
                    "obs-dot"));
        }
        return new Chart(id, HEIGHT, words, "", marks);
    }

    private static Mark line(String from, String to, String css) {
        return new Mark.Line(null, from, "12", to, "12", css);
    }
}
