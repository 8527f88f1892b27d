package dev.minamo.dashboard.chart;

import java.util.List;

/**
 * A drawing and the words that stand for it where it cannot be seen.
 *
 * @param id unique on its page
 * @param height in pixels; the width is that of the place it stands in
 * @param title what it shows
 * @param description what it says, in a sentence or two; may be empty
 */
public record Chart(String id, int height, String title, String description, List<Mark> marks) {

    public Chart {
        marks = List.copyOf(marks);
    }
}
