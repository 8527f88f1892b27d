package dev.minamo.pool;

/**
 * Something a worker did. Times are {@link System#nanoTime} values. For a run, {@code [from, to)} is
 * what it ran, several claims in one when they follow each other; for a steal, {@code victim} is the
 * worker it took from (else -1) and {@code to - from} how many units it took.
 */
public record TimelineEvent(int worker, Kind kind, long map, long startNanos, long endNanos,
        long from,
        long to, int victim) {

    /** What it was. */
    public enum Kind {
        RUN, STEAL, TASKS, PARK
    }
}
