package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.numeric.Undefined;
import dev.minamo.random.Draws;
import dev.minamo.resample.PairingPermutation;
import dev.minamo.resample.ValueExchange;
import dev.minamo.statistic.Sample;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class FreedmanLaneTest {

    private static final int DRAWN = 20_000;

    private static ValueExchange exchange(int rows) {
        return new ValueExchange(new PairingPermutation(rows, Draws.scalar()));
    }

    private static Formula formula(String table, String text) {
        return Formula.parse(text, ModelTables.columns(table));
    }

    private static FreedmanLane ofTable(String table, String text, String term) {
        var formula = formula(table, text);
        return FreedmanLane.of(formula, term, ModelTables.sample(table, formula));
    }

    /** A million draws by NumPy; five standard errors of the difference. */
    @Test
    void theShareOfTheReference() {
        var reference = ModelTables.caseOf("regression_tests", "freedman-lane-mtcars-qsec");
        var t = ofTable("mtcars.csv", "mpg ~ wt + hp + qsec", "qsec").t();
        var random = exchange(32).random(1);
        var evaluator = t.newEvaluator();
        double observed = Math.abs(t.observed());

        long beyond = IntStream.range(0, DRAWN)
                .filter(index -> Math.abs(evaluator.on(random.at(index))) >= observed - 1e-9)
                .count();

        var expected = reference.get("expected").get("two_sided_absolute");
        assertThat(t.observed()).isCloseTo(1.163043378, within(1e-9));
        assertThat(beyond / (double) DRAWN).isCloseTo(expected.get("value").doubleValue(),
                within(5 * expected.get("unit_se").doubleValue()
                        * Math.sqrt(
                                1.0 / DRAWN + 1.0 / reference.get("replicates").doubleValue())));
    }

    @ParameterizedTest
    @CsvSource({"mtcars.csv,mpg ~ wt + hp + qsec,qsec,qsec", "mtcars.csv,mpg ~ wt * hp,hp:wt,wt:hp",
            "mtcars.csv,mpg ~ wt + I(hp^2) + log(disp),I( hp ^ 2 ),I(hp^2)",
            "toothgrowth.csv,len ~ supp + dose,supp,suppVC",
            "toothgrowth.csv,len ~ dose + supp - 1,dose,dose"})
    void asObservedItIsTheFit(String table, String text, String term, String coefficient) {
        var formula = formula(table, text);
        var fit = LinearModel.of(formula, ModelTables.sample(table, formula)).fit();
        int j = fit.terms().indexOf(coefficient);
        var test = ofTable(table, text, term);

        assertThat(j).isNotNegative();
        assertThat(test.coefficient().observed()).isCloseTo(fit.coefficients().get(j),
                within(1e-10 * Math.abs(fit.coefficients().get(j))));
        double t = fit.coefficients().get(j) / fit.standardErrors().get(j);
        assertThat(test.t().observed()).isCloseTo(t, within(1e-10 * Math.abs(t)));
    }

    /** Fit of the model without the term plus permuted residuals, and the whole model fitted to that. */
    @Property(tries = 60, seed = "71")
    void aReplicateIsTheFitOfMovedResiduals(@ForAll @IntRange(min = 5, max = 30) int rows,
            @ForAll long seed) {
        var random = new Random(seed);
        double[] x = random.doubles(rows).toArray();
        double[] w = random.doubles(rows, 100, 101).toArray();
        double[] y = IntStream.range(0, rows)
                .mapToDouble(i -> 3 * x[i] + 0.1 * w[i] + random.nextGaussian()).toArray();
        int[] g = IntStream.range(0, rows).map(i -> i % 2).toArray();
        var test = FreedmanLane.of(formula("y ~ x + w + g"), "w", sample(x, w, y, g));
        double[] fitted = fitted(x, g, y);
        var arrangements = exchange(rows).random(seed);
        var t = test.t().newEvaluator();
        var coefficient = test.coefficient().newEvaluator();

        for (int index = 0; index < 5; index++) {
            int[] order = arrangements.at(index).order().clone();
            double[] moved = IntStream.range(0, rows)
                    .mapToDouble(i -> fitted[i] + y[order[i]] - fitted[order[i]]).toArray();
            var fit = LinearModel.of(formula("y ~ x + w + g"), sample(x, w, moved, g)).fit();
            int j = fit.terms().indexOf("w");
            double expected = fit.coefficients().get(j);

            assertThat(coefficient.on(arrangements.at(index))).isCloseTo(expected,
                    within(1e-9 * Math.max(1, Math.abs(expected))));
            double expectedT = expected / fit.standardErrors().get(j);
            assertThat(t.on(arrangements.at(index))).isCloseTo(expectedT,
                    within(1e-8 * Math.max(1, Math.abs(expectedT))));
        }
    }

    private static Formula formula(String text) {
        return Formula.parse(text, List.of("x", "w", "y", "g"));
    }

    private static Sample sample(double[] x, double[] w, double[] y, int[] g) {
        return Sample.builder(x.length, Reductions.scalar()).numbers("x", x).numbers("w", w)
                .numbers("y", y).groups("g", g, List.of("a", "b")).build();
    }

    /** By a constant, x and g: Gram and Schmidt. */
    private static double[] fitted(double[] x, int[] g, double[] y) {
        int n = x.length;
        double[][] basis = {new double[n], x.clone(),
                Arrays.stream(g).asDoubleStream().toArray()};
        Arrays.fill(basis[0], 1);
        double[] fitted = new double[n];
        for (int k = 0; k < basis.length; k++) {
            for (int again = 0; again < 2; again++) {
                for (int j = 0; j < k; j++) {
                    add(basis[k], basis[j], -dot(basis[j], basis[k]));
                }
            }
            double length = Math.sqrt(dot(basis[k], basis[k]));
            for (int i = 0; i < n; i++) {
                basis[k][i] /= length;
            }
            add(fitted, basis[k], dot(basis[k], y));
        }
        return fitted;
    }

    private static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    private static void add(double[] to, double[] what, double times) {
        for (int i = 0; i < to.length; i++) {
            to[i] += times * what[i];
        }
    }

    @Test
    void theUnitOfTheResponseIsThatOfTheCoefficient() {
        double[] x = {1, 2, 3, 4, 5, 6};
        double[] w = {2, 7, 1, 8, 2, 8};
        double[] y = {3, 1, 4, 1, 5, 9};
        int[] g = {0, 1, 0, 1, 0, 1};
        double[] small = Arrays.stream(y).map(v -> v * 1e-12).toArray();
        var test = FreedmanLane.of(formula("y ~ x + w"), "w", sample(x, w, y, g));
        var inSmall = FreedmanLane.of(formula("y ~ x + w"), "w", sample(x, w, small, g));

        assertThat(inSmall.coefficient().observed() * 1e12)
                .isCloseTo(test.coefficient().observed(), within(1e-12));
        assertThat(inSmall.coefficient().scale() * 1e12)
                .isCloseTo(test.coefficient().scale(), within(1e-12));
        assertThat(inSmall.t().observed()).isCloseTo(test.t().observed(), within(1e-12));
        assertThat(test.coefficient().scale())
                .isGreaterThan(Math.abs(test.coefficient().observed()));
        assertThat(test.t().centre()).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"qsec", "(Intercept)", "", "wt + hp", "wt:hp"})
    void aTermThatIsNotInTheFormulaIsRefusedWithThoseThatAre(String term) {
        assertThatThrownBy(() -> ofTable("mtcars.csv", "mpg ~ wt + hp", term))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal).hasMessageContaining("There is no term");
                    assertThat(refusal.faults().getFirst().pointer()).isEqualTo("/test/term");
                    assertThat(refusal.faults().getFirst().allowed()).containsExactly("wt", "hp");
                });
    }

    @Test
    void aFactorOfSeveralLevelsIsRefused() {
        assertThatThrownBy(() -> ofTable("warpbreaks.csv", "breaks ~ wool + tension", "tension"))
                .isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal).hasMessageContaining("has 2 coefficients");
                    assertThat(refusal.faults().getFirst().allowed()).containsExactly("wool");
                });
    }

    @Test
    void aTermThatOthersMakeUpIsRefused() {
        assertThatThrownBy(() -> ofTable("mtcars.csv", "mpg ~ wt + I(2 * wt)", "wt"))
                .isInstanceOf(Refusal.class).hasMessageContaining("combination");
    }

    @Test
    void withoutRowsOrResidualsLeftThereIsNoT() {
        double[] x = {1, 2, 3};
        double[] w = {2, 7, 1};
        int[] g = {0, 1, 0};
        var saturated = FreedmanLane.of(formula("y ~ x + w"), "w",
                sample(x, w, new double[]{3, 1, 4}, g));
        var explained = FreedmanLane.of(formula("y ~ x"), "x",
                sample(x, w, new double[]{2, 2, 2}, g));

        assertThat(Undefined.of(saturated.t().observed())).contains(Undefined.TOO_FEW_ROWS);
        assertThat(saturated.coefficient().observed()).isFinite();
        assertThat(Undefined.of(explained.t().observed())).contains(Undefined.ZERO_DENOMINATOR);
        assertThat(explained.coefficient().observed()).isZero();
    }
}
