package dev.minamo.random;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

import dev.minamo.numeric.Elementary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

/** Kolmogorov's test with n = 40,000: sqrt(n) D exceeds 2.6 with probability 3e-6. Seeds are fixed. */
class VariatesTest {

    private static final int N = 40_000;

    private final Draws draws = DrawDigest.vector();
    private final double[] values = new double[N];

    @ParameterizedTest
    @EnumSource
    void uniformsAreUniform(Generator generator) {
        draws.uniforms(generator.stream(1, Purpose.ROWS, 0), 0, values, 0, N);

        assertLaw(x -> x);
    }

    @Test
    void openUniformsNeverReachTheEnds() {
        RandomStream ones = draw -> -1L;
        RandomStream zeros = draw -> 0L;

        assertThat(ones.open(0)).isLessThan(1).isEqualTo(1 - 0x1p-53);
        assertThat(zeros.open(0)).isEqualTo(0x1p-53);
        assertThat(ones.normal(0)).isEqualTo(-zeros.normal(0), within(1e-13)).isBetween(8.2, 8.3);
        assertThat(zeros.exponential(0)).isBetween(36.7, 36.8);
        assertThat(ones.exponential(0)).isPositive();
    }

    @Test
    void exponentialsAreExponential() {
        draws.exponentials(stream(2), 5, values, 0, N);

        assertLaw(x -> 1 - Elementary.exp(-x));
    }

    @Test
    void normalsAreNormal() {
        // Two independent normals: half their squares' sum is exponential. And their signs are fair.
        double[] other = new double[N];
        draws.normals(stream(3), 0, values, 0, N);
        draws.normals(stream(4), 0, other, 0, N);
        long positive = Arrays.stream(values).filter(x -> x > 0).count();
        for (int i = 0; i < N; i++) {
            values[i] = (values[i] * values[i] + other[i] * other[i]) / 2;
        }

        assertLaw(x -> 1 - Elementary.exp(-x));
        assertThat(Math.abs(positive - N / 2.0)).isLessThan(5 * Math.sqrt(N / 4.0));
    }

    @Test
    void quantilesOfTheNormalLaw() {
        // qnorm of R 4.3, 16 digits.
        assertThat(Elementary.normalQuantile(0.975)).isCloseTo(1.959963984540054, within(1e-15));
        assertThat(Elementary.normalQuantile(1e-10)).isCloseTo(-6.361340902404056, within(4e-15));
        assertThat(Elementary.normalQuantile(0.5)).isZero();
        assertThat(Elementary.normalQuantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Elementary.normalQuantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.normalQuantile(-0.1)).isNaN();
        assertThat(Elementary.normalQuantile(Double.NaN)).isNaN();
    }

    @Test
    void gammasOfShapeTwo() {
        draws.gammas(stream(5), 0, 2, values, 0, N);

        assertLaw(x -> 1 - Elementary.exp(-x) * (1 + x));
    }

    @Test
    void gammasOfShapesBelowOne() {
        // The sum of two independent gammas of shape 1/2 is exponential.
        double[] other = new double[N];
        draws.gammas(stream(6), 0, 0.5, values, 0, N);
        draws.gammas(stream(7), 0, 0.5, other, 0, N);
        for (int i = 0; i < N; i++) {
            values[i] += other[i];
        }

        assertLaw(x -> 1 - Elementary.exp(-x));
        assertThatIllegalArgumentException().isThrownBy(() -> stream(1).gamma(0, 0))
                .withMessageContaining("is 0.0");
    }

    @Test
    void aDirichletShareIsBeta() {
        // With three parameters of 1 each share has distribution function 1 - (1 - x)^2; with 4 of 1/2, mean 1/4.
        double[] shares = new double[3];
        double[] halves = new double[4];
        double mean = 0;
        for (int i = 0; i < N; i++) {
            draws.dirichlet(draws.stream(8, Purpose.ROWS, i), 0, 1, shares, 0, 3);
            assertThat(shares[0] + shares[1] + shares[2]).isCloseTo(1, within(1e-15));
            values[i] = shares[i % 3];
            if (i < 2_000) {
                draws.dirichlet(draws.stream(9, Purpose.ROWS, i), 0, 0.5, halves, 0, 4);
                mean += halves[i % 4] / 2_000;
            }
        }

        assertLaw(x -> 1 - (1 - x) * (1 - x));
        // The variance of Beta(1/2, 3/2) is 1/16; five standard errors.
        assertThat(mean).isCloseTo(0.25, within(5 * 0.25 / Math.sqrt(2_000)));
    }

    private static RandomStream stream(long index) {
        return HashStream.of(17, Purpose.ROWS, index);
    }

    private void assertLaw(DoubleUnaryOperator distribution) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double distance = 0;
        for (int i = 0; i < N; i++) {
            double p = distribution.applyAsDouble(sorted[i]);
            distance = Math.max(distance, Math.max(p - i / (double) N, (i + 1) / (double) N - p));
        }
        assertThat(distance * Math.sqrt(N)).isBetween(0.2, 2.6);
    }
}
