package dev.minamo.job;

import java.util.Locale;

/** What a worker's time is booked to. */
enum Account {
    /** Rows, at the cost they have for one worker. */
    USEFUL,
    /** What the same rows cost more, because all workers ran: shared memory, caches and clocks. */
    INFLATION,
    /** Looking for work between the first and the last claim. */
    SEARCH,
    /** While one thread planned, opened files, summarised and wrote. */
    DISPATCH,
    /** Before a worker's first claim of a stage. */
    START,
    /** After its last claim. */
    TAIL,
    /** Stopped for the garbage collector. */
    COLLECTOR,
    /** In a row, but without a processor: other programs had it, or the disk was waited for. */
    PREEMPTED,
    /** In kernels of other jobs. */
    OTHER_JOBS,
    /** Workers that were not there all the time. */
    UNEXPLAINED;

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
