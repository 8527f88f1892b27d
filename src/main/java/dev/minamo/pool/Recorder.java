package dev.minamo.pool;

import java.lang.invoke.VarHandle;
import java.util.List;

import dev.minamo.pool.TimelineEvent.Kind;

/**
 * The last events of one worker, in a ring of its own. Claims that follow each other without a gap are
 * one event of up to a millisecond. Above a rate, events are dropped and counted: each costs a token,
 * and a token comes every 100 µs, or 10,000 a second.
 *
 * <p>The worker stores an event and then the count of events, released; a reader copies, then reads the
 * count again and throws away what may have been overwritten meanwhile.
 */
final class Recorder {

    private static final int EVENTS = 4096;
    private static final int LONGS = 7;
    private static final long TOKEN_NANOS = 100_000;
    private static final long TOKENS = 512;
    private static final long MERGED_NANOS = 1_000_000;
    private static final Kind[] KINDS = Kind.values();

    private static final int COUNT = 0;
    private static final int DROPPED = 1;

    private final int worker;
    private final Lines counts = new Lines(1);
    private long[] ring = {};
    private long credit;

    // The run that may still grow.
    private boolean open;
    private long map;
    private long start;
    private long end;
    private long from;
    private long to;

    Recorder(int worker) {
        this.worker = worker;
    }

    /** A claim was run. */
    void ran(long ofMap, long first, long last, long began, long ended) {
        if (open && map == ofMap && to == first && began - end < TOKEN_NANOS
                && ended - start < MERGED_NANOS) {
            to = last;
            end = ended;
            return;
        }
        flush();
        open = true;
        map = ofMap;
        start = began;
        end = ended;
        from = first;
        to = last;
    }

    /** Ends the run that may still grow. Called whenever the worker turns to something else. */
    void flush() {
        if (open) {
            open = false;
            store(Kind.RUN, map, start, end, from, to, -1);
        }
    }

    void stole(long ofMap, int victim, int units, long began, long ended) {
        flush();
        store(Kind.STEAL, ofMap, began, ended, 0, units, victim);
    }

    void tasks(long count, long began, long ended) {
        flush();
        store(Kind.TASKS, -1, began, ended, 0, count, -1);
    }

    void parked(long began, long ended) {
        flush();
        store(Kind.PARK, -1, began, ended, 0, 0, -1);
    }

    private void store(Kind kind, long ofMap, long began, long ended, long first, long last,
            int victim) {
        credit = Math.max(credit, ended - TOKENS * TOKEN_NANOS);
        if (credit > ended) {
            counts.setOpaque(0, DROPPED, counts.plain(0, DROPPED) + 1);
            return;
        }
        credit += TOKEN_NANOS;
        if (ring.length == 0) {
            ring = new long[EVENTS * LONGS]; // seen by readers through the count
        }
        long count = counts.plain(0, COUNT);
        int at = (int) (count % EVENTS) * LONGS;
        ring[at] = code(kind);
        ring[at + 1] = ofMap;
        ring[at + 2] = began;
        ring[at + 3] = ended;
        ring[at + 4] = first;
        ring[at + 5] = last;
        ring[at + 6] = victim;
        counts.setRelease(0, COUNT, count + 1); // release: pairs with acquire in read()
    }

    private static int code(Kind kind) {
        return switch (kind) {
            case RUN -> 0;
            case STEAL -> 1;
            case TASKS -> 2;
            case PARK -> 3;
        };
    }

    long dropped() {
        return counts.opaque(0, DROPPED);
    }

    /** Adds the events that are still there, oldest first. */
    void read(List<TimelineEvent> into) {
        long count = counts.acquire(0, COUNT);
        if (count == 0) {
            return;
        }
        long[] copy = ring.clone();
        VarHandle.acquireFence(); // the copy before the second look at the count
        long overwritten = counts.opaque(0, COUNT) + 1 - EVENTS; // + 1: the one being stored
        for (long i = Math.max(Math.max(0, count - EVENTS), overwritten); i < count; i++) {
            int at = (int) (i % EVENTS) * LONGS;
            into.add(new TimelineEvent(worker, KINDS[(int) copy[at]], copy[at + 1], copy[at + 2],
                    copy[at + 3], copy[at + 4], copy[at + 5], (int) copy[at + 6]));
        }
    }
}
