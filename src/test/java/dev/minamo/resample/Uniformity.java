package dev.minamo.resample;

import java.util.Arrays;

import static org.assertj.core.api.Assertions.assertThat;

/** Chi-square tests of drawn things that are all equally likely. */
final class Uniformity {

    private Uniformity() {}

    /** Through Wilson and Hilferty's cube root; |z| > 4.5 has probability 7e-6. Seeds are fixed. */
    static void assertUniform(long[] seen) {
        assertUniform(seen, 4.5);
    }

    static void assertUniform(long[] seen, double most) {
        double expected = Arrays.stream(seen).sum() / (double) seen.length;
        double chiSquare = Arrays.stream(seen)
                .mapToDouble(s -> (s - expected) * (s - expected) / expected).sum();
        double df = seen.length - 1;
        double z = (Math.cbrt(chiSquare / df) - (1 - 2 / (9 * df))) / Math.sqrt(2 / (9 * df));
        assertThat(Math.abs(z)).as("chi-square %s, df %s", chiSquare, df).isLessThan(most);
    }
}
