package dev.minamo.engine;

import dev.minamo.pages.Rows;
import dev.minamo.plan.Context;
import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;

/**
 * Runs the first rows of a stage, keeps nothing of them, and says how many rows make about 2 ms of work.
 * The answer depends on time and so on the machine; it stands in the ledger and never changes a row.
 */
public final class Pilot {

    private static final long CHUNK_NANOS = 2_000_000;
    private static final long PILOT_NANOS = 4_000_000;
    private static final int MAX_ROWS = 65_536;
    /** A stage has at least so many chunks, where it has so many rows, so that its progress is seen. */
    private static final long LEAST_CHUNKS = 64;

    private Pilot() {}

    /** Rows per chunk: a power of two from 1 to 65,536. */
    public static int chunkRows(Stage stage, EarlierRows earlier) {
        int seen = Math.toIntExact(Long.highestOneBit(Math.max(1, stage.size() / LEAST_CHUNKS)));
        int most = Math.min(MAX_ROWS, seen);
        if (most == 1) {
            return 1;
        }
        double nanosPerRow = nanosPerRow(stage, earlier);
        long fitting = Math.max(1, (long) (CHUNK_NANOS / nanosPerRow));
        return (int) Math.min(most, Long.highestOneBit(fitting));
    }

    /** Batches double until the time is spent; the fastest batch counts, the first ones run cold. */
    private static double nanosPerRow(Stage stage, EarlierRows earlier) {
        var kernel = stage.newKernel(earlier);
        var nowhere = new Nowhere(stage.width());
        var alone = new Alone();
        double best = Double.POSITIVE_INFINITY;
        long start = System.nanoTime();
        long from = 0;
        for (long batch = 1; from < stage.size(); batch *= 2) {
            long to = Math.min(stage.size(), from + batch);
            long before = System.nanoTime();
            try {
                kernel.run(from, to, nowhere, alone);
            } catch (RuntimeException | Error _) {
                // The run will meet the same failure, and name its index.
                return CHUNK_NANOS;
            }
            long after = System.nanoTime();
            best = Math.min(best, Math.max(1, after - before) / (double) (to - from));
            from = to;
            if (after - start > PILOT_NANOS) {
                break;
            }
        }
        return best;
    }

    private record Nowhere(int width) implements Rows {

        @Override
        public void set(long index, int column, double value) {
            // a pilot keeps nothing
        }
    }

    private record Alone() implements Context {

        @Override
        public boolean cancelled() {
            return false;
        }

        @Override
        public void at(long index) {
            // nobody asks
        }
    }
}
