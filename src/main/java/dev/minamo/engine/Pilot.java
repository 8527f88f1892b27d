package dev.minamo.engine;

import java.util.function.BooleanSupplier;

import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;

/**
 * What the first rows of a stage cost, tried out before it is filled. It depends on time and so on the
 * machine; the rows per chunk stand in the ledger and never change a row.
 *
 * @param chunkRows rows that make about 2 ms of work: a power of two from 1 to 65,536
 * @param cost of a row; unknown when the stage is too short to try
 */
public record Pilot(int chunkRows, RowCost cost) {

    private static final long CHUNK_NANOS = 2_000_000;
    private static final long PILOT_NANOS = 2_000_000;
    private static final long MOST_NANOS = 60_000_000;
    private static final double CLEARLY_FASTER = 0.9;
    /** So many batches in a row that are not clearly faster end it. */
    private static final int SETTLED = 3;
    private static final int MAX_ROWS = 65_536;
    /** A stage has at least so many chunks, where it has so many rows, so that its progress is seen. */
    private static final long LEAST_CHUNKS = 64;

    /** @param cancelled whether the stage is not to be filled after all; what is said then means nothing */
    public static Pilot of(Stage stage, EarlierRows earlier, BooleanSupplier cancelled) {
        if (stage.leastChunk() > 1) {
            return new Pilot(Integer.highestOneBit(Math.min(MAX_ROWS, 2 * stage.leastChunk() - 1)),
                    RowCost.UNKNOWN);
        }
        int seen = Math.toIntExact(Long.highestOneBit(Math.max(1, stage.size() / LEAST_CHUNKS)));
        int most = Math.min(MAX_ROWS, seen);
        if (most == 1) {
            return new Pilot(1, RowCost.UNKNOWN);
        }
        double best = nanosPerRow(stage, earlier, cancelled);
        if (Double.isNaN(best)) {
            return new Pilot(1, RowCost.UNKNOWN);
        }
        long fitting = Math.max(1, (long) (CHUNK_NANOS / best));
        return new Pilot((int) Math.min(most, Long.highestOneBit(fitting)),
                new RowCost(best, RowCost.Source.PILOT));
    }

    /**
     * Batches double for 2 ms; then as many rows again, as long as they still get clearly faster, since the
     * first ones run before the compiler has done its work. The fastest batch counts. Where a second row alone is a chunk already,
     * it is left at that. NaN when a row fails: the run will meet the same failure, and name its index.
     */
    private static double nanosPerRow(Stage stage, EarlierRows earlier,
            BooleanSupplier cancelled) {
        double best = Double.POSITIVE_INFINITY;
        long start = System.nanoTime();
        int settled = 0;
        try {
            var run = new DryRun(stage, earlier, cancelled);
            long from = 0;
            for (long batch = 1; from < stage.size() && settled < SETTLED
                    && !cancelled.getAsBoolean();) {
                long to = Math.min(stage.size(), from + batch);
                double cost = run.nanos(from, to) / (double) (to - from);
                long spent = System.nanoTime() - start;
                if (spent > MOST_NANOS || (from == 1 && cost > CHUNK_NANOS)) {
                    return Math.min(best, cost);
                }
                if (spent < PILOT_NANOS) {
                    batch *= 2;
                } else {
                    settled = cost < CLEARLY_FASTER * best ? 0 : settled + 1;
                }
                best = Math.min(best, cost);
                from = to;
            }
        } catch (RuntimeException | Error _) {
            return Double.NaN;
        }
        return Double.isFinite(best) ? best : Double.NaN;
    }
}
