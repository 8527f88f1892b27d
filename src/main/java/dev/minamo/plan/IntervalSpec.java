package dev.minamo.plan;

import java.util.List;

/**
 * Which intervals to make.
 *
 * @param methods names of the catalog
 * @param levels each in (0, 1)
 * @param side {@code two_sided}, {@code lower} or {@code upper}
 * @param quantileType 6 or 7
 */
public record IntervalSpec(List<String> methods, List<Double> levels, String side,
        int quantileType) {

    public IntervalSpec {
        methods = List.copyOf(methods);
        levels = List.copyOf(levels);
    }

    public static IntervalSpec defaults() {
        return new IntervalSpec(List.of("percentile", "bca"), List.of(0.95), "two_sided", 6);
    }
}
