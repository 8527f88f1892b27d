package dev.minamo.bench;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.resample.SubsetTails;

/** All splits of thirty rows into twelve and eighteen, counted by one worker. */
final class PermutationSplits {

    private static final int ROWS = 30;
    private static final int FIRST = 12;
    private static final double SECONDS = 10;
    private static final double SPLITS = 1e8;

    private PermutationSplits() {}

    static void run(Settings settings, PermutationValues values, Report report) {
        double[] scores = values.first(ROWS);
        boolean[] first = new boolean[ROWS];
        for (int row = 0; row < FIRST; row++) {
            first[row] = true;
        }
        double splits = SubsetTails.arrangements(ROWS, FIRST).orElseThrow();
        double[] seconds = new double[settings.quick() ? 15 : 51];
        double[] total = new double[0];
        for (int sample = -3; sample < seconds.length; sample++) {
            long start = Work.cpuNanos();
            total = count(new SubsetTails(scores, first));
            if (sample >= 0) {
                seconds[sample] = (Work.cpuNanos() - start) / 1e9 * SPLITS / splits;
            }
        }
        report.title("all %,.0f splits of %d rows, tails and histogram".formatted(splits, ROWS));
        var spread = Spread.of(seconds);
        report.line("   ms of the processor for 10^8 splits, with the lists made anew: %s; p %.9f",
                spread.map(s -> s * 1e3).text(2), total[2] / splits);
        report.ratio("exact_splits", SECONDS / spread.median(), 1);
    }

    private static double[] count(SubsetTails tails) {
        double[] total = new double[tails.width()];
        double[] part = new double[tails.width()];
        for (long stretch = 0; stretch < tails.stretches(); stretch++) {
            tails.count(stretch, part);
            for (int i = 0; i < part.length; i++) {
                total[i] += part[i];
            }
        }
        return total;
    }
}
