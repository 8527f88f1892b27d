package dev.minamo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Text as it comes, and the ratios at the end. */
final class Report {

    private final List<String> ratios = new ArrayList<>();

    void line(String text) {
        System.out.println(text);
    }

    void line(String format, Object... values) {
        line(String.format(Locale.ROOT, format, values));
    }

    void title(String text) {
        line("%n== %s", text);
    }

    /** Larger is better. */
    void ratio(String name, double measured, double target) {
        ratios.add(String.format(Locale.ROOT, "RATIO %s %.3f %s", name, measured,
                target == Math.rint(target)
                        ? Long.toString((long) target)
                        : Double.toString(target)));
    }

    void ratios() {
        ratios.forEach(this::line);
    }
}
