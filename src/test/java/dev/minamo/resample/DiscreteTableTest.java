package dev.minamo.resample;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DiscreteTableTest {

    private static final double[] UNIFORMS = {1e-9, 0.01, 0.3, 0.5, 0.77, 0.999, 1 - 1e-9};

    private static void assertQuantiles(DiscreteTable table, double... expected) {
        double[] drawn = UNIFORMS.clone();
        table.invert(drawn);
        assertThat(drawn).containsExactly(expected);
    }

    /**
     * Quantiles by scipy.stats.poisson.ppf and binom.ppf of SciPy 1.17.1; but the last one of mean 1e9, where that is one
     * too low, from the sum of the upper tail by mpmath in 30 digits.
     */
    @Test
    void quantilesArePreciseFromOneToABillion() {
        assertQuantiles(DiscreteTable.poisson(1), 0, 0, 0, 1, 2, 5, 11);
        assertQuantiles(DiscreteTable.poisson(3.7), 0, 0, 3, 4, 5, 11, 20);
        assertQuantiles(DiscreteTable.poisson(250.25), 161, 214, 242, 250, 262, 301, 351);
        assertQuantiles(DiscreteTable.poisson(1e6), 994008, 997674, 999475, 1000000, 1000739,
                1003092, 1006004);
        assertQuantiles(DiscreteTable.poisson(1e9), 999810339, 999926435, 999983417, 1000000000,
                1000023364, 1000097723, 1000189673);
        assertQuantiles(DiscreteTable.binomial(7, 0.3), 0, 0, 1, 2, 3, 6, 7);
        assertQuantiles(DiscreteTable.binomial(1_000, 0.97), 933, 957, 967, 970, 974, 985, 996);
        assertQuantiles(DiscreteTable.binomial(1_000_000_000, 0.25), 249917875, 249968146,
                249992819, 250000000, 250010117, 250042315, 250082131);
    }

    @Test
    void lawsOfASinglePoint() {
        assertQuantiles(DiscreteTable.poisson(0), new double[7]);
        assertQuantiles(DiscreteTable.binomial(5, 0), new double[7]);
        assertQuantiles(DiscreteTable.binomial(5, 1), 5, 5, 5, 5, 5, 5, 5);
    }

    @Test
    void theEndsOfTheUniformsHaveAPlace() {
        double[] ends = {0, 1 - 0x1p-53};

        DiscreteTable.poisson(1).invert(ends);

        // The last number with 1 - F above 2^-53 is 17 (scipy.stats.poisson.isf(2**-53, 1)).
        assertThat(ends[0]).isZero();
        assertThat(ends[1]).isBetween(17.0, 18.0);
    }
}
