package dev.minamo.pool;

import java.util.ArrayList;
import java.util.List;

/**
 * What each worker did for one map, a line for each, written by that worker alone. The grain, how many
 * units a worker claims at a time, lives here too: it is the worker's own guess for this map.
 */
final class Shares {

    /** Work that one claim should hold: long against the cost of a claim, short against patience. */
    private static final long CLAIM_NANOS = 50_000;

    private static final int DONE = 0;
    private static final int CLAIMS = 1;
    private static final int STEALS = 2;
    private static final int BUSY = 3;
    private static final int STEAL_NANOS = 4;
    private static final int FIRST = 5;
    private static final int LAST = 6;
    private static final int COST = 7;
    private static final int GRAIN = 8;

    /** Costs are in 1/256 ns for each unit, so that units of a nanosecond have one. */
    private static final int COST_SHIFT = 8;

    private final Lines lines;
    private final int workers;

    Shares(int workers) {
        this.workers = workers;
        lines = new Lines(workers);
    }

    /** Units to claim next; starts at 1, because a unit may take a minute. */
    int grain(int worker) {
        return (int) Math.max(1, lines.plain(worker, GRAIN));
    }

    /** Units that take {@code nanos} at this worker's pace; 0 when it has none yet. */
    long unitsIn(int worker, long nanos) {
        long cost = lines.plain(worker, COST);
        return cost == 0 ? 0 : Math.max(1, (nanos << COST_SHIFT) / cost);
    }

    /** A claim was run: {@code indices} were done of it, in {@code [began, ended)}. */
    void claimed(int worker, int units, long indices, long began, long ended) {
        long nanos = Math.max(1, ended - began);
        long fresh = Math.max(1, (nanos << COST_SHIFT) / units);
        long cost = lines.plain(worker, COST);
        long mixed = cost == 0 ? fresh : (cost + fresh) >>> 1;
        lines.setOpaque(worker, COST, mixed);
        long wanted = (CLAIM_NANOS << COST_SHIFT) / Math.max(1, mixed);
        lines.setOpaque(worker, GRAIN, Math.clamp(wanted, 1, Math.min(1 << 28, 4 * grain(worker))));
        if (lines.plain(worker, CLAIMS) == 0) {
            lines.setOpaque(worker, FIRST, began);
        }
        lines.setOpaque(worker, LAST, ended);
        add(worker, CLAIMS, 1);
        // release: whoever sees the count sees what the body stored
        lines.setRelease(worker, DONE, lines.plain(worker, DONE) + indices);
    }

    void stole(int worker) {
        add(worker, STEALS, 1);
    }

    void busy(int worker, long nanos) {
        add(worker, BUSY, nanos);
    }

    void stealing(int worker, long nanos) {
        add(worker, STEAL_NANOS, nanos);
    }

    private void add(int worker, int cell, long by) {
        lines.setOpaque(worker, cell, lines.plain(worker, cell) + by);
    }

    long done() {
        long sum = 0;
        for (int w = 0; w < workers; w++) {
            sum += lines.acquire(w, DONE);
        }
        return sum;
    }

    /** Statistics of a map of {@code indices} indices that ended at {@code ended}. */
    MapStatistics statistics(long indices, long submitted, long ended) {
        long start = ended;
        for (int w = 0; w < workers; w++) {
            if (lines.opaque(w, CLAIMS) > 0) {
                start = Math.min(start, lines.opaque(w, FIRST));
            }
        }
        long[] sum = new long[FIRST];
        List<MapStatistics.Share> shares = new ArrayList<>();
        for (int w = 0; w < workers; w++) {
            for (int cell = 0; cell < sum.length; cell++) {
                sum[cell] += lines.opaque(w, cell);
            }
            if (lines.opaque(w, CLAIMS) > 0) {
                shares.add(new MapStatistics.Share(w, lines.opaque(w, DONE), lines.opaque(w, BUSY),
                        lines.opaque(w, STEAL_NANOS), lines.opaque(w, CLAIMS),
                        lines.opaque(w, STEALS),
                        lines.opaque(w, FIRST) - start, lines.opaque(w, LAST) - start));
            }
        }
        return new MapStatistics(indices, sum[DONE], start - submitted, ended - start, sum[BUSY],
                sum[STEAL_NANOS], sum[CLAIMS], sum[STEALS], shares);
    }
}
