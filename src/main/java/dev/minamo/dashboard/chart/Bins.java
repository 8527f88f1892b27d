package dev.minamo.dashboard.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

import dev.minamo.inference.Histogram;

/**
 * Bars of a histogram that stand on a base line.
 *
 * @param base where they stand, in pixels
 * @param height of the highest
 * @param least height of one that counts at all
 */
record Bins(Histogram histogram, int base, int height, double least) {

    long most() {
        return histogram.counts().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    double left(int bin) {
        return histogram.low() + bin * histogram.width();
    }

    double middle(int bin) {
        return left(bin) + histogram.width() / 2;
    }

    /** Whether a bar would be at least so many pixels high. */
    boolean reaches(int bin, double pixels) {
        long count = histogram.counts().get(bin);
        return count > 0 && count >= most() * pixels / height;
    }

    /**
     * Draws those on the scale, cut exactly at some values.
     *
     * @param css of a bar by the value in its middle
     */
    void draw(List<Mark> marks, Scale x, List<Double> cuts, DoubleFunction<String> css) {
        long most = most();
        for (int i = 0; i < histogram.counts().size(); i++) {
            long count = histogram.counts().get(i);
            double left = left(i);
            double right = left + histogram.width();
            if (count > 0 && right > x.low() && left < x.high()) {
                double tall = Math.max(least, (double) count / most * height);
                bar(marks, x, i, edges(left, right, cuts), tall, css);
            }
        }
    }

    private static List<Double> edges(double left, double right, List<Double> cuts) {
        var edges = new ArrayList<Double>();
        edges.add(left);
        cuts.stream().filter(c -> c > left && c < right).distinct().forEach(edges::add);
        edges.add(right);
        edges.sort(null);
        return edges;
    }

    private void bar(List<Mark> marks, Scale x, int bin, List<Double> edges, double tall,
            DoubleFunction<String> css) {
        for (int i = 0; i + 1 < edges.size(); i++) {
            double left = edges.get(i);
            double right = edges.get(i + 1);
            var id = "bin-" + bin + (i == 0 ? "" : "-" + i);
            marks.add(new Mark.Bar(id, Mark.percent(x.share(left)), Mark.number(base - tall),
                    Mark.percent(x.share(right) - x.share(left)), Mark.number(tall),
                    "bin " + (edges.size() > 2 ? "bin-cut " : "")
                            + css.apply((left + right) / 2)));
        }
    }
}
