package dev.minamo.resample;

/** Parts rows; owned by one worker at a time. */
public interface Splitter {

    /** The parts of one index: a view, valid until the next call. */
    Split split(long index);
}
