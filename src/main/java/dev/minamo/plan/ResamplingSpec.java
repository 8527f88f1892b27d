package dev.minamo.plan;

import org.jspecify.annotations.Nullable;

/**
 * How rows are drawn.
 *
 * @param scheme a name of the catalog
 * @param strata a column whose groups keep their sizes, or null
 */
public record ResamplingSpec(String scheme, @Nullable String strata) {

    public static ResamplingSpec ordinary() {
        return new ResamplingSpec("ordinary", null);
    }
}
