/**
 * How (seed, replicate) becomes a resample. A {@link dev.minamo.resample.Scheme} is an immutable description; what it makes
 * for a worker owns that worker's scratch memory and allocates nothing that grows with the rows. There are three kinds:
 * a {@link dev.minamo.resample.RowScheme} draws rows (a resample is counts over the shared rows, never a copy of
 * them), a {@link dev.minamo.resample.WeightScheme} weighs them, a {@link dev.minamo.resample.ValueScheme} makes new values
 * of some columns. {@link dev.minamo.resample.InnerResampler} draws from a resample, {@link dev.minamo.resample.Units} is what a
 * jackknife leaves out. Start with {@link dev.minamo.resample.OrdinaryScheme}. What is computed of a resample is not here.
 *
 * <p>Tests by permutation do not resample, they rearrange: a {@link dev.minamo.resample.Rearrangement} moves labels or values
 * between rows, {@link dev.minamo.resample.SignFlips} changes signs, at random or through all there are. For sums of
 * {@link dev.minamo.resample.Scores} the {@link dev.minamo.resample.ShiftAlgorithm} finds the law without either.
 *
 * <p>Rows come divided into strata or clusters by any numbers; they are then numbered by their first row. Whatever cannot
 * be drawn is refused by a constructor, with an IllegalArgumentException; rows in messages are counted from 0.
 */
@NullMarked
package dev.minamo.resample;

import org.jspecify.annotations.NullMarked;
