package dev.minamo.model.dose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minamo.ReferenceCases;
import dev.minamo.numeric.Undefined;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Expected values are of R and scipy: see the cases. */
class DoseFitterTest {

    @ParameterizedTest
    @CsvSource({"dose-mle-ward-6of7, exponential", "dose-mle-ward-6of7, beta_poisson",
            "dose-mle-ward-8of9, exponential", "dose-mle-ward-8of9, beta_poisson"})
    void approximateFitsAreThoseOfTheReference(String id, String name) {
        var reference = ReferenceCases.named("dose_response", id);
        var groups = Ward.table(reference.get("data").stringValue());
        var model = DoseModel.named(name).orElseThrow();

        var fit = DoseFitter.fit(model, groups);

        var expected = reference.get("expected").get(name);
        for (int p = 0; p < model.parameters().size(); p++) {
            near(reference, expected, model.parameters().get(p), fit.parameters().get(p));
        }
        near(reference, expected, "deviance", fit.deviance(groups));
        near(reference, expected, "loglik", fit.fullLogLikelihood(groups));
        near(reference, expected, "ed50", fit.curve().effectiveDose(0.5));
        near(reference, expected, "ed10", fit.curve().effectiveDose(0.1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"6of7", "8of9"})
    void exactFitsAreThoseOfTheReference(String table) {
        var reference = ReferenceCases.named("dose_response_exact",
                "dose-mle-exact-beta-poisson-ward-" + table);
        var groups = Ward.table(reference.get("data").stringValue());

        var fit = DoseFitter.fit(DoseModel.EXACT_BETA_POISSON, groups);

        var expected = reference.get("expected");
        near(reference, expected, "alpha", fit.parameters().get(0));
        near(reference, expected, "beta", fit.parameters().get(1));
        near(reference, expected, "deviance", fit.deviance(groups));
        near(reference, expected, "ed50", fit.curve().effectiveDose(0.5));
        near(reference, expected, "ed10", fit.curve().effectiveDose(0.1));
    }

    private static void near(JsonNode reference, JsonNode expected, String name, double actual) {
        double value = expected.get(name) == null ? actual : expected.get(name).doubleValue();
        var tolerance = reference.get("tolerance");
        assertThat(Math.abs(actual - value)).as("%s: %s, not %s", name, actual, value)
                .isLessThanOrEqualTo(tolerance.get("abs").doubleValue()
                        + tolerance.get("rel").doubleValue() * Math.abs(value));
    }

    /** The approximate models know no unit of dose. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e6})
    void dosesInOtherUnitsScaleTheEffectiveDoses(double unit) {
        var groups = Ward.table("ward_rotavirus_6of7.csv");
        double[] doses = groups.doses();
        for (int i = 0; i < doses.length; i++) {
            doses[i] *= unit;
        }
        var scaled = new DoseGroups(doses, groups.positive(), groups.negative());

        for (var model : new DoseModel[]{DoseModel.EXPONENTIAL, DoseModel.BETA_POISSON}) {
            assertThat(DoseFitter.fit(model, scaled).curve().effectiveDose(0.5))
                    .isCloseTo(unit * DoseFitter.fit(model, groups).curve().effectiveDose(0.5),
                            Percentage.withPercentage(1e-6));
        }
    }

    /** Shares of 1 - exp(-d / 10) to the nearest subject of a thousand, and steeper than that at the ends. */
    @Test
    void steepRiseEndsAtTheExponentialModel() {
        var groups = new DoseGroups(new double[]{1, 10, 100}, new double[]{50, 632, 1000},
                new double[]{950, 368, 0});

        for (var model : new DoseModel[]{DoseModel.BETA_POISSON, DoseModel.EXACT_BETA_POISSON}) {
            var fit = DoseFitter.fit(model, groups);
            var exponential = DoseFitter.fit(DoseModel.EXPONENTIAL, groups);

            assertThat(fit.curve()).isEqualTo(exponential.curve());
            assertThat(fit.logLikelihood()).isEqualTo(exponential.logLikelihood());
            assertThat(Undefined.of(fit.parameters().getFirst())).contains(Undefined.NOT_FINITE);
            assertThat(Undefined.of(fit.parameters().getLast())).contains(Undefined.NOT_FINITE);
        }
        assertThat(DoseFitter.fit(DoseModel.BETA_POISSON, groups).parameters().get(1))
                .isEqualTo(DoseFitter.fit(DoseModel.EXPONENTIAL, groups).curve()
                        .effectiveDose(0.5), org.assertj.core.data.Offset.offset(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "5, 5, 5"})
    void allOrNoneInfectedHaveNoEstimate(double a, double b, double c) {
        var groups = new DoseGroups(new double[]{1, 10, 100}, new double[]{a, b, c},
                new double[]{5 - a, 5 - b, 5 - c});

        for (var model : DoseModel.values()) {
            var fit = DoseFitter.fit(model, groups);

            assertThat(fit.parameters())
                    .allSatisfy(p -> assertThat(Undefined.of(p)).contains(Undefined.MISSING_CLASS));
            assertThat(Undefined.of(fit.curve().effectiveDose(0.5)))
                    .contains(Undefined.MISSING_CLASS);
        }
    }

    @Test
    void fallingCountsHaveNoCurve() {
        var groups = new DoseGroups(new double[]{1, 10, 100}, new double[]{6, 5, 4},
                new double[]{4, 5, 6});

        assertThat(Undefined.of(DoseFitter.fit(DoseModel.BETA_POISSON, groups).parameters()
                .getFirst())).contains(Undefined.NOT_POSITIVE);
        assertThat(Undefined.of(DoseFitter.fit(DoseModel.EXACT_BETA_POISSON, groups).parameters()
                .getFirst())).contains(Undefined.NOT_POSITIVE);
    }
}
