package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.OrdinaryScheme;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import static org.assertj.core.api.Assertions.assertThat;

class ExpressionPropertyTest {

    /** Pieces that often make sense together; gaps are filled with them at random. */
    private static final List<String> PIECES = List.of("mean(x)", "sd(p where g = 'a')", "x", "p",
            "g", "h", "g = 'a'", "where", "x > 0", "and", "or", "not", "(", ")", ",", "+", "-", "*",
            "/", "^", "2", "0.5", "'b'", "log(", "sqrt(", "max(", "count(", "proportion(",
            "quantile(x, 0.3)", "pearson(x, p)", "in ('a')", "is missing", "median(", "sum(",
            "mean_difference(x, h)", "entropy(", "true", "kendall(", "friedman(", "icc(");

    private static final List<String> GOOD = List.of(
            "mean(x where g = 'a') - mean(x where g = 'b')",
            "sum(x * p) / sum(p)", "log(mean(p)) - log(mean(p where h = 'yes'))",
            "quantile(p, 0.9) / quantile(p, 0.1)", "proportion(x > 1 where g != 'c')",
            "pearson(x, p where g in ('a', 'b'))",
            "sqrt(variance(x where x > 0)) * count(where p = 2)",
            "max(mean(x), median(p), 1) ^ 2", "mean_difference(x, h where p < 4)",
            "slope(p, x where h = 'no') + spearman(x, p)", "sum(x where g = 'c') / count()",
            "trimmed_mean(x + p, 0.2) - mad(x * p where not h = 'no')", "chi_square(g, x > 1)");

    private static Sample sample(int rows, long seed, int[] drawn) {
        var random = new Random(seed);
        double[] x = random.ints(rows, 0, 4).asDoubleStream().toArray();
        double[] p = random.ints(rows, 1, 5).asDoubleStream().toArray();
        int[] g = random.ints(rows, 0, 3).toArray();
        int[] h = random.ints(rows, 0, 2).toArray();
        return Sample.builder(drawn.length, Reductions.scalar())
                .numbers("x", Arrays.stream(drawn).mapToDouble(i -> x[i]).toArray())
                .numbers("p", Arrays.stream(drawn).mapToDouble(i -> p[i]).toArray())
                .groups("g", Arrays.stream(drawn).map(i -> g[i]).toArray(), List.of("a", "b", "c"))
                .groups("h", Arrays.stream(drawn).map(i -> h[i]).toArray(), List.of("no", "yes"))
                .build();
    }

    private static Sample sample(int rows, long seed) {
        return sample(rows, seed, java.util.stream.IntStream.range(0, rows).toArray());
    }

    @Provide
    Arbitrary<String> soup() {
        return Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(12)
                .map(pieces -> String.join(" ", pieces));
    }

    @Property(tries = 5_000, seed = "211")
    void soupIsAStatisticOrRefused(@ForAll("soup") String text) {
        var sample = sample(12, 5);
        try {
            var statistic = Expression.parse(text).bind(sample);
            double value = statistic.newEvaluator().on(Results.ones(12));
            assertThat(Double.doubleToRawLongBits(value))
                    .isEqualTo(Double.doubleToRawLongBits(statistic.observed()));
            assertThat(Double.isInfinite(value)).isFalse();
            assertThat(Undefined.of(value)).isNotEqualTo(
                    java.util.Optional.of(Undefined.UNSPECIFIED));
        } catch (Refusal refusal) {
            assertThat(refusal.faults()).singleElement().satisfies(
                    fault -> assertThat(fault.detail()).matches("(?s)Position \\d+: .+"));
        }
    }

    /** Counts are rows of a table, leaving out is not drawing, weights that are counts are counts. */
    @Property(tries = 150, seed = "212")
    void formsAgree(@ForAll @IntRange(min = 8, max = 30) int rows, @ForAll long seed) {
        var sample = sample(rows, seed);
        int[] counts = new OrdinaryScheme(rows).newResampler(seed).counts(0).clone();
        int[] drawn = java.util.stream.IntStream.range(0, rows)
                .flatMap(row -> java.util.stream.IntStream
                        .generate(() -> row).limit(counts[row]))
                .toArray();
        var table = sample(rows, seed, drawn);
        if (Stream.of("g", "h").anyMatch(c -> table.levels(c).size() < (c.equals("g") ? 3 : 2))) {
            return;
        }
        for (String text : GOOD) {
            Statistic statistic;
            Statistic ofTable;
            try {
                statistic = Expression.parse(text).bind(sample);
                ofTable = Expression.parse(text).bind(table);
            } catch (Refusal refusal) {
                assertThat(text).as(refusal.getMessage()).contains("mean_difference");
                continue; // a condition left one group
            }
            var evaluator = statistic.newEvaluator();
            assertSame(text, evaluator.on(counts), ofTable.observed());
            assertSame(text, evaluator.onWeights(
                    Arrays.stream(counts).mapToDouble(c -> 0.25 * c).toArray()),
                    ofTable.observed());
            for (int row = 0; row < rows; row++) {
                assertSame(text, statistic.leaveOneOut(row),
                        evaluator.on(Results.without(row, rows)));
            }
        }
    }

    private static void assertSame(String text, double value, double expected) {
        if (Double.isNaN(expected)) {
            assertThat(Undefined.of(value)).as(text).isEqualTo(Undefined.of(expected));
        } else {
            assertThat(Math.abs(value - expected)).as(text + ": " + value + " for " + expected)
                    .isLessThanOrEqualTo(1e-9 * (1 + Math.abs(expected)));
        }
    }
}
