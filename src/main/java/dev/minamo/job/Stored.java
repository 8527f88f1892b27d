package dev.minamo.job;

import org.jspecify.annotations.Nullable;

/**
 * What became of an upload.
 *
 * @param created false when the content was known already
 * @param previous id the name was bound to before, if it moved
 */
public record Stored(Dataset dataset, boolean created, @Nullable String previous) {}
