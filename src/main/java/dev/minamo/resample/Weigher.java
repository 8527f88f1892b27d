package dev.minamo.resample;

/** Draws weights; owned by one worker at a time. */
public interface Weigher {

    /**
     * The weight of each row in a replicate, none negative: a view, valid until the next call. All of them zero, which happens
     * with counts drawn independently of each other, is a resample without rows: statistics are undefined on it.
     */
    double[] weights(long replicate);
}
