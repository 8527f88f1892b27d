package dev.minamo.model;

import java.util.function.DoubleUnaryOperator;

import dev.minamo.numeric.ArrayFunctions;
import dev.minamo.random.Generator;
import dev.minamo.random.Purpose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ResponseLawTest {

    private static final int DRAWS = 20_000;

    /** Mean and variance of each law within five standard errors; one false alarm in 10^5 runs with other seeds. */
    @Test
    void meansAndVariances() {
        assertLaw(ResponseLaw.normal(2), 3, _ -> 4);
        assertLaw(ResponseLaw.event(), 0.3, mean -> mean * (1 - mean));
        assertLaw(ResponseLaw.poisson(), 0.4, mean -> mean);
        assertLaw(ResponseLaw.poisson(), 7.5, mean -> mean);
        assertLaw(ResponseLaw.poisson(), 4000, mean -> mean);
        assertLaw(ResponseLaw.gamma(0.3), 5, mean -> 0.3 * mean * mean);
        assertLaw(ResponseLaw.gamma(2.5), 5, mean -> 2.5 * mean * mean);
        assertLaw(ResponseLaw.inverseGaussian(0.1), 2, mean -> 0.1 * mean * mean * mean);
        assertLaw(ResponseLaw.negativeBinomial(3), 4, mean -> mean + mean * mean / 3);
    }

    private static void assertLaw(ResponseLaw law, double mean, DoubleUnaryOperator variance) {
        var stream = Generator.MINAMO.stream(5, Purpose.ERRORS, 1);
        double sum = 0;
        double squares = 0;
        double fourth = 0;
        for (int i = 0; i < DRAWS; i++) {
            double d = law.draw(mean, stream, i) - mean;
            sum += d;
            squares += d * d;
            fourth += d * d * d * d;
        }
        double second = squares / DRAWS;
        double sd = Math.sqrt(variance.applyAsDouble(mean));
        assertThat(sum / DRAWS).as("mean of " + law)
                .isCloseTo(0, within(5 * sd / Math.sqrt(DRAWS)));
        assertThat(second).as("variance of " + law).isCloseTo(variance.applyAsDouble(mean),
                within(5 * Math.sqrt((fourth / DRAWS - second * second) / DRAWS)));
    }

    /** Probabilities of Poisson's law by hand: exp(-2) 2^k / k!. */
    @Test
    void countsOfPoisson() {
        var stream = Generator.MINAMO.stream(9, Purpose.ERRORS, 0);
        int[] seen = new int[40];
        for (int i = 0; i < DRAWS; i++) {
            seen[(int) ResponseLaw.poisson().draw(2, stream, i)]++;
        }
        double p = Math.exp(-2);
        for (int k = 0; k < 6; k++) {
            assertThat((double) seen[k] / DRAWS).as("k = " + k)
                    .isCloseTo(p, within(5 * Math.sqrt(p * (1 - p) / DRAWS)));
            p *= 2.0 / (k + 1);
        }
    }

    @Test
    void whatIsNotDrawn() {
        var stream = Generator.MINAMO.stream(9, Purpose.ERRORS, 0);

        assertThat(ResponseLaw.poisson().draw(0, stream, 3)).isZero();
        assertThat(ResponseLaw.poisson().draw(Double.NaN, stream, 3)).isNaN();
        assertThat(ResponseLaw.event().draw(Double.NaN, stream, 3)).isNaN();
        assertThat(ResponseLaw.poisson().draw(1e9, stream, 3)).isBetween(1e9 - 3e5, 1e9 + 3e5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "log", "logit", "probit", "cloglog", "inverse",
            "inverse_squared", "sqrt"})
    void linksLeadBackAndHaveTheirSlope(String name) {
        var scalar = SmoothLink.named(name, ArrayFunctions.scalar());
        var vector = SmoothLink.named(name, ArrayFunctions.vector());
        double[] predictors = new double[100];
        for (int i = 0; i < predictors.length; i++) {
            predictors[i] = name.equals("inverse") || name.equals("inverse_squared")
                    || name.equals("sqrt") ? 0.05 + i * 0.05 : (i - 80) * 0.04;
        }
        double[] means = predictors.clone();
        double[] others = predictors.clone();
        scalar.inverse(means, 0, 100);
        vector.inverse(others, 0, 100);

        assertThat(others).containsExactly(means);
        for (int i = 0; i < predictors.length; i++) {
            double eta = predictors[i];
            assertThat(scalar.inverse(eta)).isEqualTo(means[i]);
            assertThat(scalar.predictor(means[i])).isCloseTo(eta,
                    within(1e-12 * (1 + Math.abs(eta))));
            double h = 1e-5 * (1 + Math.abs(eta)) * 0.1;
            double slope = (scalar.inverse(eta + h) - scalar.inverse(eta - h)) / (2 * h);
            assertThat(scalar.slope(eta, means[i]) / slope).isCloseTo(1, within(1e-4));
        }
    }
}
