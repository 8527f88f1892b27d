package dev.minamo.plan;

import java.util.function.Supplier;

import dev.minamo.inference.Abc;
import dev.minamo.inference.Replicates.Proportion;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an estimate beside its replicates.
 *
 * @param extreme whether it hangs on the smallest or largest value
 * @param proportion what it is a proportion of, or null
 * @param abc its analytic interval, costing O(n) evaluations each time; null when not asked for
 */
public record EstimateFacts(boolean extreme, @Nullable Proportion proportion,
        @Nullable Supplier<Abc> abc) {

    /** Nothing special. */
    public static final EstimateFacts PLAIN = new EstimateFacts(false, null, null);
}
