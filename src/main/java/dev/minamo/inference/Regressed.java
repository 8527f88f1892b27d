package dev.minamo.inference;

import org.jspecify.annotations.Nullable;

/**
 * The acceleration of {@link RegressionInfluence}.
 *
 * @param acceleration NaN when there is none
 * @param without the same without each batch of the defined replicates, a view; null when not known
 */
@SuppressWarnings("ArrayRecordComponent") // a view, as said above
public record Regressed(double acceleration, double @Nullable [] without) {}
