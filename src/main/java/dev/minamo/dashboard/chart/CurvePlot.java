package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.jspecify.annotations.Nullable;

/**
 * Curves over a quantity that somebody chose, such as a dose or a number of rows: each with a band, or with an interval at each of
 * its points, and beside them what was observed.
 */
public final class CurvePlot {

    private static final int PLOT = 260;
    private static final int HEIGHT = 306;
    private static final int LABEL = 16;
    /** How far apart intervals of two curves at one place stand, as a share of the width. */
    private static final double APART = 0.008;
    /** Colours that can be told apart; further curves are grey. */
    private static final int COLOURS = 5;

    private CurvePlot() {}

    /**
     * A value with its interval.
     *
     * @param low null with {@code high} where there is no interval
     */
    public record Point(double x, double y, @Nullable Double low, @Nullable Double high) {}

    /** One curve with its name, which may be empty. */
    public record Curve(String name, List<Point> points) {

        public Curve {
            points = List.copyOf(points);
        }
    }

    /**
     * Everything drawn.
     *
     * @param band whether intervals join to a band; else each stands by itself
     * @param observed what the data say at single places
     * @param marked a place on the axis, with its words; or null
     * @param logarithmic whether the axis is
     * @param bounds what the upright axis is from and to, or null for what is drawn
     * @param across what the axis measures, with its unit
     */
    public record Content(String id, List<Curve> curves, boolean band, List<Point> observed,
            @Nullable Marked marked, boolean logarithmic, @Nullable Scale bounds, String across,
            String title, String description) {

        public Content {
            curves = List.copyOf(curves);
            observed = List.copyOf(observed);
        }

        /** How far a curve is moved, so that intervals of several at one place stand beside each other. */
        private double aside(int curve) {
            return band ? 0 : (curve - (curves.size() - 1) / 2.0) * APART;
        }
    }

    /** A place on the axis that is spoken of. */
    public record Marked(double x, double y, String words) {}

    /** @return null when there are not two places to join */
    public static @Nullable Chart draw(Content content) {
        var where = Where.holding(content);
        if (where == null) {
            return null;
        }
        var marks = new ArrayList<Mark>();
        rules(marks, where.y());
        marked(marks, content.marked(), where);
        var paths = new ArrayList<Mark.Curve>();
        for (int i = 0; i < content.curves().size(); i++) {
            var curve = content.curves().get(i);
            if (content.band()) {
                paths.add(new Mark.Curve(null, where.band(curve.points()), "shore"));
            }
            paths.add(new Mark.Curve(null,
                    where.line(curve.points(), Point::y, content.aside(i)),
                    "ln " + colour(content, i)));
        }
        marks.add(new Mark.Layer("0", Mark.number(PLOT), paths));
        if (!content.band()) {
            intervals(marks, content, where);
        }
        observed(marks, content, where);
        names(marks, content, where);
        across(marks, content, where.x());
        return new Chart(content.id(), HEIGHT, content.title(), content.description(), marks);
    }

    private static String colour(Content content, int i) {
        return content.curves().size() == 1 ? "k k1" : i < COLOURS ? "k k" + (i + 1) : "k k-more";
    }

    private record Where(Scale x, Scale y, boolean logarithmic) {

        static @Nullable Where holding(Content content) {
            var xs = new ArrayList<Double>();
            var ys = new ArrayList<Double>();
            var all = new ArrayList<>(content.observed());
            content.curves().forEach(curve -> all.addAll(curve.points()));
            for (Point p : all) {
                if (content.logarithmic() && !(p.x() > 0)) {
                    continue;
                }
                xs.add(content.logarithmic() ? Math.log10(p.x()) : p.x());
                ys.add(p.y());
                if (p.low() != null && p.high() != null) {
                    ys.add(p.low());
                    ys.add(p.high());
                }
            }
            double left = xs.stream().mapToDouble(v -> v).min().orElse(0);
            double right = xs.stream().mapToDouble(v -> v).max().orElse(0);
            if (!(right > left)) {
                return null;
            }
            var y = content.bounds() != null
                    ? content.bounds()
                    : Scale.around(ys.stream().mapToDouble(v -> v).min().orElse(0),
                            ys.stream().mapToDouble(v -> v).max().orElse(0), 0.06);
            return new Where(Scale.around(left, right, 0.03), y, content.logarithmic());
        }

        boolean holds(double value) {
            return !logarithmic || value > 0;
        }

        double left(double value) {
            return x.share(logarithmic ? Math.log10(value) : value);
        }

        double top(double value) {
            return PLOT * (1 - y.share(value));
        }

        String line(List<Point> points, ToDoubleFunction<Point> value) {
            return line(points, value, 0);
        }

