package dev.minamo.plan;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * How replicates are drawn.
 *
 * @param scheme a name of the catalog
 * @param keys text or number by parameter of the scheme, such as {@code strata} and {@code block_length}
 */
public record ResamplingSpec(String scheme, Map<String, Object> keys) {

    public ResamplingSpec {
        keys = Collections.unmodifiableMap(new TreeMap<>(keys));
    }

    /** Rows, with replacement. */
    public static ResamplingSpec ordinary() {
        return new ResamplingSpec("ordinary", Map.of());
    }

    /** Rows, with replacement, within the groups of a column. */
    public static ResamplingSpec stratified(String column) {
        return new ResamplingSpec("ordinary", Map.of("strata", column));
    }

    /** The value of a key that is a text. */
    public Optional<String> text(String key) {
        return keys.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** The value of a key that is a number. */
    public Optional<Double> number(String key) {
        return keys.get(key) instanceof Number number
                ? Optional.of(number.doubleValue())
                : Optional.empty();
    }

    /** Given rows are in another data set, which is named by its id then. */
    ResamplingSpec resolved(UnaryOperator<String> ids) {
        var rows = text("rows");
        if (rows.isEmpty()) {
            return this;
        }
        var others = new TreeMap<>(keys);
        others.put("rows", ids.apply(rows.get()));
        return new ResamplingSpec(scheme, others);
    }

    /** Whether quantiles may be drawn by themselves, each replicate's rows being nobody else's. */
    public boolean marginal() {
        return text("draws").filter("marginal"::equals).isPresent();
    }
}
