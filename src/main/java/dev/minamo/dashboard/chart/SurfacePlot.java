package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.minamo.inference.Histogram;
import dev.minamo.inference.Settling;
import org.jspecify.annotations.Nullable;

/**
 * The surface plot of a bootstrap. Above the waterline stands the histogram of the replicates, its bins cut
 * exactly at the ends of the interval. Below it, depth is the number of replicates (logarithmic, the newest
 * at the surface), lines are the ends so far, and bands are ± 2 Monte Carlo errors. What is not known is not
 * drawn.
 */
public final class SurfacePlot {

    private static final int HEIGHT = 534;
    private static final int TOP = 50;
    private static final int WATERLINE = 238;
    private static final int DEPTH = 252;
    private static final int BOTTOM = WATERLINE + DEPTH;
    private static final double LEAST_HEIGHT = 0.6;
    /** Depth labels closer than this would touch. */
    private static final int LABEL_ROOM = 26;

    private SurfacePlot() {}

    /**
     * Ends after a number of replicates.
     *
     * @param mcseLow Monte Carlo error of the low end; null when unknown
     */
    public record Ends(long k, double low, double high, @Nullable Double mcseLow,
            @Nullable Double mcseHigh) {

        static Ends of(Settling.Point p) {
            return new Ends(p.k(), p.low(), p.high(), p.mcseLow(), p.mcseHigh());
        }

        /** The outer edges of the bands, or the ends where the error is unknown. */
        double lowest() {
            return low - band(mcseLow);
        }

        double highest() {
            return high + band(mcseHigh);
        }

        static double band(@Nullable Double mcse) {
            return mcse == null ? 0 : 2 * mcse;
        }
    }

    /**
     * What is drawn.
     *
     * @param before earlier ends in ascending order of their counts
     * @param now ends of all replicates so far; null when there is no interval
     * @param texts already rounded to the digits they earned
     */
    public record Content(@Nullable Double estimate, @Nullable Histogram histogram,
            List<Ends> before,
            @Nullable Ends now, Texts texts) {

        public Content {
            before = List.copyOf(before);
        }

        public static List<Ends> ends(@Nullable Settling settling) {
            return settling == null ? List.of() : settling.points().stream().map(Ends::of).toList();
        }
    }

    /** Words and numbers of the plot; empty where there is none. */
    public record Texts(String estimate, String low, String high, String axis,
            String description) {}

