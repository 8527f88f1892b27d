package dev.minamo.plan;

import java.util.function.Supplier;

import dev.minamo.inference.Abc;
import dev.minamo.inference.Replicates.Proportion;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an estimate beside its replicates.
 *
 * @param rows of the sample that it can use; fewer than there are where each leaves out its own
 * @param extreme whether it hangs on the smallest or largest value
 * @param proportion what it is a proportion of, or null
 * @param abc its analytic interval, costing O(n) evaluations each time; null when not asked for
 */
public record EstimateFacts(int rows, boolean extreme, @Nullable Proportion proportion,
        @Nullable Supplier<Abc> abc) {

    /** Of an estimate of which nothing special is known. */
    public static EstimateFacts plain(int rows) {
        return new EstimateFacts(rows, false, null, null);
    }
}
