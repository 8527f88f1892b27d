/**
 * Models of a response on columns. A {@link dev.minamo.model.Formula} names the terms, a {@link dev.minamo.model.DesignMatrix} is
 * what they make of a sample, and a {@link dev.minamo.model.LinearModel} is its least squares fit, from which come the fit's own
 * numbers, the coefficients of resamples, what residual schemes need, and the wild cluster test. {@link dev.minamo.model.FreedmanLane} tests a term by permutation. Start
 * with {@code LinearModel}.
 */
@NullMarked
package dev.minamo.model;

import org.jspecify.annotations.NullMarked;
