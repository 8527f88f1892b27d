package dev.minamo.resample;

/** Draws weights; owned by one worker at a time. */
public interface Weigher {

    /** The weight of each row in a replicate, none negative, not all zero: a view, valid until the next call. */
    double[] weights(long replicate);
}
