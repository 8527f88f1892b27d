package dev.minamo.resample;

import java.util.List;

import dev.minamo.ReferenceCases;
import dev.minamo.random.Draws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class SmoothedSchemeTest {

    /** Closed form √((σ² + h²) / n) of the reference. */
    @ParameterizedTest
    @CsvSource({"aircondit, hours, aircondit", "spatial, A, spatial-A"})
    void theMean(String table, String column, String id) {
        double[] values = ReferenceColumns.numbers(table + ".csv", column);
        var generator = new SmoothedScheme(List.of(column), new double[][]{values},
                new double[]{ReferenceColumns.sd(values) / 2}, Draws.scalar()).newGenerator(5);

        var moments = Moments.of(20_000, i -> ReferenceColumns.mean(generator.values(i)[0]));

        assertThat(moments.meanError(ReferenceColumns.mean(values))).isLessThan(5);
        assertThat(moments.sdError(ReferenceCases
                .named("jackknife_exact_bootstrap", "closed-form-mean-" + id).get("expected")
                .get("smoothed_se_h=0.5sd(n-1)").asDouble())).isLessThan(5);
    }

    @Test
    void rowsAreDrawnTogetherAsInTheOrdinaryScheme() {
        double[] x = {1, 2, 3, 4};
        double[] y = {10, 20, 30, 40};
        var generator = new SmoothedScheme(List.of("x", "y"), new double[][]{x, y}, new double[2],
                Draws.scalar()).newGenerator(5);
        int[] rows = new OrdinaryScheme(4).newResampler(5).sequence(3);

        double[][] drawn = generator.values(3);

        for (int i = 0; i < 4; i++) {
            assertThat(drawn[0][i]).isEqualTo(x[rows[i]]);
            assertThat(drawn[1][i]).isEqualTo(y[rows[i]]);
        }
    }

    /** s = 1, n = 32: 1.06 / 2. */
    @Test
    void theUsualBandwidth() {
        double[] values = new double[32];
        for (int i = 0; i < 32; i++) {
            values[i] = (i % 2 == 0 ? 1 : -1) * Math.sqrt(31 / 32.0);
        }

        assertThat(SmoothedScheme.bandwidth(values)).isCloseTo(0.53, within(1e-15));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SmoothedScheme(List.of("x"), new double[][]{{1, 2}},
                        new double[]{-1}, Draws.scalar()))
                .withMessage("the bandwidth of x must be finite and not negative, is -1.0");
    }
}
