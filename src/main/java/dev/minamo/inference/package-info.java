/**
 * From replicates to statements: intervals, standard errors, and the Monte Carlo error of each
 * number; when a run has been long enough. Pure functions of columns of doubles; no files, no threads,
 * no clock. Start with {@code BootstrapSummary}; {@code IntervalMethod} names the intervals, each made
 * by one implementation of {@code Ends}.
 */
@NullMarked
package dev.minamo.inference;

import org.jspecify.annotations.NullMarked;
