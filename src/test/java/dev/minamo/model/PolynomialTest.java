package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

/** Polynomials in formulas, against R 4.2.2: lm, coef, and predict for rows within and beyond those fitted to. */
class PolynomialTest {

    private static final List<String> COLUMNS = List.of("y", "x", "z", "g", "h");
    private static final Sample SAMPLE = Sample.builder(12, Reductions.scalar())
            .numbers("y", new double[]{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8})
            .numbers("x", new double[]{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13})
            .numbers("z", new double[]{2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5})
            .groups("g", List.of("b", "a", "c", "b", "a", "c", "a", "a", "b", "c", "b", "c"))
            .truths("h", new boolean[]{true, false, true, true, false, false, true, false, true,
                    false, false, true})
            .build();
    private static final Sample OTHER = Sample.builder(3, Reductions.scalar())
            .numbers("x", new double[]{0.5, 7.25, 20}).numbers("z", new double[]{1, 4, 9})
            .groups("g", List.of("a", "b", "c")).truths("h", new boolean[]{true, true, true})
            .build();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "y ~ poly(x,3) + z | (Intercept);poly(x, 3)1;poly(x, 3)2;poly(x, 3)3;z"
                    + " | 4.298155452845707 4.300666250911808 -0.07841813694555969 1.876816754777006 0.007538117247348784"
                    + " | 0.6883017619844771 4.500407199312942 33.19181623868547",
            "y ~ poly(log(x + 1), 2) * g | (Intercept);poly(log(x + 1), 2)1;poly(log(x + 1), 2)2;gb;gc;"
                    + "poly(log(x + 1), 2)1:gb;poly(log(x + 1), 2)2:gb;poly(log(x + 1), 2)1:gc;poly(log(x + 1), 2)2:gc"
                    + " | 3.296653389733121 5.451216825081367 -3.08999648628567 -0.06980041327703025 2.066828755098414"
                    + " -0.9387127535601349 7.25267248085774 1.481630168464282 -1.071664584168812"
                    + " | -4.447471578684583 3.03660087472284 4.035505085477737",
            "y ~ poly(x, 2, raw = TRUE):h + z | (Intercept);z;poly(x, 2, raw = TRUE)1:hfalse;"
                    + "poly(x, 2, raw = TRUE)2:hfalse;poly(x, 2, raw = TRUE)1:htrue;poly(x, 2, raw = TRUE)2:htrue"
                    + " | 2.394549973118273 -0.1771121269793383 1.433704280567929 -0.1072426203180183"
                    + " -0.1262652296079994 0.04669178540422484"
                    + " | 2.165978177685991 3.224915520852492 16.95195039983418",
            "y ~ poly(x, degree = 1) | (Intercept);poly(x, degree = 1) | 4.333333333333335 4.311769632133435"
                    + " | 2.225927918235614 4.564281871974181 8.981172673480364",
            "y ~ poly(x, 9) - 1 | poly(x, 9)1;poly(x, 9)2;poly(x, 9)3;poly(x, 9)4;poly(x, 9)5;poly(x, 9)6;"
                    + "poly(x, 9)7;poly(x, 9)8;poly(x, 9)9"
                    + " | 4.311769632133436 -0.08589085019062628 1.88154452251595 3.102891648051781"
                    + " -1.181164705837177 -0.6131567034041682 0.1433250310383645 0.1889198313560158"
                    + " -4.720361964449253"
                    + " | 88.10372176670701 -0.6636520524059161 -1398970.36251826"})
    void asR(String text, String names, String coefficients, String predictions) {
        var model = bind(text, "ols", SAMPLE);
        var fitter = model.newFitter();
        double[] out = new double[model.coefficients().size()];
        double[] predicted = new double[3];

        fitter.fit(Refits.ones(12), 0);
        fitter.coefficients(out);
        fitter.predict(model.matrix(OTHER), new int[]{0, 1, 2}, 3, predicted);

        assertThat(String.join(";", model.coefficients())).isEqualTo(names);
        assertThat(out).containsExactly(numbers(coefficients), within(1e-11));
        for (int row = 0; row < 3; row++) {
            double right = numbers(predictions)[row];
            assertThat(predicted[row]).isCloseTo(right, within(1e-10 * Math.abs(right)));
        }
    }

    /** The coding does not depend on the unit or the place of a column: of 1e300 times the numbers the basis is the same. */
    @ParameterizedTest
    @CsvSource({"1e300,0", "1e-300,0", "1,4503599627370496", "-3,0"})
    void basisOfAnyScale(double factor, double shift) {
        double[] x = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13};
        var polynomial = new Polynomial(3, false);
        double[] moved = Arrays.stream(x).map(v -> factor * v + shift).toArray();

        double[][] basis = polynomial.columns(x, polynomial.learn(x).orElseThrow());
        double[][] other = polynomial.columns(moved, polynomial.learn(moved).orElseThrow());

        for (int k = 0; k < 3; k++) {
            double sign = factor < 0 && k % 2 == 0 ? -1 : 1;
            assertThat(other[k]).containsExactly(
                    Arrays.stream(basis[k]).map(v -> sign * v).toArray(), within(1e-14));
        }
    }

    /** By definition: of length one, at right angles to each other and to the constant. */
    @Test
    void basisIsOrthonormal() {
        double[] x = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9};
        var polynomial = new Polynomial(6, false);

        double[][] basis = polynomial.columns(x, polynomial.learn(x).orElseThrow());

        for (int j = 0; j < 6; j++) {
            assertThat(Arrays.stream(basis[j]).sum()).isCloseTo(0, within(1e-13));
            for (int k = 0; k <= j; k++) {
                double product = 0;
                for (int row = 0; row < x.length; row++) {
                    product += basis[j][row] * basis[k][row];
                }
                assertThat(product).isCloseTo(j == k ? 1 : 0, within(1e-12));
            }
        }
    }

    /** Whatever the resample, the basis is that of the whole table: raw and orthogonal powers span the same, so both predict alike. */
    @Test
    void resamplesKeepTheBasisOfTheWholeTable() {
        double[] frequencies = {2, 0, 1, 1, 3, 0, 0, 1, 1, 1, 2, 0};

        assertThat(Refits.predicted(bind("y ~ poly(x, 2) + z", "ols", SAMPLE), frequencies))
                .containsExactly(Refits.predicted(bind("y ~ x + I(x^2) + z", "ols", SAMPLE),
                        frequencies), within(1e-10));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "y ~ poly(x, 0) | 13 | whole number from 1, not 0",
            "y ~ poly(x, 1.5) | 13 | whole number from 1, not 1.5",
            "y ~ poly(x, -2) | 13 | whole number from 1, not -2",
            "y ~ poly(x, z) | 13 | whole number from 1, not “z”",
            "y ~ poly(x, degree = ) | 22 | whole number from 1, not “)”",
            "y ~ poly(x, 2, 3) | 16 | expected raw = TRUE or raw = FALSE, found the number 3",
            "y ~ poly(x, 2, raw = 1) | 22 | raw is TRUE or FALSE, not the number 1",
            "y ~ poly(x, 2 | 14 | expected “,” or “)” in poly(x, degree, raw = TRUE), found the end",
            "y ~ poly(q, 2) | 10 | there is no column “q”",
            "y ~ z + poly(h, 2) | 14 | a number is needed here",
            "y ~ z + poly(x, 12) | 9 | the degree 12 of poly(x, 12) must be below the number of values apart, which is 12",
            "y ~ poly(x, 600, raw = TRUE) | 5 | more than 500 coefficients",
            "y ~ poly(x, 400, raw = TRUE) | 5 | poly(x, 400, raw = TRUE) has no value in row 12"})
    void refusalsNameThePlace(String text, int position, String message) {
        var refusal = catchThrowableOfType(Refusal.class, () -> bind(text, "ols", SAMPLE));

        assertThat(refusal.faults()).singleElement().satisfies(fault -> assertThat(fault.detail())
                .startsWith("Position " + position + ": ").contains(message));
    }

    /** As of other functions of columns. */
    @Test
    void gapsAreNotFilledBelowAPolynomial() {
        var sample = Sample.builder(4, Reductions.scalar()).numbers("y", new double[]{1, 3, 2, 5})
                .gaps("x", ColumnType.FLOAT64, new double[]{1, Double.NaN, 3, 4}).build();

        assertThatThrownBy(() -> bind("y ~ poly(x, 2)", "ols", sample, "impute_mean"))
                .isInstanceOf(Refusal.class).hasMessageContaining("stands in poly(x, 2)");
    }

    private static Model bind(String text, String family, Sample sample, String... steps) {
        return Refits.bind(new ModelRequest(family, null, Formula.parse(text, COLUMNS), null, null,
                null, List.of(steps), Map.of()), sample);
    }

    private static double[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
