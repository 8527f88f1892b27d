package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.OrdinaryScheme;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What holds for every statistic, on small whole numbers so that ties, constant columns and empty groups are common. */
class CatalogPropertyTest {

    private static Sample sample(int rows, long seed, int[] order) {
        var random = new Random(seed);
        double[] x = random.ints(rows, 0, 4).asDoubleStream().toArray();
        double[] y = random.ints(rows, -3, 3).asDoubleStream().toArray();
        double[] p = random.ints(rows, 1, 5).asDoubleStream().toArray();
        double[] q = random.ints(rows, 1, 5).mapToDouble(i -> 0.2 * i).toArray();
        int[] g = IntStream.range(0, rows).map(i -> i < 3 ? i : random.nextInt(3)).toArray();
        int[] h = IntStream.range(0, rows).map(i -> i < 2 ? i : random.nextInt(2)).toArray();
        return Sample.builder(order.length, Reductions.scalar())
                .numbers("x", pick(x, order)).numbers("y", pick(y, order))
                .numbers("p", pick(p, order)).numbers("q", pick(q, order))
                .groups("g", pick(g, order), List.of("a", "b", "c"))
                .groups("h", pick(h, order), List.of("no", "yes"))
                .groups("g2", IntStream.of(order).map(i -> i % 3).toArray(),
                        List.of("a", "b", "c"))
                .groups("h2", IntStream.of(order).map(i -> i / 2 % 2).toArray(),
                        List.of("no", "yes"))
                .build();
    }

    private static double[] pick(double[] values, int[] order) {
        return IntStream.of(order).mapToDouble(i -> values[i]).toArray();
    }

    private static int[] pick(int[] values, int[] order) {
        return IntStream.of(order).map(i -> values[i]).toArray();
    }

    private static Sample sample(int rows, long seed) {
        return sample(rows, seed, IntStream.range(0, rows).toArray());
    }

    @Test
    void everyStatisticIsTried() {
        assertThat(Asked.all().stream().map(Asked::name).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(
                        Statistics.all().stream().map(StatisticType::name)
                                .filter(name -> !name.equals("friedman")
                                        && !name.equals("expression"))
                                .toList());
    }

    @Property(tries = 100, seed = "61")
    void observedIsEveryRowOnce(@ForAll @IntRange(min = 6, max = 30) int rows, @ForAll long seed) {
        var sample = sample(rows, seed);
        for (Asked asked : Asked.all()) {
            var statistic = asked.bind(sample);
            assertThat(bits(statistic.newEvaluator().on(Results.ones(rows)))).as(asked.toString())
                    .isEqualTo(bits(statistic.observed()));
            double[] weights = new double[rows];
            Arrays.fill(weights, 0.37);
            assertSame(asked, statistic.newEvaluator().onWeights(weights), statistic.observed());
        }
    }

    @Property(tries = 100, seed = "62")
    void leavingOutIsNotDrawing(@ForAll @IntRange(min = 6, max = 30) int rows,
            @ForAll long seed) {
        var sample = sample(rows, seed);
        for (Asked asked : Asked.all()) {
            var statistic = asked.bind(sample);
            var evaluator = statistic.newEvaluator();
            for (int row = 0; row < rows; row++) {
                assertSame(asked, statistic.leaveOneOut(row),
                        evaluator.on(Results.without(row, rows)));
            }
        }
    }

    /** A resample as a table of its own, in which each drawn row stands as often as it was drawn. */
    @Property(tries = 200, seed = "63")
    void countsAreRowsOfATable(@ForAll @IntRange(min = 6, max = 30) int rows, @ForAll long seed) {
        int[] counts = new OrdinaryScheme(rows).newResampler(seed).counts(0).clone();
        int[] drawn = IntStream.range(0, rows)
                .flatMap(row -> IntStream.generate(() -> row).limit(counts[row])).toArray();
        var sample = sample(rows, seed);
        var table = sample(rows, seed, drawn);
        if (Stream.of("g", "h", "g2", "h2")
                .anyMatch(c -> !sample.levels(c).equals(table.levels(c)))) {
            return;
        }
        for (Asked asked : Asked.all()) {
            if (asked.name().equals("autocorrelation") || asked.name().equals("mase")) {
                continue; // hang on the order of rows
            }
            assertSame(asked, asked.bind(sample).newEvaluator().on(counts),
                    asked.bind(table).observed());
        }
    }

    @Property(tries = 100, seed = "64")
    void weightsThatAreCountsGiveTheSame(@ForAll @IntRange(min = 6, max = 30) int rows,
            @ForAll long seed) {
        var sample = sample(rows, seed);
        int[] counts = new OrdinaryScheme(rows).newResampler(seed).counts(0).clone();
        double[] weights = IntStream.of(counts).mapToDouble(c -> c / 7.0).toArray();
        for (Asked asked : Asked.all()) {
            var statistic = asked.bind(sample);
            assertSame(asked, statistic.newEvaluator().onWeights(weights),
                    statistic.newEvaluator().on(counts));
        }
    }

    @Property(tries = 50, seed = "65")
    void undefinedValuesHaveACause(@ForAll @IntRange(min = 1, max = 8) int rows,
            @ForAll long seed) {
        var sample = sample(Math.max(3, rows), seed);
        int[] counts = new int[sample.rows()];
        counts[0] = rows;
        for (Asked asked : Asked.all()) {
            for (double value : new double[]{asked.bind(sample).newEvaluator().on(counts),
                    asked.bind(sample).newEvaluator().on(new int[sample.rows()])}) {
                assertThat(Double.isInfinite(value)).as(asked.toString()).isFalse();
                assertThat(Undefined.of(value)).as(asked.toString())
                        .isNotEqualTo(java.util.Optional.of(Undefined.UNSPECIFIED));
            }
        }
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    private static void assertSame(Asked asked, double value, double expected) {
        var what = asked + ": " + value + " for " + expected;
        if (Double.isNaN(expected)) {
            assertThat(Undefined.of(value)).as(what).isEqualTo(Undefined.of(expected));
        } else {
            assertThat(Math.abs(value - expected)).as(what)
                    .isLessThanOrEqualTo(1e-9 * (1 + Math.abs(expected)));
        }
    }
}
