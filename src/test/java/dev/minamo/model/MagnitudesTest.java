package dev.minamo.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import dev.minamo.Refusal;
import dev.minamo.numeric.Reductions;
import dev.minamo.statistic.Sample;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/**
 * Squares of values near the ends of the range of numbers overflow or vanish. Such columns once had the coefficient 0, and classes
 * were told from nothing, without a word.
 */
class MagnitudesTest {

    private static final double[] X = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    private static final double[] Z = {2, 7, 1, 8, 2, 8, 1, 8, 2, 8};
    private static final double[] Y = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
    private static final double[] EVENT = {0, 1, 0, 0, 1, 0, 1, 1, 0, 1};

    /** By definition: these families do not depend on the unit of a predictor; its coefficient is per unit. */
    @ParameterizedTest
    @CsvSource({"ridge,1e300", "ridge,1e-300", "lasso,1e300", "lasso,1e-300",
            "elastic_net,1e300", "logit_ridge,1e300", "logit_ridge,1e-300", "ols,1e300",
            "binomial,1e300", "firth_logit,1e300", "huber,1e300", "quantile_regression,1e300"})
    void coefficientsFollowTheUnit(String family, double unit) {
        boolean event = family.contains("logit") || family.equals("binomial");
        double[] y = event ? EVENT : Y;

        double[] plain = coefficients(bind(family, X, y, event));
        double[] found = coefficients(
                bind(family, Arrays.stream(X).map(v -> v * unit).toArray(), y, event));

        assertThat(plain[1]).isNotZero();
        assertThat(found[0]).isCloseTo(plain[0], within(1e-9 * Math.abs(plain[0])));
        assertThat(found[1] * unit).isCloseTo(plain[1], within(1e-9 * Math.abs(plain[1])));
        assertThat(found[2]).isCloseTo(plain[2], within(1e-9 * Math.abs(plain[2])));
    }

    @ParameterizedTest
    @CsvSource({"lda,1e300", "qda,1e-200", "naive_bayes,1e160", "knn,1e300"})
    void predictorsThatCannotBeSquaredAreRefused(String family, double unit) {
        assertThatThrownBy(() -> bind(family,
                Arrays.stream(X).map(v -> v * unit).toArray(), EVENT, true))
                .isInstanceOf(Refusal.class).hasMessageContaining("x is ")
                .hasMessageContaining(" in row 10 of the rows used")
                .hasMessageContaining(family + " squares");
    }

    @ParameterizedTest
    @CsvSource({"ridge", "lasso", "elastic_net", "huber", "quantile_regression", "knn",
            "decision_tree", "random_forest"})
    void responsesThatCannotBeSquaredAreRefused(String family) {
        assertThatThrownBy(
                () -> bind(family, X, Arrays.stream(Y).map(v -> v * 1e300).toArray(), false))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("y is 9.000000000000001E300 in row 6 of the rows used");
    }

    private static double[] coefficients(Model model) {
        var fitter = model.newFitter();
        double[] out = new double[3];
        assertThat(fitter.fit(Refits.ones(10), 0)).isTrue();
        fitter.coefficients(out);
        return out;
    }

    private static Model bind(String family, double[] x, double[] y, boolean event) {
        var sample = Sample.builder(10, Reductions.scalar()).numbers("x", x).numbers("z", Z);
        if (event) {
            sample.integers("y", Arrays.stream(y).mapToLong(v -> (long) v).toArray());
        } else {
            sample.numbers("y", y);
        }
        var settings = family.equals("lasso") || family.equals("elastic_net")
                ? Map.of("penalty", 0.1)
                : Map.<String, Double>of();
        @Nullable
        String happens = event ? "1" : null;
        return Refits.bind(new ModelRequest(family, null,
                Formula.parse("y ~ x + z", List.of("x", "y", "z")), happens, null, null,
                List.of(), settings), sample.build());
    }
}
