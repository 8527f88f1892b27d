/**
 * From replicates to statements: intervals, standard errors, and the Monte Carlo error of each
 * number; when a run has been long enough. Pure functions of columns of doubles; no files, no threads,
 * no clock. Start with {@code BootstrapSummary}; {@code IntervalMethod} names the intervals, each made
 * by one implementation of {@code Ends}. Of tests, start with {@code PermutationPValues}; {@code SequentialTest} says when random
 * arrangements are enough.
 */
@NullMarked
package dev.minamo.inference;

import org.jspecify.annotations.NullMarked;
