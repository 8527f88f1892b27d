package dev.minamo.model;

/** The rows by each column, sorted when a tree first asks and not while a job is checked; shared by all workers. Thread-safe. */
final class SortedRows {

    private final Training training;
    private int[][] sorted = {};

    SortedRows(Training training) {
        this.training = training;
    }

    /** As {@link TreeGrower#sorted}; not to be changed. */
    synchronized int[][] get() {
        if (sorted.length == 0) {
            sorted = TreeGrower.sorted(training);
        }
        return sorted;
    }
}
