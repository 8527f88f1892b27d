package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * How a p-value settles: p of the first k arrangements with its band, against k on a logarithmic scale. A level
 * that was chosen before is a line in ink.
 */
public final class PValuePlot {

    private static final int PLOT = 190;
    private static final int HEIGHT = PLOT + 42;
    /** Bands of fewer arrangements are wide as the picture; they may leave it. */
    private static final long SETTLED = 100;
    /** Labels closer than this would touch. */
    private static final int LABEL_ROOM = 24;

    private PValuePlot() {}

    /** @param low lower end of the band; null where there is none */
    public record Point(long k, double p, @Nullable Double low, @Nullable Double high) {}

    /**
     * @param points in ascending order of their counts, the last one now
     * @param planned arrangements when the job ends by itself; 0 when it has ended
     * @param level that is decided about; null where none was chosen
     */
    public record Content(List<Point> points, long planned, @Nullable Double level, Texts texts) {

        public Content {
            points = List.copyOf(points);
        }
    }

    /** @param now the last p-value with the digits it earned */
    public record Texts(String now, String axis, String title) {}

    /** @return null when fewer than two points are known */
    public static @Nullable Chart draw(Content content) {
        if (content.points().size() < 2) {
            return null;
        }
        var where = Where.holding(content);
        var marks = new ArrayList<Mark>();
        rules(marks, where.y());
        var curves = new ArrayList<Mark.Curve>();
        curves.add(new Mark.Curve("p-band", where.band(content.points()), "shore"));
        curves.add(new Mark.Curve("p-line", where.line(content.points(), Point::p), "ln"));
        marks.add(new Mark.Layer("0", Mark.number(PLOT), curves));
        now(marks, content, where);
        Axis.counts(marks, where.x(), PLOT, content.texts().axis());
        return new Chart("settling", HEIGHT, content.texts().title(), "", marks);
    }

    private record Where(Scale x, Scale y) {

        static Where holding(Content content) {
            var points = content.points();
            long last = Math.max(content.planned(), points.getLast().k());
            double top = content.level() == null ? 0 : content.level();
            for (var p : points) {
                if (p.k() >= SETTLED || p.equals(points.getLast())) {
                    top = Math.max(top, p.high() == null ? p.p() : p.high());
                }
            }
            return new Where(new Scale(Math.log((double) points.getFirst().k()),
                    Math.log((double) last)), new Scale(0, 1.1 * top));
        }

        double left(Point p) {
            return x.share(Math.log((double) p.k()));
        }

        double top(double p) {
            return PLOT * (1 - y.share(p));
        }

        String line(List<Point> points, ToDoubleFunction<Point> value) {
            var path = new StringBuilder();
            for (var p : points) {
                path.append(path.isEmpty() ? "M" : " ")
                        .append(Mark.number(Mark.Layer.WIDTH * left(p))).append(',')
                        .append(Mark.number(top(value.applyAsDouble(p))));
            }
            return path.toString();
        }

        /** Up to the last point that has one. */
        String band(List<Point> points) {
            var known = points.stream().filter(p -> p.low() != null && p.high() != null).toList();
            if (known.isEmpty()) {
                return "M0,0";
            }
            return line(known, p -> p.low() == null ? p.p() : p.low()) + " "
                    + line(known.reversed(), p -> p.high() == null ? p.p() : p.high())
                            .substring(1)
                    + "Z";
        }
    }

    private static void rules(List<Mark> marks, Scale y) {
        int decimals = Math.max(0, Numerals.firstPlace(y.step(4)));
        for (double value : y.ticks(4)) {
            var at = PLOT * (1 - y.share(value));
            if (value > 0) {
                marks.add(new Mark.Line(null, "0%", Mark.number(at), "100%", Mark.number(at),
                        "rule"));
            }
            marks.add(new Mark.Label("0%", Mark.number(at + 4), "-8",
                    value > 0 ? Numerals.fixed(value, decimals) : "0", "", "t-soft end"));
        }
    }

    private static void now(List<Mark> marks, Content content, Where where) {
        var last = content.points().getLast();
        double y = where.top(last.p());
        double x = where.left(last);
        var level = content.level();
        boolean above = level == null || last.p() >= level || y > PLOT - LABEL_ROOM;
        if (level != null) {
            double at = where.top(level);
            marks.add(new Mark.Line("level", "0%", Mark.number(at), "100%", Mark.number(at),
                    "zero"));
            marks.add(new Mark.Label("100%",
                    Mark.number(last.p() >= level ? at + 16 : at - 6), "0",
                    Numerals.fixed(level, Numerals.firstPlace(level)) + ", chosen before", "",
                    "halo end"));
        }
        marks.add(new Mark.Dot("p-now", Mark.percent(x), Mark.number(y), "4.5", "pt"));
        boolean end = x > 0.7;
        marks.add(new Mark.Label(Mark.percent(x), Mark.number(above ? y - 11 : y + 20),
                end ? "0" : "8", content.texts().now(), "",
                "t-lake t-big halo" + (end ? " end" : "")));
    }
}
