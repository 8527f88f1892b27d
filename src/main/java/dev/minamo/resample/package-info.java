/**
 * How (seed, replicate) becomes a resample. A {@link dev.minamo.resample.Scheme} is an immutable description; a
 * {@link dev.minamo.resample.Resampler} owns the scratch memory of one worker. A resample is counts over the
 * shared rows, never a copy of them.
 */
@NullMarked
package dev.minamo.resample;

import org.jspecify.annotations.NullMarked;
