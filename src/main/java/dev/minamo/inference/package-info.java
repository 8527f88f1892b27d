/**
 * From replicates to statements: intervals, standard errors, and the Monte Carlo error of each
 * number. Pure functions of columns of doubles; no files, no threads, no clock. Start with {@code
 * BootstrapSummary}.
 */
@NullMarked
package dev.minamo.inference;

import org.jspecify.annotations.NullMarked;
