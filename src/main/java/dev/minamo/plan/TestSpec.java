package dev.minamo.plan;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * A permutation test. What is null follows from the rest: see {@link Planner#completed}.
 *
 * @param design what is compared, by a name of the catalog
 * @param statistic by a name of the catalog; null for the usual one of the design, or where an expression is given
 * @param keys text, list of text or number by parameter of the design and the statistic, such as {@code column} and {@code by}
 * @param alternative {@code two_sided}, {@code less} or {@code greater}
 * @param twoSidedRule {@code doubled} or {@code absolute}
 * @param method {@code auto}, {@code exact} or {@code monte_carlo}
 * @param adjust names of adjustments for how many variables there are
 * @param interval of the shifts that are not rejected
 */
public record TestSpec(String design, @Nullable String statistic, Map<String, Object> keys,
        @Nullable String alternative, @Nullable String twoSidedRule, String method,
        @Nullable List<String> adjust, ShiftIntervalSpec interval) {

    public TestSpec {
        keys = Collections.unmodifiableMap(new TreeMap<>(keys));
        adjust = adjust == null ? null : List.copyOf(adjust);
    }

    /** Whether a shift interval is wanted. */
    public sealed interface ShiftIntervalSpec {

        /** One at 0.95 where the test has one. */
        record Standard() implements ShiftIntervalSpec {}

        /** None. */
        record None() implements ShiftIntervalSpec {}

        /** One at a level. */
        record At(double level) implements ShiftIntervalSpec {}
    }

    /** A test with the usual choices. */
    public static TestSpec of(String design, @Nullable String statistic,
            Map<String, Object> keys) {
        return new TestSpec(design, statistic, keys, null, null, "auto", null,
                new ShiftIntervalSpec.Standard());
    }

    /** The same test by another method. */
    public TestSpec by(String otherMethod) {
        return new TestSpec(design, statistic, keys, alternative, twoSidedRule, otherMethod,
                adjust, interval);
    }

    /** The same test of another alternative. */
    public TestSpec against(@Nullable String other, @Nullable String rule) {
        return new TestSpec(design, statistic, keys, other, rule, method, adjust, interval);
    }

    /** The same test without an interval. */
    public TestSpec withoutInterval() {
        return new TestSpec(design, statistic, keys, alternative, twoSidedRule, method, adjust,
                new ShiftIntervalSpec.None());
    }

    /** The value of a key that is a text. */
    public Optional<String> text(String key) {
        return keys.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** The value of a key that is a text or a list of texts; empty where it is not there. */
    public List<String> texts(String key) {
        return switch (keys.get(key)) {
            case String text -> List.of(text);
            case List<?> list -> list.stream().map(String::valueOf).toList();
            case null, default -> List.of();
        };
    }

    /** The value of a key that is a number. */
    public Optional<Double> number(String key) {
        return keys.get(key) instanceof Number number
                ? Optional.of(number.doubleValue())
                : Optional.empty();
    }

    /** Whether the statistic is an expression. */
    public boolean isExpression() {
        return keys.containsKey("expression");
    }
}
