package dev.minamo.resample;

/** Makes arrangements; owned by one worker at a time. */
@FunctionalInterface
public interface Arrangements {

    /**
     * One arrangement: a function of the index alone.
     *
     * @return a view, valid until the next call
     */
    Arrangement at(long index);
}
