package dev.minamo.resample;

import java.util.Arrays;
import java.util.stream.IntStream;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

/** Limits for infinitely many replicates, in closed form in the reference; five Monte Carlo errors. */
class RegressionSchemesTest {

    private static final int MANY = 10_000;

    private final LeastSquares fit = new LeastSquares();
    private final JsonNode expected = ReferenceCases
            .named("jackknife_exact_bootstrap", "closed-form-regression-mtcars").get("expected");

    private void assertErrors(ValueScheme scheme, String name) {
        var generator = scheme.newGenerator(17);
        for (int k = 0; k < 3; k++) {
            int coefficient = k;
            var moments = Moments.of(MANY,
                    i -> fit.coefficient(coefficient, generator.values(i)[0]));
            assertThat(moments.meanError(fit.coefficient(k, fit.y))).isLessThan(5);
            assertThat(moments.sdError(expected.get(name).get(k).asDouble())).isLessThan(5);
        }
    }

    private double[] adjusted(double power) {
        return IntStream.range(0, fit.y.length).mapToDouble(
                i -> fit.residuals[i] / Math.pow(1 - fit.leverages[i], power)).toArray();
    }

    @Test
    void theFitOfTheTestIsThatOfTheReference() {
        for (int k = 0; k < 3; k++) {
            assertThat(fit.coefficient(k, fit.y))
                    .isCloseTo(expected.get("coefficients").get(k).asDouble(), within(1e-9));
            assertThat(fit.leverages[k])
                    .isCloseTo(expected.get("leverages_first3").get(k).asDouble(), within(1e-11));
        }
    }

    @Test
    void residualsDrawnWithReplacement() {
        double[] adjusted = adjusted(0.5);
        double mean = ReferenceColumns.mean(adjusted);
        double[] centred = Arrays.stream(adjusted).map(r -> r - mean).toArray();

        assertErrors(new ResidualScheme("mpg", fit.fitted, fit.residuals, Draws.scalar()),
                "residual_raw_se");
        assertErrors(new ResidualScheme("mpg", fit.fitted, centred, Draws.scalar()),
                "residual_leverage_adjusted_centred_se");
    }

    @ParameterizedTest
    @EnumSource
    void wildFactorsOfEveryLaw(WildWeights weights) {
        assertErrors(new WildScheme("mpg", fit.fitted, fit.residuals, weights, Draws.scalar()),
                "wild_hc0_se");
    }

    @ParameterizedTest
    @CsvSource({"0.5, wild_hc2_se", "1, wild_hc3_se"})
    void wildOnAdjustedResiduals(double power, String name) {
        assertErrors(new WildScheme("mpg", fit.fitted, adjusted(power), WildWeights.RADEMACHER,
                Draws.scalar()), name);
    }

    /** Over all signs the variance is Σ_g (Σ_{i in g} a_i r_i)², exactly; over random ones in the limit. */
    @Test
    void signsByCluster() {
        int[] gears = ReferenceColumns.codes("mtcars.csv", "carb");
        var all = WildScheme.allSigns("mpg", fit.fitted, fit.residuals, gears);
        var some = new WildScheme("mpg", fit.fitted, fit.residuals, gears, WildWeights.WEBB,
                Draws.scalar());
        double[] sums = new double[fit.y.length];
        for (int i = 0; i < sums.length; i++) {
            sums[gears[i]] += fit.a[1][i] * fit.residuals[i];
        }
        double expectedSd = Math.sqrt(Arrays.stream(sums).map(s -> s * s).sum());
        double slope = fit.coefficient(1, fit.y);

        var generator = all.newGenerator(0);
        var exact = Moments.of(all.replicates().orElseThrow(),
                i -> fit.coefficient(1, generator.values(i)[0]));
        var random = some.newGenerator(4);
        var moments = Moments.of(MANY, i -> fit.coefficient(1, random.values(i)[0]));

        assertThat(all.replicates()).hasValue(64);
        assertThat(exact.mean()).isCloseTo(slope, within(1e-12));
        assertThat(exact.sd()).isCloseTo(expectedSd, within(1e-12));
        assertThat(moments.meanError(slope)).isLessThan(5);
        assertThat(moments.sdError(expectedSd)).isLessThan(5);
        assertThat(some.units().count()).isEqualTo(6);
    }

    @Test
    void everySignComesOnceAndTheDataFirst() {
        int[] clusters = {4, 1, 1};
        var scheme = WildScheme.allSigns("y", new double[]{10, 20, 30}, new double[]{1, 2, 3},
                clusters);
        var generator = scheme.newGenerator(0);

        assertThat(generator.values(0)[0]).containsExactly(11, 22, 33);
        assertThat(generator.values(1)[0]).containsExactly(9, 22, 33);
        assertThat(generator.values(2)[0]).containsExactly(11, 18, 27);
        assertThat(generator.values(3)[0]).containsExactly(9, 18, 27);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> generator.values(4));
        int[] many = IntStream.range(0, 21).toArray();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WildScheme.allSigns("y", new double[21], new double[21], many))
                .withMessageContaining("2 to 20 clusters, there are 21");
    }

    /** Means 0, variances 1; third moments 0, 1, 0, 0. One row with residual 1 at a time, 65,536 draws. */
    @ParameterizedTest
    @EnumSource
    void momentsOfTheFactors(WildWeights weights) {
        int n = 65_536;
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        double[] w = new WildScheme("y", new double[n], ones, weights, Draws.scalar())
                .newGenerator(3).values(0)[0];

        var first = Moments.of(n, i -> w[(int) i]);
        var second = Moments.of(n, i -> w[(int) i] * w[(int) i]);
        var third = Moments.of(n, i -> w[(int) i] * w[(int) i] * w[(int) i]);

        assertThat(first.meanError(0)).isLessThan(5);
        assertThat(Math.abs(second.mean() - 1)).isLessThan(5 * second.sd() / 256 + 1e-12);
        assertThat(third.meanError(weights == WildWeights.MAMMEN ? 1 : 0)).isLessThan(5);
    }
}