        String line(List<Point> points, ToDoubleFunction<Point> value, double aside) {
            var path = new StringBuilder();
            for (var p : points) {
                if (holds(p.x())) {
                    path.append(path.isEmpty() ? "M" : " ")
                            .append(Mark.number(Mark.Layer.WIDTH * (left(p.x()) + aside)))
                            .append(',')
                            .append(Mark.number(top(value.applyAsDouble(p))));
                }
            }
            return path.isEmpty() ? "M0,0" : path.toString();
        }

        String band(List<Point> points) {
            var known = points.stream().filter(p -> p.low() != null && p.high() != null).toList();
            return known.isEmpty()
                    ? "M0,0"
                    : line(known, p -> p.low() == null ? p.y() : p.low()) + " "
                            + line(known.reversed(), p -> p.high() == null ? p.y() : p.high())
                                    .substring(1)
                            + "Z";
        }
    }

    private static void rules(List<Mark> marks, Scale y) {
        int decimals = Math.max(0, Numerals.firstPlace(y.step(5)));
        for (double value : y.ticks(5)) {
            var at = Mark.number(PLOT * (1 - y.share(value)));
            marks.add(new Mark.Line(null, "0%", at, "100%", at, "rule"));
            marks.add(new Mark.Label("0%", Mark.number(PLOT * (1 - y.share(value)) + 4), "-8",
                    Numerals.fixed(value, decimals), "", "t-soft end"));
        }
    }

    private static void marked(List<Mark> marks, @Nullable Marked marked, Where where) {
        if (marked == null || !where.holds(marked.x())) {
            return;
        }
        double share = where.left(marked.x());
        var x = Mark.percent(share);
        var y = Mark.number(where.top(marked.y()));
        marks.add(new Mark.Line(null, "0%", y, x, y, "ln-mark"));
        marks.add(new Mark.Line(null, x, y, x, Mark.number(PLOT), "ln-mark"));
        boolean end = share > 0.6;
        marks.add(new Mark.Label(x, Mark.number(PLOT - 8.0), end ? "-6" : "6", marked.words(), "",
                "t-data halo" + (end ? " end" : "")));
    }

    /** Beside each other, where several curves have one at the same place. */
    private static void intervals(List<Mark> marks, Content content, Where where) {
        for (int i = 0; i < content.curves().size(); i++) {
            for (Point p : content.curves().get(i).points()) {
                var x = Mark.percent(where.left(p.x()) + content.aside(i));
                if (p.low() != null && p.high() != null) {
                    marks.add(new Mark.Line(null, x, Mark.number(where.top(p.low())), x,
                            Mark.number(where.top(p.high())), "iv-up " + colour(content, i)));
                }
                marks.add(new Mark.Dot(null, x, Mark.number(where.top(p.y())), "4",
                        "pt " + colour(content, i)));
            }
        }
    }

    private static void observed(List<Mark> marks, Content content, Where where) {
        for (Point p : content.observed()) {
            if (!where.holds(p.x())) {
                continue;
            }
            var x = Mark.percent(where.left(p.x()));
            if (p.low() != null && p.high() != null) {
                marks.add(new Mark.Line(null, x, Mark.number(where.top(p.low())), x,
                        Mark.number(where.top(p.high())), "obs-bar"));
            }
            marks.add(new Mark.Dot(null, x, Mark.number(where.top(p.y())), "4.5", "obs-dot"));
        }
    }

    /** At the end of each curve, moved apart where they would lie on each other. */
    private static void names(List<Mark> marks, Content content, Where where) {
        record Name(int curve, double y) {}
        var names = new ArrayList<Name>();
        for (int i = 0; i < content.curves().size(); i++) {
            var curve = content.curves().get(i);
            if (!curve.name().isEmpty() && !curve.points().isEmpty()) {
                names.add(new Name(i, where.top(curve.points().getLast().y()) - 9));
            }
        }
        names.sort(Comparator.comparingDouble(Name::y));
        double last = Double.NEGATIVE_INFINITY;
        for (Name name : names) {
            last = Math.max(name.y(), last + LABEL);
            var curve = content.curves().get(name.curve());
            marks.add(new Mark.Label(
                    Mark.percent(where.left(curve.points().getLast().x()) + content.aside(0)),
                    Mark.number(last), "-8", curve.name(), "",
                    "t-curve halo end " + colour(content, name.curve())));
        }
    }

    private static void across(List<Mark> marks, Content content, Scale x) {
        if (content.logarithmic()) {
            Axis.powers(marks, x, PLOT, content.across());
        } else {
            Axis.values(marks, x, PLOT, content.across());
        }
    }
}
