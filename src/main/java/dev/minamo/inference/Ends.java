package dev.minamo.inference;

import java.util.Map;

/** Makes the ends of the intervals of one method, from at least two replicates that differ. */
interface Ends {

    /**
     * One end.
     *
     * @param tail probability outside of it
     * @param direction -1 for the low end, 1 for the high end
     */
    End end(double tail, int direction);

    /** Whether there are enough replicates for the tail; those that need no quantile always say so. */
    default boolean reaches(double tail) {
        return true;
    }

    /** Replicates that have a value but not for this method, by cause. */
    default Map<String, Long> undefined() {
        return Map.of();
    }

    /** Both ends are the estimate: nothing varies. */
    static Ends point(double estimate) {
        return (tail, direction) -> new End(estimate, 0, Note.DEGENERATE_REPLICATES);
    }

    /** There are none, for a reason. */
    static Ends none(Note reason) {
        return (tail, direction) -> End.none(reason);
    }
}
