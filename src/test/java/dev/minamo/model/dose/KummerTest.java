package dev.minamo.model.dose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import dev.minamo.ReferenceCases;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class KummerTest {

    @Test
    void curveIsThatOfTheReference() {
        var reference = ReferenceCases.named("dose_response_exact", "exact-beta-poisson-curve");
        var doses = reference.get("spec").get("dose");
        var expected = reference.get("expected").get("p");
        var curve = new DoseCurve.ExactBetaPoisson(0.167, 0.191);

        for (int i = 0; i < doses.size(); i++) {
            assertThat(curve.risk(doses.get(i).doubleValue())).isCloseTo(
                    expected.get(i).doubleValue(),
                    Offset.offset(1e-11 + 1e-9 * expected.get(i).doubleValue()));
        }
    }

    /** Every way to sum, and where one takes over from another; 325 places of mpmath. */
    @Test
    void escapesAreThoseOfTheReferenceEverywhere() {
        for (String line : ReferenceCases.file("kummer.csv").lines().skip(2).toList()) {
            double[] of = Arrays.stream(line.split(",", -1)).mapToDouble(Double::parseDouble)
                    .toArray();

            double escape = new Kummer(of[0], of[1]).escape(of[2]);

            // Logarithms of gamma functions of the larger of parameters and dose round to an ulp each.
            double rounding = 1e-15 * (of[1] + Math.min(of[2], 1e5) + 40);
            assertThat(Math.abs(escape - of[3])).as("%s: %s", line, escape)
                    .isLessThanOrEqualTo(Math.min(1e-9, 20 * rounding) + 1e-13 * of[3]);
        }
    }
}
