package dev.minamo.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.numeric.ReductionDigest;
import dev.minamo.numeric.Reductions;
import dev.minamo.resample.OrdinaryScheme;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import static org.assertj.core.api.Assertions.assertThat;

class StatisticsPropertyTest {

    private static final List<String> NAMES = List.of("mean", "median", "sd", "pearson",
            "mean_difference");
    private static final Map<String, Object> KEYS = Map.of("column", "x", "x", "x", "y", "y", "by",
            "g");

    /** Small whole numbers, so that ties, constant columns and empty groups are common. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Case(double[] x, double[] y, long[] g, int[] counts) {

        static Case of(int rows, long seed) {
            var random = new Random(seed);
            long[] g = IntStream.range(0, rows).mapToLong(i -> i < 2 ? i : random.nextInt(2))
                    .toArray();
            return new Case(random.ints(rows, 0, 4).asDoubleStream().toArray(),
                    random.ints(rows, 0, 4).asDoubleStream().toArray(), g,
                    new OrdinaryScheme(rows).newResampler(seed).counts(0).clone());
        }

        Case mapX(double factor, double shift) {
            return new Case(Arrays.stream(x).map(v -> v * factor + shift).toArray(), y, g, counts);
        }

        Case resampled() {
            int[] rows = IntStream.range(0, x.length)
                    .flatMap(i -> IntStream.generate(() -> i).limit(counts[i]))
                    .toArray();
            return rows(rows);
        }

        Case without(int row) {
            return rows(IntStream.range(0, x.length).filter(i -> i != row).toArray());
        }

        private Case rows(int[] rows) {
            return new Case(Arrays.stream(rows).mapToDouble(i -> x[i]).toArray(),
                    Arrays.stream(rows).mapToDouble(i -> y[i]).toArray(),
                    Arrays.stream(rows).mapToLong(i -> g[i]).toArray(),
                    counts);
        }

        Statistic bind(String name, Reductions reductions) {
            var sample = Sample.builder(x.length, reductions).numbers("x", x).numbers("y", y)
                    .integers("g", g).build();
            return Statistics.named(name).orElseThrow().bind(new Arguments(KEYS), sample);
        }

        Statistic bind(String name) {
            return bind(name, Reductions.scalar());
        }

        boolean hasBothGroups() {
            return Arrays.stream(g).distinct().count() == 2;
        }
    }

    @Property(tries = 300, seed = "41")
    void countsAreTheRowsTheyStandFor(@ForAll @IntRange(min = 2, max = 40) int rows,
            @ForAll long seed) {
        var data = Case.of(rows, seed);
        for (String name : NAMES) {
            if (name.equals("mean_difference") && !data.resampled().hasBothGroups()) {
                continue;
            }
            assertSame(data.bind(name).newEvaluator().on(data.counts()),
                    data.resampled().bind(name).observed(), 1e-13);
        }
    }

    @Property(tries = 300, seed = "42")
    void leavingARowOutIsNotHavingIt(@ForAll @IntRange(min = 3, max = 30) int rows,
            @ForAll long seed) {
        var data = Case.of(rows, seed).mapX(1 / 3.0, 1e3);
        for (String name : NAMES) {
            var statistic = data.bind(name);
            for (int row = 0; row < rows; row++) {
                if (name.equals("mean_difference") && !data.without(row).hasBothGroups()) {
                    continue;
                }
                assertSame(statistic.leaveOneOut(row), data.without(row).bind(name).observed(),
                        1e-11);
            }
        }
    }

    @Property(tries = 300, seed = "43")
    void theSampleItselfIsTheResampleOfEveryRowOnce(@ForAll @IntRange(min = 2, max = 40) int rows,
            @ForAll long seed) {
        var data = Case.of(rows, seed).mapX(0.1, 7);
        for (String name : NAMES) {
            var statistic = data.bind(name);
            assertSame(statistic.newEvaluator().on(Results.ones(rows)), statistic.observed(), 0);
        }
    }

    @Property(tries = 200, seed = "44")
    void theFormOfReductionsDoesNotMatter(@ForAll @IntRange(min = 2, max = 70) int rows,
            @ForAll long seed) {
        var data = Case.of(rows, seed).mapX(0.1, 7);
        for (String name : NAMES) {
            double scalar = data.bind(name).newEvaluator().on(data.counts());
            double vector = data.bind(name, ReductionDigest.vector()).newEvaluator()
                    .on(data.counts());
            assertThat(Double.doubleToRawLongBits(vector))
                    .isEqualTo(Double.doubleToRawLongBits(scalar));
        }
    }

    @Property(tries = 200, seed = "45")
    void aFarOriginCostsNoDigits(@ForAll @IntRange(min = 2, max = 40) int rows, @ForAll long seed) {
        // Whole numbers moved by 1e9 are still exact, so that every difference is an error of ours.
        var near = Case.of(rows, seed);
        var far = near.mapX(1, 1e9);
        for (String name : List.of("sd", "pearson", "mean_difference")) {
            assertSame(far.bind(name).newEvaluator().on(far.counts()),
                    near.bind(name).newEvaluator().on(near.counts()),
                    1e-12);
        }
    }

    @Property(tries = 200, seed = "46")
    void scalingByAPowerOfTwoIsExact(@ForAll @IntRange(min = 2, max = 40) int rows,
            @ForAll long seed,
            @ForAll @IntRange(min = -900, max = 900) int exponent) {
        var data = Case.of(rows, seed).mapX(1 / 3.0, 0.1);
        double factor = Math.scalb(1.0, exponent);
        var scaled = data.mapX(factor, 0);
        for (String name : NAMES) {
            double expected = data.bind(name).newEvaluator().on(data.counts());
            double value = scaled.bind(name).newEvaluator().on(data.counts());
            assertSame(value,
                    name.equals("pearson") || Double.isNaN(expected) ? expected : expected * factor,
                    0);
        }
    }

    @Property(tries = 200, seed = "47")
    void aMirroredColumnMirrorsTheResult(@ForAll @IntRange(min = 2, max = 40) int rows,
            @ForAll long seed) {
        var data = Case.of(rows, seed);
        var mirrored = data.mapX(-1, 0);
        for (String name : NAMES) {
            double expected = data.bind(name).newEvaluator().on(data.counts());
            double value = mirrored.bind(name).newEvaluator().on(data.counts());
            assertSame(value, name.equals("sd") || Double.isNaN(expected) ? expected : -expected,
                    1e-13);
        }
    }

    /** The same number within a relative (at least absolute) error, or undefined for the same cause. */
    private static void assertSame(double value, double expected, double tolerance) {
        if (Double.isNaN(expected) || Double.isNaN(value) || tolerance == 0) {
            assertThat(Double.doubleToRawLongBits(value + 0.0)).as(value + " for " + expected)
                    .isEqualTo(Double.doubleToRawLongBits(expected + 0.0));
        } else {
            assertThat(Math.abs(value - expected)).as(value + " for " + expected)
                    .isLessThanOrEqualTo(tolerance * Math.max(1, Math.abs(expected)));
        }
    }
}
