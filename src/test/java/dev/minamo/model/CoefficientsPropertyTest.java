package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.resample.OrdinaryScheme;
import dev.minamo.statistic.Sample;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CoefficientsPropertyTest {

    private static final List<String> COLUMNS = List.of("y", "x", "z", "g");
    private static final List<String> FORMULAS = List.of("y ~ x + z", "y ~ x + g",
            "y ~ x * g", "y ~ x + I(x^2) + I(x^3) - 1", "y ~ 1");

    /** Of drawn rows, with magnitudes far apart. */
    private static Sample sample(int rows, long seed, int[] drawn) {
        var random = new Random(seed);
        double[] x = random.doubles(rows, 900, 1000).toArray();
        double[] z = random.doubles(rows, -1e-5, 1e-5).toArray();
        double[] noise = random.doubles(rows, -5, 5).toArray();
        int[] g = random.ints(rows, 0, 3).toArray();
        return Sample.builder(drawn.length, Reductions.scalar())
                .numbers("y", pick(drawn, i -> x[i] + 1e6 * z[i] + noise[i]))
                .numbers("x", pick(drawn, i -> x[i])).numbers("z", pick(drawn, i -> z[i]))
                .groups("g", IntStream.of(drawn).map(i -> g[i]).toArray(), List.of("a", "b", "c"))
                .build();
    }

    private static double[] pick(int[] drawn, java.util.function.IntToDoubleFunction of) {
        return IntStream.of(drawn).mapToDouble(of).toArray();
    }

    private static Sample sample(int rows, long seed) {
        return sample(rows, seed, IntStream.range(0, rows).toArray());
    }

    private static LinearModel model(String formula, Sample sample) {
        return LinearModel.of(Formula.parse(formula, COLUMNS), sample);
    }

    /** A resample is a table in which each drawn row stands as often as it was drawn. */
    @Property(tries = 200, seed = "221")
    void countsAreRowsOfATable(@ForAll @IntRange(min = 15, max = 60) int rows,
            @ForAll long seed) {
        int[] counts = new OrdinaryScheme(rows).newResampler(seed).counts(0).clone();
        int[] drawn = IntStream.range(0, rows)
                .flatMap(row -> IntStream.generate(() -> row).limit(counts[row])).toArray();
        double[] weights = Arrays.stream(counts).mapToDouble(c -> 0.3 * c).toArray();
        for (String formula : FORMULAS) {
            LinearModel whole;
            LinearModel table;
            try {
                whole = model(formula, sample(rows, seed));
                table = model(formula, sample(rows, seed, drawn));
            } catch (Refusal refusal) {
                assertThat(formula).as(refusal.getMessage()).contains("g");
                continue; // a group is not there, or has too few rows
            }
            if (!whole.names().equals(table.names())) {
                continue;
            }
            var evaluator = whole.coefficients().newEvaluator();
            double[] expected = new double[whole.names().size()];
            table.coefficients().observed(expected);
            double[] errors = table.fit().standardErrors().stream().mapToDouble(v -> v).toArray();
            double[] out = new double[expected.length];

            evaluator.onCounts(counts, out);
            assertClose(out, expected, errors, formula);
            evaluator.onWeights(weights, out);
            assertClose(out, expected, errors, formula);
        }
    }

    @Property(tries = 100, seed = "222")
    void leavingOutIsNotDrawing(@ForAll @IntRange(min = 15, max = 40) int rows,
            @ForAll long seed) {
        for (String formula : FORMULAS) {
            LinearModel model;
            try {
                model = model(formula, sample(rows, seed));
            } catch (Refusal refusal) {
                assertThat(formula).as(refusal.getMessage()).contains("g");
                continue;
            }
            var coefficients = model.coefficients();
            var evaluator = coefficients.newEvaluator();
            double[] expected = new double[coefficients.size()];
            double[] out = new double[coefficients.size()];
            double[] errors = model.fit().standardErrors().stream().mapToDouble(v -> v).toArray();
            int[] counts = new int[rows];
            Arrays.fill(counts, 1);
            evaluator.onCounts(counts, out);
            coefficients.observed(expected);
            assertThat(out).isEqualTo(expected);
            for (int row = 0; row < rows; row++) {
                counts[row] = 0;
                evaluator.onCounts(counts, expected);
                counts[row] = 1;
                coefficients.leaveOneOut(row, out);
                assertClose(out, expected, errors, formula);
            }
        }
    }

    /** Within 1e-7 standard errors: rounding against what the data can tell. */
    private static void assertClose(double[] values, double[] expected, double[] errors,
            String what) {
        for (int j = 0; j < values.length; j++) {
            if (Double.isNaN(expected[j])) {
                assertThat(Undefined.of(values[j])).as(what).isEqualTo(Undefined.of(expected[j]));
            } else {
                assertThat(Math.abs(values[j] - expected[j]))
                        .as(what + " " + j + ": " + values[j] + " for " + expected[j])
                        .isLessThanOrEqualTo(1e-7 * errors[j] + 1e-12 * Math.abs(expected[j]));
            }
        }
    }

    @Test
    void aResampleWithoutALevelIsRankDeficient() {
        var sample = Sample.builder(7, Reductions.scalar())
                .numbers("y", new double[]{1, 3, 2, 5, 4, 6, 9})
                .numbers("x", new double[]{1, 2, 3, 4, 5, 6, 8}).numbers("z", new double[7])
                .groups("g", List.of("a", "a", "b", "b", "a", "b", "c")).build();
        var coefficients = model("y ~ x + g", sample).coefficients();
        double[] out = new double[4];

        coefficients.newEvaluator().onCounts(new int[]{2, 1, 1, 2, 0, 1, 0}, out);
        assertCause(out, Undefined.RANK_DEFICIENT);
        coefficients.leaveOneOut(6, out);
        assertCause(out, Undefined.RANK_DEFICIENT);
        coefficients.newEvaluator().onCounts(new int[7], out);
        assertCause(out, Undefined.TOO_FEW_ROWS);
        coefficients.leaveOneOut(0, out);
        assertThat(Arrays.stream(out)).allMatch(Double::isFinite);
    }

    private static void assertCause(double[] values, Undefined cause) {
        assertThat(Arrays.stream(values).boxed()).allSatisfy(
                value -> assertThat(Undefined.of(value)).contains(cause));
    }

    /** One row far out: without it the others differ by a millionth, and their slope is still right. */
    @Test
    void aResampleWithoutTheOutlierIsSolvedWithCare() {
        double[] x = {1, 1 + 1e-6, 1 + 2e-6, 1 + 3e-6, 1 + 4e-6, 3};
        double[] y = IntStream.range(0, 6).mapToDouble(i -> 2 + 3 * (x[i] - 1)).toArray();
        y[1] += 1e-9;
        y[3] -= 1e-9;
        var sample = Sample.builder(6, Reductions.scalar()).numbers("y", y).numbers("x", x)
                .numbers("z", x).groups("g", List.of("a", "b", "a", "b", "a", "b")).build();
        var evaluator = model("y ~ x", sample).coefficients().newEvaluator();
        double[] out = new double[2];

        evaluator.onCounts(new int[]{1, 1, 1, 1, 1, 0}, out);

        // Σ(x - 3rd)(y) / Σ(x - 3rd)² with steps of 1e-6: 3 + (-1 · 1e-9 + 1 · -1e-9) / (10 · 1e-6).
        assertThat(out[1]).isCloseTo(3 - 2e-4, org.assertj.core.api.Assertions.within(1e-8));
    }

    @Test
    void unitsDoNotMatter() {
        double[] x = {1, 2, 4, 7, 11};
        double[] y = {2, 3, 1, 5, 9};
        double[] small = new double[2];
        double[] large = new double[2];
        slope(x, y, 1, small);
        slope(x, y, 0x1p600, large);

        assertThat(large[1]).isEqualTo(small[1]);
        assertThat(large[0]).isEqualTo(small[0] * 0x1p600);
    }

    private static void slope(double[] x, double[] y, double unit, double[] out) {
        var sample = Sample.builder(5, Reductions.scalar())
                .numbers("y", Arrays.stream(y).map(v -> v * unit).toArray())
                .numbers("x", Arrays.stream(x).map(v -> v * unit).toArray()).build();
        LinearModel.of(Formula.parse("y ~ x", List.of("x", "y")), sample).coefficients()
                .observed(out);
    }
}
