package dev.minamo.resample;

/** Draws resamples; owned by one worker at a time. */
public interface Resampler {

    /** How often each row is drawn in a replicate: a view, valid until the next call. The counts add up to the rows. */
    int[] counts(long replicate);
}
