package dev.minamo.plan;

import java.util.List;

/**
 * A pure function from an index to a row of doubles. Immutable; it knows the frame, the spec and the
 * seed, and nothing of workers, claim order or time.
 */
public interface Stage {

    /** Unique in its plan; also the name of its files. */
    String name();

    /** Number of indices. */
    long size();

    /** One name per double of a row. */
    List<String> columns();

    /** Doubles per index. */
    default int width() {
        return columns().size();
    }

    /** Rows that are best computed together, because they share most of their work. */
    default int leastChunk() {
        return 1;
    }

    /** A kernel with scratch memory of its own, for one worker at a time. */
    Kernel newKernel(EarlierRows earlier);
}
