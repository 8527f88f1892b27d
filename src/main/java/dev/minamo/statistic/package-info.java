/**
 * What is estimated. A {@link dev.minamo.statistic.StatisticType} is an entry of the catalog: its name, its parameters and how
 * it is bound to a {@link dev.minamo.statistic.Sample}. A bound {@link dev.minamo.statistic.Statistic} is immutable and shared;
 * an {@link dev.minamo.statistic.Evaluator} belongs to one worker and computes the statistic of a resample given as counts.
 *
 * <p>Columns are scaled by a power of two and centred at a data value once per job ({@code CentredColumn}), so that one
 * pass over the counts suffices; where the pass loses digits by cancellation, {@code CarefulMoments} computes the same in
 * two passes. A number that does not exist is a NaN made by {@link dev.minamo.numeric.Undefined}. Start with
 * {@link dev.minamo.statistic.Statistics}.
 *
 * <p>A {@link dev.minamo.statistic.TestStatistic} is computed of arrangements of the same rows instead, by what
 * {@link dev.minamo.statistic.TestStatistics} lists: all that does not change is made once, and where an arrangement loses digits by
 * cancellation {@code GroupSquares} computes it again.
 *
 * <p>An {@link dev.minamo.statistic.Expression} is arithmetic on such statistics; its text is read by the package {@code
 * expression}, which knows nothing of data.
 */
@NullMarked
package dev.minamo.statistic;

import org.jspecify.annotations.NullMarked;
