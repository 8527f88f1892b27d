package dev.minamo.plan;

import dev.minamo.pages.Rows;

/** Computes rows; owned by one worker at a time. */
public interface Kernel {

    /** Fills rows {@code [from, to)}; the same bits however the range is cut. */
    void run(long from, long to, Rows out, Context context);
}
