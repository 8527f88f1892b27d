package dev.minamo.plan;

import java.util.List;

import dev.minamo.inference.IntervalMethod;

/**
 * Which intervals to make.
 *
 * @param methods names of the catalog
 * @param levels each in (0, 1)
 * @param side {@code two_sided}, {@code lower} or {@code upper}
 * @param quantileType of the replicates, 6 or 7
 * @param transform on whose scale normal, basic and studentized intervals are made
 * @param acceleration where that of BCa comes from
 * @param variance where that of a studentized replicate comes from
 * @param inner replicates of an inner bootstrap
 */
public record IntervalSpec(List<String> methods, List<Double> levels, String side,
        int quantileType, String transform, String acceleration, String variance, int inner) {

    /** Inner replicates unless told otherwise. */
    public static final int INNER = 100;

    public IntervalSpec {
        methods = List.copyOf(methods);
        levels = List.copyOf(levels);
    }

    /** With the usual values of everything else. */
    public IntervalSpec(List<String> methods, List<Double> levels, String side, int quantileType) {
        this(methods, levels, side, quantileType, "none", "jackknife", "closed", INNER);
    }

    public static IntervalSpec defaults() {
        return new IntervalSpec(List.of("percentile", "bca"), List.of(0.95), "two_sided", 6);
    }

    /** Where a method stands in a spec. */
    String pointer(IntervalMethod method) {
        return "/interval/methods/" + methods.indexOf(method.code());
    }

    /** The intervals made under a scheme when none are asked for. */
    public static IntervalSpec defaultsFor(String scheme) {
        return new IntervalSpec(SchemeRules.standardMethods(scheme), List.of(0.95), "two_sided",
                6);
    }
}
