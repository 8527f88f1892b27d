package dev.minamo.statistic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import dev.minamo.numeric.LaneSums;
import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.random.DrawDigest;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.resample.Resampler;
import dev.minamo.resample.RowBlock;
import dev.minamo.resample.RowScheme;
import dev.minamo.resample.StratifiedScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Statistics that share what they make of a resample give the bits that they give alone. */
class SharedBitsTest {

    private static final int ROWS = 1_301;
    private static final int REPLICATES = 12;
    /** Summed as rows are drawn. */
    private static final Set<String> BY_ROWS = Set.of("mean", "sum", "log_mean", "mape", "smape",
            "mpe", "huber_loss", "pseudo_huber", "pinball", "rmsle", "mase", "poisson_deviance",
            "gamma_deviance", "tweedie_deviance", "log_loss", "brier", "top_k_accuracy");
    /** Cost the square of the rows. */
    private static final Set<String> SLOW = Set.of("hodges_lehmann", "theil_sen", "kendall",
            "hodges_lehmann_shift");

    static List<RowScheme> schemes() {
        int[] strata = IntStream.range(0, ROWS).map(row -> row * row % 3).toArray();
        return List.of(new OrdinaryScheme(ROWS, DrawDigest.vector()),
                new StratifiedScheme(strata, DrawDigest.vector()));
    }

    private static Sample sample() {
        var random = new Random(8);
        return Sample.builder(ROWS, ReductionDigest.vector())
                .numbers("x", random.doubles(ROWS, 10, 20).toArray())
                .numbers("y", random.doubles(ROWS, -3, 3).toArray())
                .numbers("p", random.doubles(ROWS, 1, 5).toArray())
                .numbers("q", random.doubles(ROWS).toArray())
                .groups("g", random.ints(ROWS, 0, 3).toArray(), List.of("a", "b", "c"))
                .groups("h", random.ints(ROWS, 0, 2).toArray(), List.of("no", "yes"))
                .groups("g2", random.ints(ROWS, 0, 3).toArray(), List.of("a", "b", "c"))
                .groups("h2", random.ints(ROWS, 0, 2).toArray(), List.of("no", "yes")).build();
    }

