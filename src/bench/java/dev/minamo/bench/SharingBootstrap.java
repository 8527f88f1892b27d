package dev.minamo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.minamo.bench.PoolBench.Settings;
import dev.minamo.bench.Rounds.Candidate;
import dev.minamo.resample.Kernels;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Quantities;
import dev.minamo.statistic.Statistic;

/** Ten statistics in one job against ten jobs of one. */
final class SharingBootstrap {

    private static final int CALLS = 20;

    private SharingBootstrap() {}

    static void run(Settings settings, BootstrapTable table, Kernels kernels, Report report)
            throws Exception {
        int rows = 10_000;
        report.title("ten statistics, %,d rows, %d replicates".formatted(rows, CALLS));
        var sample = table.sample(rows, kernels);
        var statistics = new ArrayList<Statistic>();
        for (String name : List.of("mean", "median", "sd", "variance", "iqr", "trimmed_mean",
                "skewness", "cv")) {
            statistics.add(BootstrapCase.bind(name, Map.of("column", "x"), sample));
        }
        for (String name : List.of("pearson", "slope")) {
            statistics.add(BootstrapCase.bind(name, Map.of("x", "x", "y", "y"), sample));
        }
        var together = job(statistics, rows, kernels);
        var alone = new ArrayList<Runnable>();
        for (Statistic statistic : statistics) {
            alone.add(job(List.of(statistic), rows, kernels));
        }
        var rounds = Rounds.of(settings.plan(40), "one job",
                List.of(Candidate.brief("one job", together::run),
                        Candidate.brief("ten jobs", () -> alone.forEach(Runnable::run))));
        rounds.print(report, "one job");
        report.ratio("sharing", rounds.ratio("ten jobs", "one job").median(), 2.5);
    }

    private static Runnable job(List<Statistic> statistics, int rows, Kernels kernels) {
        var resampler = new OrdinaryScheme(rows, kernels.draws()).newResampler(1);
        var evaluator = Quantities.of(statistics).newEvaluator();
        double[] row = new double[statistics.size()];
        long[] next = {0};
        return () -> {
            for (int i = 0; i < CALLS; i++) {
                evaluator.onRows(resampler, next[0]++, row);
            }
        };
    }
}
