package dev.minamo.inference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/**
 * Values by mpmath 1.3.0 in Python 3.11 with 40 digits: {@code betainc(a, b, 0, x, regularized=True)}, above {@code a + b = 3000}
 * the sum of binomial terms; their roots for Clopper-Pearson.
 */
class BetaDistributionTest {

    @ParameterizedTest
    @CsvSource({"0.5, 2, 3, 0.6875", "0.001, 0.5, 0.5, 0.020135041633377491182",
            "0.3, 10, 990, 1.0", "0.01, 10, 990, 0.54144200571384712693",
            "0.999, 3, 0.25, 0.75002945839447533321",
            "0.05, 500, 9500, 0.50549155225690382945",
            "0.051, 51000, 949000, 0.50054280902376232711",
            "0.0001, 1, 9999, 0.63210216378344843836",
            "0.9, 99, 2, 0.00032168805319411571927",
            "0.02, 300, 9700, 1.6010633454999674173e-11"})
    void cdfAgreesWithMoreDigits(double x, double a, double b, double expected) {
        assertThat(BetaDistribution.cdf(x, a, b)).isCloseTo(expected,
                within(5e-14 * expected));
    }

    @Test
    void closedFormsHold() {
        for (double x : new double[]{1e-12, 0.01, 0.3, 0.5, 0.9, 0.999}) {
            assertThat(BetaDistribution.cdf(x, 7, 1)).isCloseTo(Math.pow(x, 7),
                    within(2e-14 * Math.pow(x, 7)));
            assertThat(BetaDistribution.cdf(x, 1, 7)).isCloseTo(1 - Math.pow(1 - x, 7),
                    within(1e-14));
            assertThat(BetaDistribution.quantile(x, 5, 1)).isCloseTo(Math.pow(x, 0.2),
                    within(1e-14));
            // arcsine law
            assertThat(BetaDistribution.cdf(x, 0.5, 0.5))
                    .isCloseTo(2 / Math.PI * Math.asin(Math.sqrt(x)), within(1e-14));
        }
        assertThat(BetaDistribution.cdf(0, 2, 3)).isZero();
        assertThat(BetaDistribution.cdf(1, 2, 3)).isEqualTo(1);
        assertThat(BetaDistribution.quantile(0, 2, 3)).isZero();
        assertThat(BetaDistribution.quantile(1, 2, 3)).isEqualTo(1);
        assertThatThrownBy(() -> BetaDistribution.cdf(0.5, 0, 1)).hasMessageContaining("shapes");
    }

    @Test
    void quantileAndCdfAreInverse() {
        double[] shapes = {0.3, 1, 2.5, 40, 1000, 250_000};
        for (double a : shapes) {
            for (double b : shapes) {
                for (double p : new double[]{1e-9, 0.025, 0.4, 0.975}) {
                    double x = BetaDistribution.quantile(p, a, b);
                    assertThat(BetaDistribution.cdf(x, a, b)).isCloseTo(p,
                            within(p * 1e-11
                                    + Math.ulp(x) * slope(x, a, b)));
                }
            }
        }
    }

    /** About how much the cdf moves with x: where it is steep, x itself holds no more digits. */
    private static double slope(double x, double a, double b) {
        double h = Math.min(x, 1 - x) * 1e-4 + 1e-300;
        return 3 * (BetaDistribution.cdf(x + h, a, b) - BetaDistribution.cdf(x - h, a, b)) / h;
    }

    @Test
    void binomialTailsAreSumsOfTerms() {
        int n = 30;
        double p = 0.2;
        double term = Math.pow(1 - p, n);
        double sum = 0;
        for (int k = 0; k <= n; k++) {
            assertThat(BetaDistribution.binomialAtLeast(k, n, p)).isCloseTo(1 - sum, within(1e-13));
            sum += term;
            term *= (double) (n - k) / (k + 1) * p / (1 - p);
            assertThat(BetaDistribution.binomialAtMost(k, n, p)).isCloseTo(sum, within(1e-13));
        }
        assertThat(BetaDistribution.binomialAtMost(-1, n, p)).isZero();
        assertThat(BetaDistribution.binomialAtLeast(31, n, p)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 10, 0.0025285785444617846, 0.44501611702819542",
            "5, 10, 0.18708602844739853, 0.81291397155260147",
            "50, 999, 0.037372999199469215, 0.065455410795347988",
            "300, 9999, 0.026746692806059987, 0.033536711762571836",
            "998, 999, 0.99443552395928593, 0.99997465716999952"})
    void clopperPearsonAgreesWithMoreDigits(long b, long m, double low, double high) {
        var interval = ClopperPearson.of(b, m, 0.95);

        assertThat(interval.low()).isCloseTo(low, within(1e-12 * low));
        assertThat(interval.high()).isCloseTo(high, within(1e-12 * high));
    }

    /** b = 0: {@code (1 - high)^m = 0.025}; b = m: its mirror. */
    @ParameterizedTest
    @CsvSource({"1", "99", "9999", "10000000"})
    void clopperPearsonHasClosedEnds(long m) {
        double end = -Math.expm1(Math.log(0.025) / m);

        var none = ClopperPearson.of(0, m, 0.95);
        var all = ClopperPearson.of(m, m, 0.95);

        assertThat(none.low()).isZero();
        assertThat(none.high()).isCloseTo(end, within(1e-10 * end));
        assertThat(all.low()).isCloseTo(1 - end, within(1e-12));
        assertThat(all.high()).isEqualTo(1);
    }

    /** The law of b is known, so that the coverage is a sum; it is never below the level. */
    @Test
    void clopperPearsonCoversAsOftenAsItSays() {
        int m = 99;
        for (double p : new double[]{0.001, 0.01, 0.05, 0.3, 0.5, 0.9}) {
            double covered = 0;
            for (int b = 0; b <= m; b++) {
                var interval = ClopperPearson.of(b, m, 0.95);
                if (interval.low() <= p && p <= interval.high()) {
                    covered += BetaDistribution.binomialAtMost(b, m, p)
                            - BetaDistribution.binomialAtMost(b - 1, m, p);
                }
            }
            assertThat(covered).isGreaterThanOrEqualTo(0.95).isLessThan(1.0001);
        }
    }
}
