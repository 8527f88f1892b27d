package dev.minamo.dashboard.chart;

import java.util.List;

/** The base line of a picture, with a few round values and what they measure. */
final class Axis {

    private Axis() {}

    /** An even one. */
    static void values(List<Mark> marks, Scale x, int base, String title) {
        var ticks = x.ticks(8);
        double step = x.step(8);
        int decimals = Math.max(0, Numerals.firstPlace(step));
        // Where 0 is on the axis, it is among the labels that small screens keep.
        long first = x.holds(0) && !ticks.isEmpty() ? Math.round(ticks.getFirst() / step) : 0;
        for (int i = 0; i < ticks.size(); i++) {
            double share = x.share(ticks.get(i));
            var at = Mark.percent(share);
            marks.add(new Mark.Line(null, at, Mark.number(base), at, Mark.number(base + 5),
                    "tick"));
            if (share > 0.02 && share < 0.98) {
                marks.add(new Mark.Label(at, Mark.number(base + 20), "0",
                        Numerals.fixed(ticks.get(i), decimals), "",
                        "t-soft mid" + ((first + i) % 2 != 0 ? " wide-only" : "")));
            }
        }
        line(marks, base);
        marks.add(new Mark.Label("50%", Mark.number(base + 37), "0", title, "", "mid"));
    }

    /** One of counts, logarithmic. */
    static void counts(List<Mark> marks, Scale x, int base, String title) {
        long first = Math.round(Math.exp(x.low()));
        long last = Math.round(Math.exp(x.high()));
        line(marks, base);
        tick(marks, x, first, base, "");
        double previous = 0;
        for (long k = 100; k < last; k *= 10) {
            double share = x.share(Math.log((double) k));
            if (k > first && share - previous > 0.2 && share < 0.78) {
                tick(marks, x, k, base, "mid");
                previous = share;
            }
        }
        tick(marks, x, last, base, "end");
        marks.add(new Mark.Label("50%", Mark.number(base + 38), "0", title, "", "mid"));
    }

    /** One of powers of ten; {@code x} holds their exponents. */
    static void powers(List<Mark> marks, Scale x, int base, String title) {
        int first = (int) Math.ceil(x.low());
        int last = (int) Math.floor(x.high());
        int step = Math.max(1, (last - first + 8) / 8);
        for (int power = first; power <= last; power += step) {
            var at = Mark.percent(x.share(power));
            marks.add(new Mark.Line(null, at, Mark.number(base), at, Mark.number(base + 5),
                    "tick"));
            marks.add(new Mark.Label(at, Mark.number(base + 20), "0",
                    power < 0 && power >= -4
                            ? Numerals.fixed(Math.pow(10, power), -power)
                            : Numerals.tenTo(power),
                    "", "t-soft mid" + ((power - first) / step % 2 == 1 ? " wide-only" : "")));
        }
        line(marks, base);
        marks.add(new Mark.Label("50%", Mark.number(base + 38), "0", title, "", "mid"));
    }

    private static void line(List<Mark> marks, int base) {
        marks.add(new Mark.Line(null, "0%", Mark.number(base), "100%", Mark.number(base), "axis"));
    }

    private static void tick(List<Mark> marks, Scale x, long k, int base, String anchor) {
        var at = Mark.percent(x.share(Math.log((double) k)));
        marks.add(new Mark.Line(null, at, Mark.number(base), at, Mark.number(base + 5), "tick"));
        marks.add(new Mark.Label(at, Mark.number(base + 20), "0", Numerals.count(k), "",
                ("t-soft " + anchor).strip()));
    }
}