    /** The x scale the content needs by itself, or null when there is nothing to draw. */
    public static @Nullable Scale scale(Content content) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        var histogram = content.histogram();
        if (histogram != null) {
            // Bins too low to be seen, far out, do not stretch the picture.
            var bins = bins(histogram);
            for (int i = 0; i < histogram.counts().size(); i++) {
                if (bins.reaches(i, LEAST_HEIGHT)) {
                    low = Math.min(low, bins.left(i));
                    high = bins.left(i + 1);
                }
            }
        }
        // Early ends swing far; they may widen the picture by a fifth, no more.
        double room = high > low ? (high - low) / 5 : Double.POSITIVE_INFINITY;
        double floor = low > high ? Double.NEGATIVE_INFINITY : low - room;
        double ceiling = low > high ? Double.POSITIVE_INFINITY : high + room;
        for (var ends : all(content)) {
            low = Math.min(low, Math.max(ends.lowest(), floor));
            high = Math.max(high, Math.min(ends.highest(), ceiling));
        }
        if (content.estimate() != null) {
            low = Math.min(low, content.estimate());
            high = Math.max(high, content.estimate());
        }
        return low <= high ? Scale.around(low, high, 0.03) : null;
    }

    public static Chart draw(Content content, Scale x) {
        var marks = new ArrayList<Mark>();
        bins(marks, content, x);
        depth(marks, content, x);
        marks.add(new Mark.Line(null, "0%", px(WATERLINE), "100%", px(WATERLINE), "surface-line"));
        observed(marks, content, x);
        ends(marks, content, x);
        Axis.values(marks, x, BOTTOM, content.texts().axis());
        return new Chart("surface", HEIGHT, "Replicates, and the interval settling",
                content.texts().description(), marks);
    }

    private static List<Ends> all(Content content) {
        var ends = new ArrayList<>(content.before());
        if (content.now() != null) {
            ends.removeIf(e -> e.k() >= content.now().k());
            ends.add(content.now());
        }
        return ends;
    }

    private static Bins bins(Histogram histogram) {
        return new Bins(histogram, WATERLINE, WATERLINE - TOP, 0);
    }

    private static void bins(List<Mark> marks, Content content, Scale x) {
        var histogram = content.histogram();
        if (histogram != null) {
            var now = content.now();
            bins(histogram).draw(marks, x,
                    now == null ? List.of() : List.of(now.low(), now.high()),
                    middle -> now != null && middle >= now.low() && middle <= now.high()
                            ? "bin-in"
                            : "bin-out");
        }
    }

    private static void depth(List<Mark> marks, Content content, Scale x) {
        var ends = all(content);
        if (ends.isEmpty()) {
            return;
        }
        var first = ends.getFirst();
        var last = ends.getLast();
        if (first.k() < last.k()) {
            var shape = new Depth(ends, x);
            var curves = new ArrayList<Mark.Curve>();
            curves.add(new Mark.Curve(null, "M0,0H1000V" + DEPTH + "H0Z", "depth"));
            curves.add(new Mark.Curve("iv-fill", shape.between(Ends::low, Ends::high), "iv-fill"));
            curves.add(new Mark.Curve("shore-low",
                    shape.between(Ends::lowest, e -> e.low() + Ends.band(e.mcseLow())), "shore"));
            curves.add(new Mark.Curve("shore-high",
                    shape.between(e -> e.high() - Ends.band(e.mcseHigh()), Ends::highest),
                    "shore"));
            curves.add(new Mark.Curve("edge-low", shape.line(Ends::low), "iv-edge"));
            curves.add(new Mark.Curve("edge-high", shape.line(Ends::high), "iv-edge"));
            marks.add(new Mark.Layer(px(WATERLINE), px(DEPTH), curves));
            depthLabels(marks, first.k(), last.k());
        }
        marks.add(new Mark.Label("0%", px(WATERLINE + 16), "4", Numerals.count(last.k()), " now",
                "t-strong halo"));
    }

    private static void depthLabels(List<Mark> marks, long first, long last) {
        double lowest = BOTTOM - LABEL_ROOM;
        for (long decade = 10; decade <= last; decade *= 10) {
            for (long k : new long[]{decade, 2 * decade, 4 * decade}) {
                double y = WATERLINE + Depth.y(k, first, last);
                if (k > first && k < last && y <= lowest && y >= WATERLINE + 1.6 * LABEL_ROOM) {
                    marks.add(new Mark.Line(null, "0%", px(y), "100%", px(y), "rule"));
                    marks.add(
                            new Mark.Label("0%", px(y - 5), "4", Numerals.count(k), "", "t-soft"));
                    lowest = y - LABEL_ROOM;
                }
            }
        }
        marks.add(new Mark.Label("0%", px(BOTTOM - 6), "4", Numerals.count(first), " replicates",
                "t-soft"));
    }

    /** The water below the line: from counts and values to paths. */
    private record Depth(List<Ends> ends, Scale x) {

        /** Pixels below the surface; the newest count is at 0, the oldest at the bottom. */
        static double y(long k, long first, long last) {
            double all = Math.log((double) last / first);
            return DEPTH * Math.log((double) last / k) / all;
        }

        String line(ToDoubleFunction<Ends> value) {
            var path = new StringBuilder();
            for (var e : ends) {
                path.append(path.isEmpty() ? 'M' : ' ').append(point(e, value));
            }
            return path.toString();
        }

        String between(ToDoubleFunction<Ends> left, ToDoubleFunction<Ends> right) {
            var path = new StringBuilder(line(left));
            for (var e : ends.reversed()) {
                path.append(' ').append(point(e, right));
            }
            return path.append('Z').toString();
        }

        private String point(Ends e, ToDoubleFunction<Ends> value) {
            double y = y(e.k(), ends.getFirst().k(), ends.getLast().k());
            return Mark.number(Mark.Layer.WIDTH * x.share(value.applyAsDouble(e))) + ","
                    + Mark.number(y);
        }
    }

    private static void observed(List<Mark> marks, Content content, Scale x) {
        if (content.estimate() == null) {
            return;
        }
        double share = x.share(content.estimate());
        var at = Mark.percent(share);
        marks.add(new Mark.Line(null, at, "26", at, px(WATERLINE - 1), "obs-under"));
        marks.add(new Mark.Line("obs", at, "26", at, px(BOTTOM), "obs"));
        marks.add(new Mark.Label(at, "16", "0", content.texts().estimate(), " from your data",
                "t-data halo " + anchor(share, 0.14)));
    }

    private static void ends(List<Mark> marks, Content content, Scale x) {
        var now = content.now();
        if (now == null) {
            return;
        }
        double low = x.share(now.low());
        double high = x.share(now.high());
        // The labels stand outside the interval unless the edge of the picture is too near.
        boolean lowOutside = low > 0.1;
        boolean highOutside = high < 0.9;
        end(marks, "low", low, content.texts().low(), lowOutside);
        end(marks, "high", high, content.texts().high(), !highOutside);
    }

    private static void end(List<Mark> marks, String name, double share, String text,
            boolean left) {
        var at = Mark.percent(share);
        marks.add(
                new Mark.Line("cap-" + name, at, px(WATERLINE - 12), at, px(WATERLINE + 5), "cap"));
        marks.add(new Mark.Label(at, px(WATERLINE - 22), left ? "-8" : "8", text, "",
                "t-lake t-big halo" + (left ? " end" : "")));
    }

    private static String anchor(double share, double edge) {
        return share < edge ? "start" : share > 1 - edge ? "end" : "mid";
    }

    private static String px(double value) {
        return Mark.number(value);
    }
}
