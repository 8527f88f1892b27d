package dev.minamo.engine;

/** Something that happened while a stage was filled. Times are nanoseconds from the filling's submission. */
public sealed interface FillingEvent {

    /**
     * A worker computed rows, one chunk or several that follow each other.
     *
     * @param from lowest row
     * @param to one past the highest row
     * @param rows computed; fewer than {@code to - from} when rows between were there before, or another
     *            worker's
     * @param busyNanos without the gaps between chunks
     */
    record Ran(int worker, long startNanos, long endNanos, long from, long to, long rows,
            long chunks, long busyNanos) implements FillingEvent {}

    /**
     * A worker took chunks of another.
     *
     * @param steals one, or more when this event stands for those around it
     */
    record Stole(int worker, int victim, long atNanos, long chunks, long steals)
            implements
                FillingEvent {}

    /** Every worker stood still for the garbage collector. */
    record Paused(long startNanos, long endNanos) implements FillingEvent {}
}
