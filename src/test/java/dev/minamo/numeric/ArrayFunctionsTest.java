package dev.minamo.numeric;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ArrayFunctionsTest {

    @Test
    void vectorAndScalarAgreeToTheBit() {
        int rounds = 400;

        assertThat(FunctionDigest.of(FunctionDigest.vector(), rounds))
                .isEqualTo(FunctionDigest.of(ArrayFunctions.scalar(), rounds));
    }

    @Test
    void onlyTheNamedPlacesAreWritten() {
        double[] x = new double[40];
        double[] out = new double[40];

        FunctionDigest.vector().exp(x, out, 3, 38);

        for (int i = 0; i < 40; i++) {
            assertThat(out[i]).isEqualTo(i < 3 || i >= 38 ? 0 : 1);
        }
    }
}
