package dev.minamo.inference;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * How the ends of one interval settled: its ends over the first k replicates, at counts fixed by
 * the spec and not by the clock.
 *
 * @param name of the estimate
 */
public record Settling(String name, IntervalMethod method, double level, List<Point> points) {

    public Settling {
        points = List.copyOf(points);
    }

    /** The ends over the first {@code k} replicates. */
    public record Point(long k, double low, double high, @Nullable Double mcseLow,
            @Nullable Double mcseHigh) {}
}
