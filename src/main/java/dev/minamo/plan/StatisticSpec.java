package dev.minamo.plan;

import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

/**
 * A statistic by name.
 *
 * @param arguments text, list of text or number by parameter, such as {@code x} and {@code y}
 * @param as what the result calls it; null for a name made of the statistic and its columns
 */
public record StatisticSpec(String name, Map<String, Object> arguments, @Nullable String as) {

    public StatisticSpec {
        arguments = java.util.Collections.unmodifiableMap(new TreeMap<>(arguments));
    }
}
