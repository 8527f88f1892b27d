package dev.minamo.inference;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import dev.minamo.numeric.Undefined;

/** How many replicates have no value, by cause; an infinite one counts as undefined. */
final class UndefinedCounts {

    private final Map<Undefined, LongAdder> byCause = new EnumMap<>(Undefined.class);

    /** Counts a value that is not finite. */
    void add(double value) {
        Undefined cause = Undefined.of(value).orElse(Undefined.NOT_FINITE);
        byCause.computeIfAbsent(cause, c -> new LongAdder()).increment();
    }

    /** By the names in results. */
    Map<String, Long> named() {
        var named = new LinkedHashMap<String, Long>();
        byCause.forEach((cause, count) -> named.put(cause.code(), count.sum()));
        return named;
    }
}
