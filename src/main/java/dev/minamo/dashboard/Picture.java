package dev.minamo.dashboard;

import java.util.List;

import dev.minamo.dashboard.chart.Chart;

/**
 * A sheet with a picture, or several that are read together.
 *
 * @param heading what is seen
 * @param reading how to read it
 */
record Picture(String heading, String reading, List<Figure> figures) {

    Picture {
        figures = List.copyOf(figures);
    }

    static Picture of(String heading, String reading, Chart chart) {
        return new Picture(heading, reading, List.of(new Figure(chart, false, "")));
    }

    /**
     * @param upright whether it has an axis at its left
     * @param caption stands above it; may be empty
     */
    record Figure(Chart chart, boolean upright, String caption) {}
}
