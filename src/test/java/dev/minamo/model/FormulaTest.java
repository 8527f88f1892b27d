package dev.minamo.model;

import java.util.List;
import java.util.stream.Collectors;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class FormulaTest {

    private static final List<String> COLUMNS = List.of("y", "x", "z", "g", "h", "a b");

    private static final Sample SAMPLE = Sample.builder(12, Reductions.scalar())
            .numbers("y", new double[]{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8})
            .numbers("x", new double[]{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13})
            .numbers("z", new double[]{2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5})
            .groups("g", List.of("b", "a", "c", "b", "a", "c", "a", "a", "b", "c", "b", "c"))
            .truths("h", new boolean[]{true, false, true, true, false, false, true, false, true,
                    false, false, true})
            .numbers("a b", new double[]{1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1}).build();

    /** Terms as R's terms() orders them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {"y ~ x + z | 1 x z",
            "y ~ x * z | 1 x z x:z", "y ~ x:z + x | 1 x x:z", "y ~ z:x + x:z | 1 z:x",
            "y ~ (x + z + g)^2 | 1 x z g x:z x:g z:g", "y ~ (x + z)^2 - x:z | 1 x z",
            "y ~ . | 1 x z g h `a b`", "log(y) ~ . - g | 1 x z h `a b`", "y ~ 0 + x | x",
            "y ~ x - 1 | x", "y ~ -1 + x | x", "y ~ 1 | 1", "y ~ x + x | 1 x",
            "y ~ I(x^2) + log(x + 1) | 1 I(x^2) log(x + 1)", "y ~ x * (z + g) - x:z | 1 x z g x:g",
            "y + 1 ~ `a b` | 1 `a b`", "y ~ I( x*2 ) | 1 I(x * 2)",
            "y ~ x - 1 + 1 | 1 x", "y ~ log(x):g | 1 log(x):g"})
    void terms(String text, String terms) {
        var formula = Formula.parse(text, COLUMNS);

        assertThat(formula.terms().stream().map(Term::toString).collect(Collectors.joining(" ")))
                .isEqualTo(terms);
    }

    /** Coefficients as R's model.matrix names them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "y ~ g | (Intercept) gb gc", "y ~ g - 1 | ga gb gc",
            "y ~ g * x | (Intercept) gb gc x gb:x gc:x", "y ~ x + h | (Intercept) x htrue",
            "y ~ g * h | (Intercept) gb gc htrue gb:htrue gc:htrue",
            "y ~ g + h - 1 | ga gb gc htrue",
            "y ~ h + h:g | (Intercept) htrue hfalse:gb htrue:gb hfalse:gc htrue:gc",
            "y ~ x + x:g | (Intercept) x x:gb x:gc", "y ~ g:x | (Intercept) ga:x gb:x gc:x",
            "y ~ I(x^2) + `a b` | (Intercept) I(x^2) `a b`"})
    void coefficients(String text, String names) {
        var model = LinearModel.of(Formula.parse(text, COLUMNS), SAMPLE);

        assertThat(String.join(" ", model.names())).isEqualTo(names);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "~ x | 1 | a response must stand before “~”",
            "y x | 3 | expected “~” after the response, found “x”",
            "y ~ q | 5 | there is no column “q”",
            "y ~ x + | 8 | expected a column, a function of columns, “.”, 0, 1 or “(”, found the end",
            "y ~ x / z | 7 | write I(a / b)", "y ~ x^2.5 | 7 | whole number from 1 to 10",
            "y ~ x + 2 | 9 | 0 and 1 stand for the intercept",
            "y ~ x:offset(z) | 7 | offset() is added to the terms",
            "y ~ sin(x) | 5 | there is no function sin", "y ~ 0 | 1 | the formula has no terms",
            "y ~ x ~ z | 7 | One “~” is enough", "y ~ I(x | 8 | expected “)” or an operator",
            "mean(y) ~ x | 1 | an aggregate cannot stand inside another",
            "y ~ (x + z | 11 | expected “)” or an operator",
            "y ~ I(3) | 5 | this names no column",
            "y ~ log(x) + log(q) | 14 | there is no column “q”"})
    void refusalsNameThePlace(String text, int position, String message) {
        var refusal = catchThrowableOfType(Refusal.class, () -> Formula.parse(text, COLUMNS));

        assertThat(refusal.faults()).singleElement().satisfies(fault -> {
            assertThat(fault.pointer()).isEqualTo("/model/formula");
            assertThat(fault.detail()).startsWith("Position " + position + ": ")
                    .contains(message);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\u0001', value = {
            "y ~ x + I(2 * x + 1) | I(2 * x + 1) is a combination of the terms before it",
            "y ~ g:h | is a combination of the terms before it",
            "g ~ x | a number is needed here; g does not fit, this is a text",
            "y ~ log(x - 1) | log(x - 1) has no value in row 1 of the rows used",
            "y ~ g * h * x * z | 24 coefficients and only 12 rows",
            "y ~ I(g + 1) | a number is needed here"})
    void modelsThatCannotBeFitted(String text, String message) {
        var formula = Formula.parse(text, COLUMNS);

        assertThat(catchThrowableOfType(Refusal.class, () -> LinearModel.of(formula, SAMPLE)))
                .hasMessageContaining(message);
    }
}
