package dev.minamo.plan;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A metric by name.
 *
 * @param arguments text or number by parameter, such as {@code beta}
 */
public record MetricSpec(String name, Map<String, Object> arguments) {

    public MetricSpec {
        arguments = Collections.unmodifiableMap(new TreeMap<>(arguments));
    }

    /** Without parameters. */
    public static MetricSpec of(String name) {
        return new MetricSpec(name, Map.of());
    }

    /** What results call it: the name, and what was given with it. */
    public String label() {
        return arguments.isEmpty()
                ? name
                : arguments.values().stream().map(MetricSpec::word)
                        .collect(Collectors.joining(", ", name + "(", ")"));
    }

    private static String word(Object value) {
        return switch (value) {
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                Long.toString(number.longValue());
            case List<?> list -> list.stream().map(String::valueOf)
                    .collect(Collectors.joining(" "));
            default -> String.valueOf(value);
        };
    }
}
