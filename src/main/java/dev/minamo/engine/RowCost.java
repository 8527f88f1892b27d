package dev.minamo.engine;

import java.util.Arrays;

import dev.minamo.plan.EarlierRows;
import dev.minamo.plan.Stage;

/**
 * What a row of a stage costs one worker that has the machine to itself.
 *
 * @param nanosPerRow NaN when unknown
 */
public record RowCost(double nanosPerRow, Source source) {

    /** Where a cost comes from. */
    public enum Source {
        /** Rows run again when the stage was done, on warm code. */
        RERUN,
        /** The fastest batch of the pilot, before the stage was filled. */
        PILOT, UNKNOWN
    }

    public static final RowCost UNKNOWN = new RowCost(Double.NaN, Source.UNKNOWN);

    private static final double RERUN_NANOS = 4e6;
    /** Rows are not all alike, so they are taken from several places; each place is run so often. */
    private static final int PLACES = 4;
    private static final int TIMES = 2;

    /**
     * Runs some rows again on the calling thread, for at most about 4 ms: up to four places spread evenly
     * over the stage, each twice, of which the faster one counts, because it was disturbed less. The
     * code is warm by then; that nobody else computes meanwhile is for the caller to see to.
     *
     * @param about nanoseconds per row as the workers had it
     * @return unknown when one row takes longer than the time there is, or fails
     */
    public static RowCost rerun(Stage stage, EarlierRows earlier, double about) {
        double budget = RERUN_NANOS / TIMES;
        if (!(about > 0 && about <= budget)) {
            return UNKNOWN;
        }
        int places = Math.clamp((long) (budget / about), 1, PLACES);
        long each = (long) Math.max(1, budget / places / about);
        double[] best = new double[places];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        try {
            var run = new DryRun(stage, earlier, () -> false);
            for (int time = 0; time < TIMES; time++) {
                for (int p = 0; p < places; p++) {
                    long from = stage.size() / places * p;
                    long to = Math.min(stage.size(), from + each);
                    best[p] = Math.min(best[p], run.nanos(from, to) / (double) (to - from));
                }
            }
        } catch (RuntimeException | Error _) {
            return UNKNOWN;
        }
        return new RowCost(Arrays.stream(best).average().orElse(Double.NaN), Source.RERUN);
    }
}
