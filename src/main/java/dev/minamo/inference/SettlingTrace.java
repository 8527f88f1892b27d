package dev.minamo.inference;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * How the ends of the first interval asked for settle as the prefix grows. Its points are at 50,
 * 71, 100, 141, 200, … replicates (50 times a power of the square root of 2), each from its own
 * first k replicates, so that the trace does not depend on when it was extended. Single owner.
 * <p>
 * All points together cost about as much as 3.5 summaries of the last one. A point where the
 * interval is undefined is left out; with {@code bca} the points wait until the acceleration is
 * there. Closed and simultaneous intervals are passed over: the next one asked for is traced. A
 * one-sided request, or one without intervals, has no points.
 */
public final class SettlingTrace {
    private static final int FIRST = 50;

    private final String name;
    private final IntervalMethod method;
    private final double level;
    private final @Nullable IntervalRequest request; // null: nothing is traced
    private final List<Settling.Point> points = new ArrayList<>();
    private int next; // ordinal of the next point, also where points were left out

    public SettlingTrace(String name, IntervalRequest request) {
        this.name = name;
        this.method = request.methods().stream().filter(SettlingTrace::settles).findFirst()
                .orElse(IntervalMethod.PERCENTILE);
        this.level = request.levels().isEmpty() ? 0.95 : request.levels().getFirst();
        boolean traced = request.asks(method) && !request.levels().isEmpty()
                && request.side().equals(IntervalRequest.TWO_SIDED);
        this.request = traced
                ? request.only(method, level)
                : null;
    }

    private static boolean settles(IntervalMethod method) {
        return !method.closed() && method != IntervalMethod.SIMULTANEOUS;
    }

    /** The count of the point with this ordinal, from 0 on: 50 * 2^(ordinal / 2), rounded. */
    static long count(int ordinal) {
        return Math.round(Math.sqrt(Math.scalb((double) FIRST * FIRST, ordinal)));
    }

    /** Adds the points up to {@code replicates.count()} that are not there yet. */
    public void extend(Replicates replicates) {
        if (request == null) {
            return;
        }
        Acceleration acceleration = Acceleration.of(replicates, LeaveOneOut.of(replicates),
                request.acceleration()).ofPrefix();
        if (method.accelerated() && waits(acceleration)) {
            return;
        }
        for (; count(next) <= replicates.count(); next++) {
            Replicates first = replicates.first(count(next));
            SortedBatches batches = DefinedValues.of(first).batches();
            Interval interval = new Intervals(first, batches, acceleration, request)
                    .make(method, level);
            Double low = interval.low();
            Double high = interval.high();
            if (low != null && high != null) {
                points.add(new Settling.Point(first.count(), low, high, interval.mcseLow(),
                        interval.mcseHigh()));
            }
        }
    }

    private static boolean waits(Acceleration acceleration) {
        return acceleration.problem() == Note.JACKKNIFE_MISSING
                || acceleration.problem() == Note.REGRESSION_MISSING;
    }

    /** The points so far. */
    public Settling settling() {
        return new Settling(name, method, level, points);
    }
}
