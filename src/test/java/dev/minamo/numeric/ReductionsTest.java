package dev.minamo.numeric;

import java.math.BigDecimal;
import java.util.Random;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ReductionsTest {

    private final Reductions scalar = Reductions.scalar();

    @Test
    void lanesAreJoinedByTheDocumentedTree() {
        // Magnitudes at which every other order of addition gives another double; the right side spells the tree out.
        double[] v = {1e16, 1, -1e16, 3, 1e8, 1e-8, 7, 0.1, 1, 1};

        double sum = scalar.sum(Columns.of(v), v.length);

        assertThat(sum).isEqualTo((((v[0] + v[8]) + v[4]) + (v[2] + v[6]))
                + (((v[1] + v[9]) + v[5]) + (v[3] + v[7])));
    }

    @Test
    void sumsOfSmallWholeNumbersAreExact() {
        int[] counts = {2, 0, 1, 3, 0, 1, 1, 0, 2, 1, 0};
        var x = Columns.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        var y = Columns.of(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
        double[] out = new double[6];

        scalar.products(counts, x, y, out);

        // By hand: Σc, Σcx, Σcy, Σcx², Σcxy, Σcy².
        assertThat(out).containsExactly(11, 58, 74, 406, 290, 598);
        assertThat(scalar.squares(counts, x, 2)).isEqualTo(406 - 4 * 58 + 4 * 11);
        assertThat(scalar.sum(counts, y)).isEqualTo(74);
    }

    @Test
    void theErrorIsThatOfShortChains() {
        int n = 10_000;
        double[] values = new Random(5).doubles(n, 1e9, 1e9 + 1).toArray();
        BigDecimal exact = BigDecimal.ZERO;
        for (double value : values) {
            exact = exact.add(new BigDecimal(value));
        }

        double error = new BigDecimal(scalar.sum(Columns.of(values), n)).subtract(exact).abs()
                .doubleValue();

        // Each of n / 8 additions per lane and 3 joins errs by at most half an ulp of the final sum.
        assertThat(error).isLessThan((n / 8.0 + 3) * Math.ulp(exact.doubleValue()) / 2);
    }

    @Test
    void vectorAndScalarAgreeToTheBit() {
        assertThat(ReductionDigest.of(ReductionDigest.vector(), 200))
                .isEqualTo(ReductionDigest.of(scalar, 200));
    }
}
