package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;

import dev.minamo.inference.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Where the data fall among arrangements that chance made: the null distribution is pale, the part of it that counts
 * against the null hypothesis strong, and bins are cut exactly at its ends.
 */
public final class NullPlot {

    private static final int HEIGHT = 292;
    private static final int TOP = 50;
    private static final int BASE = 250;
    private static final double SEEN = 0.6;
    private static final double EDGE = 0.14;

    private NullPlot() {}

    /**
     * Values that count: those up to one and those from another on.
     *
     * @param upTo null where no small values count
     * @param from null where no large values count
     */
    public record Tails(@Nullable Double upTo, @Nullable Double from) {

        boolean hold(double value) {
            return (upTo != null && value <= upTo) || (from != null && value >= from);
        }

        List<Double> ends() {
            var ends = new ArrayList<Double>();
            if (upTo != null) {
                ends.add(upTo);
            }
            if (from != null) {
                ends.add(from);
            }
            return ends;
        }
    }

    /**
     * @param observed the value of the data
     * @param share of the arrangements that count
     */
    public record Content(double observed, Histogram histogram, Tails tails, double share,
            Texts texts) {

        /**
         * The tails, with the bin that begins where small values end if the share tells that it holds values
         * equal to the end, as it does where only some values can come out.
         */
        Tails drawn() {
            var end = tails.upTo();
            if (end == null) {
                return tails;
            }
            double wide = histogram.width();
            long bin = Math.round((end - histogram.low()) / wide);
            if (Math.abs(histogram.low() + bin * wide - end) > 1e-6 * wide) {
                return tails;
            }
            var more = new Tails(histogram.low() + (bin + 1) * wide, tails.from());
            return Math.abs(held(more) - share) < Math.abs(held(tails) - share) ? more : tails;
        }

        private double held(Tails which) {
            double all = 0;
            double held = 0;
            for (int i = 0; i < histogram.counts().size(); i++) {
                all += histogram.counts().get(i);
                held += which.hold(bins().middle(i)) ? histogram.counts().get(i) : 0;
            }
            return held / all;
        }

        private Bins bins() {
            return new Bins(histogram, BASE, BASE - TOP, 1);
        }
    }

    /**
     * Words and numbers.
     *
     * @param observed with the digits it earned
     * @param reach how many reach it; may be empty
     */
    public record Texts(String observed, String reach, String axis, String description) {}

    /** The x scale the content needs by itself. */
    public static Scale scale(Content content) {
        var bins = content.bins();
        double low = content.observed();
        double high = content.observed();
        for (int i = 0; i < content.histogram().counts().size(); i++) {
            // Bins too low to be seen, far out, do not stretch the picture unless they count.
            boolean counts = content.tails().hold(bins.middle(i));
            if (bins.reaches(i, counts ? 0 : SEEN)) {
                low = Math.min(low, bins.left(i));
                high = Math.max(high, bins.left(i + 1));
            }
        }
        return Scale.around(low, high, 0.03);
    }

    public static Chart draw(Content content, Scale x) {
        var marks = new ArrayList<Mark>();
        var tails = content.drawn();
        content.bins().draw(marks, x, tails.ends(),
                middle -> tails.hold(middle) ? "bin-tail" : "bin-out");
        observed(marks, content, x);
        Axis.values(marks, x, BASE, content.texts().axis());
        return new Chart("null", HEIGHT, "Where the data fall among shuffles",
                content.texts().description(), marks);
    }

    private static void observed(List<Mark> marks, Content content, Scale x) {
        double share = x.share(content.observed());
        var at = Mark.percent(share);
        var anchor = share < EDGE ? "start" : share > 1 - EDGE ? "end" : "mid";
        marks.add(new Mark.Line(null, at, "46", at, Mark.number(BASE), "obs-under"));
        marks.add(new Mark.Line("obs", at, "46", at, Mark.number(BASE), "obs"));
        marks.add(new Mark.Label(at, "20", "0", content.texts().observed(), " in your data",
                "t-data halo " + anchor));
        if (!content.texts().reach().isEmpty()) {
            marks.add(new Mark.Label(at, "37", "0", content.texts().reach(), "", "halo " + anchor));
        }
    }
}
