package dev.minamo.resample;

/** Makes patterns of signs; owned by one worker at a time. */
@FunctionalInterface
public interface Flipper {

    /**
     * One pattern: 1 or -1 for each row. A function of the index alone.
     *
     * @return a view, valid until the next call
     */
    double[] signs(long index);
}
