package dev.minamo.engine.local;

import java.util.stream.LongStream;

import dev.minamo.pages.StagePages;

/**
 * The chunks that must still run, ascending: those in gaps between done ones, which are listed and few, and all from some chunk
 * on, which are not. So a stage of any length is launched with as little.
 */
@SuppressWarnings("ArrayRecordComponent") // made here, not handed on
record MissingChunks(long[] gaps, long rest, long chunks) {

    /** Those of pages that nobody fills meanwhile. */
    static MissingChunks of(StagePages pages) {
        long rest = pages.chunks();
        while (rest > 0 && !pages.isDone(rest - 1)) {
            rest--;
        }
        long[] gaps = LongStream.range(0, rest).filter(chunk -> !pages.isDone(chunk)).toArray();
        return new MissingChunks(gaps, rest, pages.chunks());
    }

    int count() {
        return Math.toIntExact(gaps.length + chunks - rest);
    }

    /** By its number among the missing. */
    long at(long number) {
        return number < gaps.length ? gaps[(int) number] : rest + (number - gaps.length);
    }
}
