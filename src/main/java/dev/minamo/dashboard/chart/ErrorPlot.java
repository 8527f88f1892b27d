package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * How settled the ends are: the Monte Carlo error of the less settled end against the number of replicates,
 * both logarithmic. What the rest of the run should bring is dashed; errors fall with the square root of the
 * count.
 */
public final class ErrorPlot {

    private static final int PLOT = 212;
    private static final int HEIGHT = 258;
    private static final int MOST_RULES = 5;

    private ErrorPlot() {}

    /** The error of the less settled end after k replicates. */
    public record Point(long k, double error) {

        /** Null where neither end has a known, positive error. */
        public static @Nullable Point of(SurfacePlot.Ends ends) {
            double low = ends.mcseLow() == null ? 0 : ends.mcseLow();
            double high = ends.mcseHigh() == null ? 0 : ends.mcseHigh();
            double error = Math.max(low, high);
            return error > 0 && ends.k() > 0 ? new Point(ends.k(), error) : null;
        }
    }

    /**
     * @param points in ascending order of their counts, the last one now
     * @param planned replicates when the job ends by itself
     * @return null when fewer than two points are known
     */
    public static @Nullable Chart draw(List<Point> points, long planned) {
        if (points.size() < 2) {
            return null;
        }
        var now = points.getLast();
        var ahead = planned > now.k() * 1.02
                ? new Point(planned, now.error() * Math.sqrt((double) now.k() / planned))
                : null;
        var where = Where.holding(points, ahead == null ? now : ahead);
        var marks = new ArrayList<Mark>();
        rules(marks, where.y());
        var curves = new ArrayList<Mark.Curve>();
        if (ahead != null) {
            curves.add(new Mark.Curve("error-ahead", where.path(List.of(now, ahead)),
                    "ln ln-soft dash"));
        }
        curves.add(new Mark.Curve("error-line", where.path(points), "ln"));
        marks.add(new Mark.Layer("0", Mark.number(PLOT), curves));
        dots(marks, where, now, ahead);
        Axis.counts(marks, where.x(), PLOT, "Replicates");
        return new Chart("errors", HEIGHT, title(points.getFirst(), now), "", marks);
    }

    private static String title(Point first, Point now) {
        return "Monte Carlo error of the interval ends: " + digit(first.error()) + " at "
                + Numerals.count(first.k()) + " replicates, " + digit(now.error()) + " at "
                + Numerals.count(now.k());
    }

    /** Logarithmic scales. */
    private record Where(Scale x, Scale y) {

        static Where holding(List<Point> points, Point last) {
            double least = points.stream().mapToDouble(Point::error).min().orElseThrow();
            double most = points.stream().mapToDouble(Point::error).max().orElseThrow();
            return new Where(new Scale(log(points.getFirst()), log(last)), Scale
                    .around(Math.log(Math.min(least, last.error())), Math.log(most), 0.16));
        }

        private static double log(Point p) {
            return Math.log((double) p.k());
        }

        double left(Point p) {
            return x.share(log(p));
        }

        double top(Point p) {
            return PLOT * (1 - y.share(Math.log(p.error())));
        }

        String path(List<Point> points) {
            return points.stream()
                    .map(p -> Mark.number(Mark.Layer.WIDTH * left(p)) + "," + Mark.number(top(p)))
                    .collect(Collectors.joining(" ", "M", ""));
        }
    }

    private static void dots(List<Mark> marks, Where where, Point now, @Nullable Point ahead) {
        double left = where.left(now);
        var at = Mark.percent(left);
        marks.add(new Mark.Dot("error-now", at, Mark.number(where.top(now)), "4.5", "pt"));
        boolean end = left > 0.7;
        marks.add(new Mark.Label(at, Mark.number(end ? where.top(now) + 20 : where.top(now) - 10),
                end ? "-4" : "6",
                (ahead == null ? "" : "now ") + "±" + digit(now.error()), "",
                "t-strong halo" + (end ? " end" : "")));
        if (ahead != null) {
            marks.add(new Mark.Dot("error-ahead-dot", "100%", Mark.number(where.top(ahead)), "4.5",
                    "pt-open"));
            if (left < 0.7) {
                marks.add(new Mark.Label("100%", Mark.number(where.top(ahead) + 20), "4",
                        "±" + digit(ahead.error()), "", "t-lake halo end"));
            }
        }
    }

    private static void rules(List<Mark> marks, Scale y) {
        var values = new ArrayList<Double>();
        for (int power = (int) Math.floor(y.low() / Math.log(10)) - 1; power * Math.log(10) <= y
                .high(); power++) {
            for (double factor : new double[]{1, 2, 5}) {
                double value = factor * Math.pow(10, power);
                if (y.holds(Math.log(value))) {
                    values.add(value);
                }
            }
        }
        if (values.size() > MOST_RULES) {
            values.removeIf(v -> Math.abs(v * Math.pow(10, Numerals.firstPlace(v)) - 1) > 0.1);
        }
        for (int i = 0; i < values.size(); i++) {
            double at = PLOT * (1 - y.share(Math.log(values.get(i))));
            marks.add(new Mark.Line(null, "0%", Mark.number(at), "100%", Mark.number(at), "rule"));
            marks.add(new Mark.Label("0%", Mark.number(at + 4), "-8",
                    (i == values.size() - 1 ? "±" : "") + digit(values.get(i)), "", "t-soft end"));
        }
    }

    private static String digit(double value) {
        return Numerals.fixed(value, Numerals.firstPlace(value));
    }
}
