package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.minamo.Refusal;
import dev.minamo.frame.ColumnType;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Columns that others make up are left out of a fit where R's lm and glm leave them out. */
class AliasesTest {

    private static Model estimable(ModelRequest request, Sample sample) {
        return Models.estimable(request, sample, Refits.KERNELS, 7);
    }

    private static FitReport report(Model model) {
        return model.report().orElseThrow();
    }

    /** R 4.5: lm, lm(weights = disp), glm(Gamma("log")), glm(poisson) of mtcars: those that are NA are aliased. The numbers of the third without them and with epsilon = 1e-13, which would also make R more lenient about rank. */
    @ParameterizedTest
    @CsvSource({"ols, mpg,, 27.61052686 -4.35879720 -0.01782227 0.51083369",
            "wls, mpg, disp, 24.91280916 -3.59048307 -0.01697136 0.49657074",
            "gamma, mpg,, 3.3812654002 -0.2187594148 -0.0009216326 0.0235702834",
            "poisson, carb,, 3.035882620 0.129825221 0.001852673 -0.156007888"})
    void theLaterColumnHasNoCoefficient(String family, String response, @Nullable String weights,
            String expected) {
        var formula = Formula.parse(response + " ~ wt + I(2 * wt) + hp + I(wt - 3 * hp) + qsec",
                ModelTables.columns("mtcars.csv"));
        var request = new ModelRequest(family, null, formula, null, weights, null, List.of(),
                Map.of());

        var report = report(estimable(request, ModelTables.whole("mtcars.csv", formula)));

        double[] coefficients = Arrays.stream(expected.split(" ")).mapToDouble(
                Double::parseDouble).toArray();
        assertThat(report.aliased()).containsExactly("I(2 * wt)", "I(wt - 3 * hp)");
        assertThat(report.terms()).containsExactly("(Intercept)", "wt", "hp", "qsec");
        for (int c = 0; c < coefficients.length; c++) {
            // Printed by R to eight digits behind the point, or ten of all.
            assertThat(report.coefficients().get(c)).isCloseTo(coefficients[c], within(1e-8));
        }
    }

    private static ModelRequest of(String family, Formula formula, @Nullable String event) {
        return new ModelRequest(family, null, formula, event, null, null, List.of(), Map.of());
    }

    /** The robust fits, which R refuses, and that of Firth: the same as without the column, to the bit. */
    @ParameterizedTest
    @CsvSource({"huber, mpg,", "quantile_regression, mpg,", "firth_logit, am, 1",
            "binomial, am, 1", "negative_binomial, hp,"})
    void theOthersAreFittedAsIfItWereNotThere(String family, String response,
            @Nullable String event) {
        var with = Formula.parse(response + " ~ wt + I(wt + 1) + disp + I(disp - wt)",
                ModelTables.columns("mtcars.csv"));
        var without = Formula.parse(response + " ~ wt + disp", ModelTables.columns("mtcars.csv"));
        var sample = ModelTables.whole("mtcars.csv", with);

        var reduced = report(estimable(of(family, with, event), sample));
        var plain = report(Refits.bind(of(family, without, event), sample));

        assertThat(reduced.aliased()).containsExactly("I(wt + 1)", "I(disp - wt)");
        assertThat(reduced.withAliased(List.of())).isEqualTo(plain);
    }

    /**
     * R 4.5: g is "big" where cyl is 8. lm(mpg ~ cy + g + wt) has NA for gsmall, lm(mpg ~ g + cy + wt) for cyc8, and lm(mpg ~ wt + cy:g - 1)
     * for the combinations that do not occur.
     */
    @ParameterizedTest
    @CsvSource({"mpg ~ cy + g + wt, gsmall", "mpg ~ g + cy + wt, cyc8",
            "mpg ~ wt + cy:g - 1, cyc4:gbig cyc6:gbig cyc8:gsmall"})
    void levelsWithinLevelsAreAliasedOneByOne(String text, String expected) {
        var formula = Formula.parse(text, List.of("mpg", "cy", "g", "wt"));
        var cylinders = ModelTables.cells("mtcars.csv", "cyl");
        var sample = Sample.builder(32, Reductions.scalar())
                .numbers("mpg", numbers("mpg")).numbers("wt", numbers("wt"))
                .groups("cy", cylinders.stream().map(cyl -> "c" + cyl).toList())
                .groups("g",
                        cylinders.stream().map(cyl -> cyl.equals("8") ? "big" : "small").toList())
                .build();

        var report = report(estimable(ModelRequest.of("ols", formula), sample));

        assertThat(report.aliased()).containsExactly(expected.split(" "));
    }

    private static double[] numbers(String column) {
        return ModelTables.cells("mtcars.csv", column).stream().mapToDouble(Double::parseDouble)
                .toArray();
    }

    /** A penalty has one best fit whatever the columns are. */
    @Test
    void penalisedFamiliesKeepAllColumns() {
        var formula = Formula.parse("mpg ~ wt + I(2 * wt)", ModelTables.columns("mtcars.csv"));
        for (String family : List.of("ridge", "elastic_net", "lasso")) {
            var report = report(estimable(ModelRequest.of(family, formula),
                    ModelTables.whole("mtcars.csv", formula)));

            assertThat(report.aliased()).isEmpty();
            assertThat(report.terms()).containsExactly("(Intercept)", "wt", "I(2 * wt)");
        }
    }

    /** A penalty of nothing is none: then as the other families. */
    @Test
    void withoutAPenaltyTheyAreLeastSquares() {
        var formula = Formula.parse("mpg ~ wt + I(2 * wt)", ModelTables.columns("mtcars.csv"));
        var request = ModelRequest.of("ridge", formula).withSettings(Map.of("penalty", 0.0));

        var report = report(estimable(request, ModelTables.whole("mtcars.csv", formula)));

        assertThat(report.aliased()).containsExactly("I(2 * wt)");
        // The line through weight and consumption, in any book: R's lm(mpg ~ wt).
        assertThat(report.coefficients().get(1)).isCloseTo(-5.344472, within(1e-6));
    }

    /** Where every column counts, as in a bootstrap of coefficients, the fit is refused by name. */
    @Test
    void bindingItselfRefuses() {
        var formula = Formula.parse("mpg ~ wt + I(2 * wt)", ModelTables.columns("mtcars.csv"));
        var request = ModelRequest.of("ols", formula);
        var sample = ModelTables.whole("mtcars.csv", formula);

        assertThatThrownBy(() -> Refits.bind(request, sample)).isInstanceOf(Refusal.class)
                .hasMessageContaining("I(2 * wt) is a combination of the terms before it");
    }

    /** A column that is filled is looked at as it is filled: with both gaps at the same rows the mean of 2 x is twice that of x. */
    @Test
    void filledColumnsAreComparedAsFilled() {
        double[] x = {1, 2, Double.NaN, 4, 5, 7};
        double[] twice = Arrays.stream(x).map(value -> 2 * value).toArray();
        var formula = Formula.parse("y ~ x + twice", List.of("y", "x", "twice"));
        var request = new ModelRequest("ols", null, formula, null, null, null,
                List.of("impute_mean"), Map.of());
        var sample = Sample.builder(6, Reductions.scalar())
                .numbers("y", new double[]{1, 3, 2, 5, 4, 8})
                .gaps("x", ColumnType.FLOAT64, x).gaps("twice", ColumnType.FLOAT64, twice)
                .build();

        var model = estimable(request, sample);

        assertThat(model.report().map(FitReport::aliased)).isEqualTo(
                Optional.of(List.of("twice")));
        assertThat(model.matrix().names()).containsExactly("(Intercept)", "x");
    }
}
