package dev.minamo.engine.local;

import java.util.Arrays;
import java.util.List;

import dev.minamo.engine.FillingEvent;

/**
 * The chunks one worker computed for one filling, in a bounded room: every chunk is a span of its own until
 * {@value #MOST} of them are there; then neighbours become one, and so on. No row is ever missing from it.
 * Owned by the worker until the filling has ended.
 */
final class SpanLog {

    static final int MOST = 4096;
    private static final int FIRST = 64;

    private static final int START = 0;
    private static final int END = 1;
    private static final int FROM = 2;
    private static final int TO = 3;
    private static final int ROWS = 4;
    private static final int CHUNKS = 5;
    private static final int BUSY = 6;
    private static final int LONGS = 7;

    private long[] spans = new long[FIRST * LONGS];
    private int count;
    /** Chunks that one span takes now. */
    private long stride = 1;

    /** A chunk of rows {@code [from, to)} was computed in {@code [start, end)}. */
    void ran(long start, long end, long from, long to) {
        int last = (count - 1) * LONGS;
        if (count > 0 && spans[last + CHUNKS] < stride) {
            add(last, new long[]{start, end, from, to, to - from, 1, end - start});
            return;
        }
        if (count == MOST) {
            halve();
        }
        if (count * LONGS == spans.length) {
            spans = Arrays.copyOf(spans, 2 * spans.length);
        }
        int at = count++ * LONGS;
        spans[at + START] = start;
        spans[at + END] = end;
        spans[at + FROM] = from;
        spans[at + TO] = to;
        spans[at + ROWS] = to - from;
        spans[at + CHUNKS] = 1;
        spans[at + BUSY] = end - start;
    }

    private void halve() {
        for (int i = 0; i < count / 2; i++) {
            System.arraycopy(spans, 2 * i * LONGS, spans, i * LONGS, LONGS);
            add(i * LONGS, Arrays.copyOfRange(spans, (2 * i + 1) * LONGS, (2 * i + 2) * LONGS));
        }
        count /= 2;
        stride *= 2;
    }

    private void add(int at, long[] later) {
        spans[at + END] = later[END];
        spans[at + FROM] = Math.min(spans[at + FROM], later[FROM]);
        spans[at + TO] = Math.max(spans[at + TO], later[TO]);
        spans[at + ROWS] += later[ROWS];
        spans[at + CHUNKS] += later[CHUNKS];
        spans[at + BUSY] += later[BUSY];
    }

    /** Adds the spans, with times counted from {@code zero}. */
    void read(int worker, long zero, List<FillingEvent> into) {
        for (int i = 0; i < count; i++) {
            int at = i * LONGS;
            into.add(new FillingEvent.Ran(worker, spans[at + START] - zero, spans[at + END] - zero,
                    spans[at + FROM], spans[at + TO], spans[at + ROWS], spans[at + CHUNKS],
                    spans[at + BUSY]));
        }
    }
}