    private static List<Asked> asked() {
        return Asked.all().stream().filter(asked -> !SLOW.contains(asked.name())).toList();
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void companionsDoNotChangeABit(RowScheme scheme) {
        var sample = sample();
        var statistics = asked().stream().map(asked -> asked.bind(sample)).toList();
        double[][] together = onRows(statistics, scheme);

        for (int c = 0; c < statistics.size(); c++) {
            double[][] alone = onRows(List.of(statistics.get(c)), scheme);
            for (int replicate = 0; replicate < REPLICATES; replicate++) {
                assertSame(alone[replicate][0], together[replicate][c], asked().get(c));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void rowsAndTheirCountsAreTheSame(RowScheme scheme) {
        var sample = sample();
        var asked = asked().stream().filter(each -> !BY_ROWS.contains(each.name())).toList();
        var statistics = asked.stream().map(each -> each.bind(sample)).toList();
        double[][] byRows = onRows(statistics, scheme);
        var resampler = scheme.newResampler(3);
        var evaluator = Quantities.of(statistics).newEvaluator();
        double[] row = new double[statistics.size()];

        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            evaluator.onCounts(resampler.counts(replicate), row);
            for (int c = 0; c < row.length; c++) {
                assertSame(row[c], byRows[replicate][c], asked.get(c));
            }
        }
    }

    @Test
    void weightsAreSharedToo() {
        var sample = sample();
        var statistics = asked().stream().map(asked -> asked.bind(sample)).toList();
        double[] weights = new Random(4).doubles(ROWS, 0, 2).toArray();
        double[] row = new double[statistics.size()];

        Quantities.of(statistics).newEvaluator().onWeights(weights, row);

        for (int c = 0; c < row.length; c++) {
            assertSame(statistics.get(c).newEvaluator().onWeights(weights), row[c],
                    asked().get(c));
        }
    }

    /** Counts and weights go by different ways, here with more rows than pivots. */
    @Test
    void countsAreTheWeightsThatTheyStandFor() {
        var sample = sample();
        int[] counts = new OrdinaryScheme(ROWS).newResampler(6).counts(0).clone();
        double[] weights = Arrays.stream(counts).asDoubleStream().toArray();
        var statistics = asked().stream().map(asked -> asked.bind(sample)).toList();
        double[] byCounts = new double[statistics.size()];
        double[] byWeights = new double[byCounts.length];

        var evaluator = Quantities.of(statistics).newEvaluator();
        evaluator.onCounts(counts, byCounts);
        evaluator.onWeights(weights, byWeights);

        for (int c = 0; c < byCounts.length; c++) {
            assertThat(Double.isNaN(byCounts[c])).isEqualTo(Double.isNaN(byWeights[c]));
            if (!Double.isNaN(byCounts[c])) {
                assertThat(Math.abs(byCounts[c] - byWeights[c])).as(asked().get(c).toString())
                        .isLessThanOrEqualTo(1e-9 * (1 + Math.abs(byWeights[c])));
            }
        }
    }

    private static double[][] onRows(List<Statistic> statistics, RowScheme scheme) {
        var resampler = scheme.newResampler(3);
        var evaluator = Quantities.of(statistics).newEvaluator();
        return LongStream.range(0, REPLICATES).mapToObj(replicate -> {
            double[] row = new double[statistics.size()];
            evaluator.onRows(resampler, replicate, row);
            return row;
        }).toArray(double[][]::new);
    }

    private static void assertSame(double value, double expected, Asked asked) {
        assertThat(Double.doubleToRawLongBits(value)).as(asked.toString())
                .isEqualTo(Double.doubleToRawLongBits(expected));
    }

    @ParameterizedTest
    @MethodSource("schemes")
    void aMeanIsTheSumInLanesOfTheRowsDrawn(RowScheme scheme) {
        var sample = sample();
        var column = sample.centred("column", "x");
        var mean = Statistics.named("mean").orElseThrow()
                .bind(new Arguments(Map.of("column", "x")), sample);
        var lanes = new LaneSums(column.gathered());
        scheme.newResampler(3).rows(5, lanes::add);

        double value = onRows(List.of(mean), scheme)[5][0];

        assertThat(value).isEqualTo(column.unscaled(column.centre() + lanes.sum() / ROWS));
        // By counts it is another sum of the same terms: 1,301 roundings apart at most, usually far fewer.
        int[] counts = scheme.newResampler(3).counts(5);
        assertThat(Math.abs(value - mean.newEvaluator().on(counts)))
                .isLessThan(ROWS * Math.ulp(value));
    }

    @Test
    void theMeanOfALongColumnIsByCounts() {
        int rows = Tally.MOST_GATHERED + 1;
        var sample = Sample.builder(rows, Reductions.scalar())
                .numbers("x", new Random(1).doubles(rows).toArray()).build();
        var mean = Statistics.named("mean").orElseThrow()
                .bind(new Arguments(Map.of("column", "x")), sample);
        var scheme = new OrdinaryScheme(rows);
        double[] row = new double[1];

        Quantities.of(List.of(mean)).newEvaluator().onRows(scheme.newResampler(3), 5, row);

        assertThat(row[0]).isEqualTo(mean.newEvaluator().on(scheme.newResampler(3).counts(5)));
    }

    /** Rows drawn more often than a byte holds. */
    @SuppressWarnings("ArrayRecordComponent")
    private record FewRows(int[] drawn) implements Resampler {

        @Override
        public int[] counts(long replicate) {
            int[] counts = new int[ROWS];
            Arrays.stream(drawn).forEach(row -> counts[row]++);
            return counts;
        }

        @Override
        public void rows(long replicate, RowBlock block) {
            block.take(drawn, drawn.length);
        }
    }

    @Test
    void countsAbove255AreRight() {
        var sample = sample();
        int[] drawn = new Random(2).ints(ROWS, 0, 4).toArray();
        var resampler = new FewRows(drawn);
        double[] x = IntStream.of(drawn).mapToDouble(row -> sample.centred("", "x").value(row))
                .toArray();
        double[] y = IntStream.of(drawn).mapToDouble(row -> sample.centred("", "y").value(row))
                .toArray();
        var table = Sample.builder(ROWS, Reductions.scalar()).numbers("x", x).numbers("y", y)
                .build();
        var names = Stream.of("mean", "median", "sd", "variance", "skewness", "kurtosis",
                "trimmed_mean", "winsorized_mean", "iqr", "mad", "pearson", "slope").toList();
        var statistics = new ArrayList<Statistic>();
        for (var name : names) {
            statistics.add(Statistics.named(name).orElseThrow().bind(
                    new Arguments(Map.of("column", "x", "x", "x", "y", "y")), sample));
        }
        double[] row = new double[names.size()];

        Quantities.of(statistics).newEvaluator().onRows(resampler, 0, row);

        for (int c = 0; c < row.length; c++) {
            double expected = Statistics.named(names.get(c)).orElseThrow()
                    .bind(new Arguments(Map.of("column", "x", "x", "x", "y", "y")), table)
                    .observed();
            assertThat(Math.abs(row[c] - expected)).as(names.get(c))
                    .isLessThanOrEqualTo(1e-11 * Math.abs(expected));
        }
    }
}
