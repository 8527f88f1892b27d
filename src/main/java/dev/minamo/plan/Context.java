package dev.minamo.plan;

/** What a kernel is told and what it tells while it runs. */
public interface Context {

    /** Whether to stop; polled by kernels that need more than 10 ms an index. */
    boolean cancelled();

    /** Names the index being computed, so that a failure knows its index. */
    void at(long index);
}
