package dev.minamo.inference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Values by {@code qt} and {@code 2 * pt(-t, v)} of R 4.2.2; closed forms of one and two degrees of freedom. */
class StudentTTest {

    @ParameterizedTest
    @CsvSource({"0.975, 9, 2.26215716279820489", "0.9, 2.5, 1.73025092880717613",
            "0.6, 1e6, 0.25334717053784167", "1e-9, 4, -234.02761040611895282",
            "0.025, 399, -1.96592729592088133"})
    void quantilesAgreeWithR(double p, double degrees, double expected) {
        assertThat(StudentT.quantile(p, degrees)).isCloseTo(expected,
                within(1e-10 * Math.abs(expected)));
    }

    @ParameterizedTest
    @CsvSource({"2.262157, 9, 5.0000013304431601e-02", "0.1, 3.7, 9.2552526747019026e-01",
            "40, 5, 1.8411962171772952e-07", "8, 100, 2.2728648077280803e-12"})
    void tailsAgreeWithR(double t, double degrees, double expected) {
        assertThat(StudentT.twoSided(t, degrees)).isCloseTo(expected, within(1e-11 * expected));
        assertThat(StudentT.twoSided(-t, degrees)).isEqualTo(StudentT.twoSided(t, degrees));
    }

    @Test
    void closedFormsHold() {
        for (double t : new double[]{-1e5, -2, -0.3, -1e-9, 0, 0.7, 3, 80}) {
            assertThat(StudentT.cdf(t, 1)).isCloseTo(0.5 + Math.atan(t) / Math.PI, within(1e-14));
            assertThat(StudentT.cdf(t, 2)).isCloseTo(0.5 + t / 2 / Math.sqrt(2 + t * t),
                    within(1e-14));
        }
    }

    @Test
    void quantileAndCdfAreInverse() {
        for (double degrees : new double[]{0.7, 1, 4, 29.5, 1999}) {
            for (double p : new double[]{1e-12, 1e-4, 0.025, 0.3, 0.5, 0.8, 0.999}) {
                assertThat(StudentT.cdf(StudentT.quantile(p, degrees), degrees)).isCloseTo(p,
                        within(1e-10 * p));
            }
        }
    }

    @Test
    void limitsAreLimits() {
        assertThat(StudentT.quantile(0, 3)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(StudentT.quantile(1, 3)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(StudentT.quantile(0.5, 3)).isZero();
        assertThat(StudentT.quantile(Double.NaN, 3)).isNaN();
        assertThat(StudentT.twoSided(Double.NEGATIVE_INFINITY, 3)).isZero();
        assertThat(StudentT.twoSided(0, 3)).isEqualTo(1);
        assertThat(StudentT.twoSided(1e200, 3)).isZero();
        assertThat(StudentT.cdf(Double.NaN, 3)).isNaN();
        assertThatThrownBy(() -> StudentT.cdf(1, 0)).hasMessageContaining("degrees: 0.0");
    }
}
