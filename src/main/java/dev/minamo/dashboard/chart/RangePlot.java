package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** Intervals with the same unit below each other, on one scale that says what it measures. */
public final class RangePlot {

    private static final int ROW = 42;
    private static final int AXIS = 46;

    private RangePlot() {}

    /**
     * A named interval.
     *
     * @param value null where only the interval is known
     * @param low no interval is drawn where one of the two is null
     * @param numbers the value, as it is printed
     * @param span both ends, as they are printed where there is room
     * @param pale whether it is one that says little
     */
    public record Row(String name, @Nullable Double value, @Nullable Double low,
            @Nullable Double high, String numbers, String span, boolean pale) {}

    /**
     * Everything drawn.
     *
     * @param none the value of no effect, which is always on the scale; or null
     * @param axis what is measured, with its unit
     * @param title what the picture shows
     */
    public record Content(String id, List<Row> rows, @Nullable Double none, String axis,
            String title) {

        public Content {
            rows = List.copyOf(rows);
        }
    }

    /** @return null where there is nothing to draw */
    public static @Nullable Chart draw(Content content) {
        var x = scale(content);
        if (x == null) {
            return null;
        }
        int base = ROW * content.rows().size() + 6;
        var marks = new ArrayList<Mark>();
        for (double tick : x.ticks(8)) {
            var at = Mark.percent(x.share(tick));
            marks.add(new Mark.Line(null, at, "0", at, Mark.number(base), "rule"));
        }
        if (content.none() != null) {
            var at = Mark.percent(x.share(content.none()));
            marks.add(new Mark.Line(null, at, "0", at, Mark.number(base), "zero"));
        }
        for (int i = 0; i < content.rows().size(); i++) {
            row(marks, content.rows().get(i), i * ROW, x);
        }
        Axis.values(marks, x, base, content.axis());
        return new Chart(content.id(), base + AXIS, content.title(), words(content.rows()),
                marks);
    }

    private static @Nullable Scale scale(Content content) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (Row row : content.rows()) {
            for (var value : values(row)) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
        }
        if (!(least <= most)) {
            return null;
        }
        if (content.none() != null) {
            least = Math.min(least, content.none());
            most = Math.max(most, content.none());
        }
        return Scale.around(least, most, 0.06);
    }

    private static List<Double> values(Row row) {
        var values = new ArrayList<Double>();
        if (row.value() != null) {
            values.add(row.value());
        }
        if (row.low() != null && row.high() != null) {
            values.add(row.low());
            values.add(row.high());
        }
        return values;
    }

    private static void row(List<Mark> marks, Row row, int top, Scale x) {
        var y = Mark.number(top + 30);
        marks.add(new Mark.Label("0%", Mark.number(top + 16), "0", row.name(), "",
                "t-strong halo"));
        marks.add(new Mark.Label("100%", Mark.number(top + 16), "0", row.numbers(),
                row.span().isEmpty() ? "" : "\u2002" + row.span(), "t-num halo end"));
        if (row.low() != null && row.high() != null) {
            marks.add(new Mark.Line(null, Mark.percent(x.share(row.low())), y,
                    Mark.percent(x.share(row.high())), y, row.pale() ? "iv iv-pale" : "iv"));
        }
        if (row.value() != null) {
            marks.add(new Mark.Dot(null, Mark.percent(x.share(row.value())), y, "4.5",
                    "obs-dot"));
        }
    }

    private static String words(List<Row> rows) {
        var words = new StringBuilder();
        for (Row row : rows) {
            words.append(words.isEmpty() ? "" : " ").append(row.name()).append(": ")
                    .append(row.numbers())
                    .append(row.span().isEmpty() ? "." : ", " + row.span() + ".");
        }
        return words.toString();
    }
}
