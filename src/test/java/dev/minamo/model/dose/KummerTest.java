package dev.minamo.model.dose;

import static org.assertj.core.api.Assertions.assertThat;

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
}
