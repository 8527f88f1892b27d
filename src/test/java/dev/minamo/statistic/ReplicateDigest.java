package dev.minamo.statistic;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.DrawDigest;
import dev.minamo.random.Draws;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.StratifiedScheme;

/** The bits of replicates of every statistic and scheme, also printed by other JVMs. */
final class ReplicateDigest {

    private static final int ROWS = 211;

    private ReplicateDigest() {}

    public static void main(String[] replicates) {
        int count = Integer.parseInt(replicates[0]);
        System.out.println("scalar " + of(Reductions.scalar(), Draws.scalar(), count));
        System.out.println("vector " + of(ReductionDigest.vector(), DrawDigest.vector(), count));
    }

    static long of(Reductions reductions, Draws draws, int replicates) {
        long digest = 1;
        var statistics = statistics(reductions);
        int[] strata = IntStream.range(0, ROWS).map(row -> row * row % 3).toArray();
        for (RowScheme scheme : List.of(new OrdinaryScheme(ROWS, draws),
                new StratifiedScheme(strata, draws))) {
            var resampler = scheme.newResampler(42);
            var evaluators = statistics.stream().map(Statistic::newEvaluator).toList();
            for (int replicate = 0; replicate < replicates; replicate++) {
                int[] counts = resampler.counts(replicate);
                for (Evaluator evaluator : evaluators) {
                    digest = 31 * digest + Double.doubleToRawLongBits(evaluator.on(counts));
                }
            }
        }
        for (Statistic statistic : statistics) {
            digest = 31 * digest + Double.doubleToRawLongBits(statistic.observed());
            for (int row = 0; row < ROWS; row++) {
                digest = 31 * digest + Double.doubleToRawLongBits(statistic.leaveOneOut(row));
            }
        }
        return digest;
    }

    private static List<Statistic> statistics(Reductions reductions) {
        var sample = Sample.builder(ROWS, reductions)
                .numbers("x",
                        IntStream.range(0, ROWS).mapToDouble(i -> 1e6 + Math.sqrt(i) * (i % 7))
                                .toArray())
                .numbers("y",
                        IntStream.range(0, ROWS).mapToDouble(i -> (i * 37 % ROWS) / 7.0).toArray())
                .integers("g", IntStream.range(0, ROWS).mapToLong(i -> i % 2).toArray()).build();
        return List.of(bind("mean", Map.of("column", "x"), sample),
                bind("median", Map.of("column", "y"), sample),
                bind("sd", Map.of("column", "x"), sample),
                bind("pearson", Map.of("x", "x", "y", "y"), sample),
                bind("mean_difference", Map.of("column", "x", "by", "g"), sample),
                bind("mae", Map.of("truth", "x", "estimate", "y"), sample),
                bind("rsq_trad", Map.of("truth", "y", "estimate", "x"), sample));
    }

    private static Statistic bind(String name, Map<String, Object> keys, Sample sample) {
        return Statistics.named(name).orElseThrow().bind(new Arguments(keys), sample);
    }
}
