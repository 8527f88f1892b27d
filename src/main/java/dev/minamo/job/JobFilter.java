package dev.minamo.job;

import org.jspecify.annotations.Nullable;

/**
 * Which jobs to list, newest first.
 *
 * @param q text to be found in title, name or data set name, case-insensitive
 * @param cursor where the page before ended
 * @param limit 1 to {@value #MAX_LIMIT}
 */
public record JobFilter(@Nullable JobState state, @Nullable String kind, @Nullable String q,
        @Nullable String cursor, int limit) {

    public static final int MAX_LIMIT = 200;

    public JobFilter {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit: " + limit + " is not between 1 and 200");
        }
    }
}
