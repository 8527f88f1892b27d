package dev.minamo.inference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Values by mpmath 1.3.0 in Python 3.11 with 50 digits: {@code erfc(-x / sqrt(2)) / 2} and its
 * root, for the double nearest to the text.
 */
class NormalDistributionTest {

    @ParameterizedTest
    @CsvSource({"-37.5, 4.6053530095819548438e-308", "-10, 7.619853024160526066e-24",
            "-6, 9.865876450376981407e-10", "-5.7, 5.9903714010635281878e-9",
            "-5.6, 1.071759025831092932e-8", "-3, 0.0013498980316300945267",
            "-1.959963984540054, 0.025000000000000010876", "-0.7, 0.24196365222307302862",
            "-0.66, 0.25462691467133613764", "-0.1, 0.46017216272297101633",
            "-1e-10, 0.49999999996010577196", "0, 0.5", "0.25, 0.59870632568292372424",
            "0.67, 0.74857110490468989845", "1, 0.84134474606854294859",
            "2.5, 0.99379033467422386483", "5.5, 0.99999998101043753411",
            "5.66, 0.999999992431350248", "8, 0.9999999999999993779"})
    void cdfAgreesWithMoreDigits(double x, double expected) {
        assertThat(NormalDistribution.cdf(x)).isCloseTo(expected, within(1e-15 * expected));
    }

    @ParameterizedTest
    @CsvSource({"1e-300, -37.047096299361199237", "1e-100, -21.273453560965324294",
            "1e-20, -9.2623400897984075796", "1e-12, -7.0344838253011319326",
            "1e-6, -4.7534243088228989573", "0.001, -3.0902323061678135354",
            "0.025, -1.9599639845400542118", "0.05, -1.644853626951472688",
            "0.0749, -1.4402382675279636631", "0.075, -1.4395314709384559349",
            "0.0751, -1.4388253927525399824", "0.1, -1.2815515655446004353",
            "0.25, -0.6744897501960817432", "0.4999999999, -2.5066284820303539022e-10", "0.5, 0",
            "0.7, 0.52440051270804065631", "0.9, 1.2815515655446005935",
            "0.9249, 1.4388253927525403742", "0.9251, 1.4402382675279638594",
            "0.95, 1.6448536269514722843", "0.975, 1.9599639845400538556",
            "0.995, 2.5758293035489004539", "0.999999, 4.7534243088170877657"})
    void quantileAgreesWithMoreDigits(double p, double expected) {
        assertThat(NormalDistribution.quantile(p)).isCloseTo(expected,
                within(1e-15 * Math.abs(expected)));
    }

    @Test
    void cdfAndQuantileAreInverse() {
        for (int i = 1; i < 400; i++) {
            double z = -7 + i * 0.025; // up to 3: above, the cdf itself holds too few digits
            assertThat(NormalDistribution.quantile(NormalDistribution.cdf(z))).isCloseTo(z,
                    within(1e-13));
        }
    }

    @Test
    void endsOfTheLineAreExact() {
        assertThat(NormalDistribution.cdf(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(NormalDistribution.cdf(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(NormalDistribution.cdf(-40)).isZero();
        assertThat(NormalDistribution.cdf(40)).isEqualTo(1);
        assertThat(NormalDistribution.cdf(Double.NaN)).isNaN();
        assertThat(NormalDistribution.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(NormalDistribution.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(NormalDistribution.quantile(-0.1)).isNaN();
        assertThat(NormalDistribution.quantile(1.1)).isNaN();
        assertThat(NormalDistribution.quantile(Double.NaN)).isNaN();
    }

    @Test
    void densityIsTheSlopeOfTheCdf() {
        double h = 1e-5;
        for (double x : new double[]{-3, -1, 0, 0.5, 2}) {
            double slope = (NormalDistribution.cdf(x + h) - NormalDistribution.cdf(x - h))
                    / (2 * h);
            assertThat(NormalDistribution.density(x)).isCloseTo(slope, within(1e-9));
        }
    }
}
