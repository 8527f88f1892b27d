package dev.minamo.inference;

import java.util.List;

/**
 * Counts over bins of equal width: bin i covers [low + i w, low + (i + 1) w), the last one closed.
 *
 * @param low left edge of the first bin
 * @param width width of a bin, positive
 */
public record Histogram(double low, double width, List<Long> counts) {

    public Histogram {
        counts = List.copyOf(counts);
    }
}
